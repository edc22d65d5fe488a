import type { Plugin } from 'vite';

/** The content security policy: the page may run, show and fetch only files of its own origin. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // The worker decodes pictures with WebAssembly. `eval` of text stays forbidden.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self' data: blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const policy = policyText(POLICY);

/** The server's headers. Workers take their policy from these, not from the page. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Writes the policy into the page. In development vite inlines styles and uses a web socket. */
export function policyPlugin(): Plugin {
  let developing = false;
  return {
    name: 'dotterel:policy',
    configResolved(config) {
      developing = config.command === 'serve' && config.mode === 'development';
    },
    transformIndexHtml() {
      const loose = { ...POLICY, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" };
      const content = developing ? policyText(loose) : policy;
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content },
          injectTo: 'head-prepend',
        },
      ];
    },
  };
}

function policyText(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
