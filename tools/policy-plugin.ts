import type { Plugin } from 'vite';

/** What the page may do: run, show and fetch what comes from its own address, and nothing else. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // WebAssembly decodes pictures, in the worker. It is no text that becomes a script, which stays forbidden.
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

/** The page's content security policy, as one line. */
const policy = written(POLICY);

/** What the server adds to each answer: workers take their policy from here, not from the page. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Writes the policy into the page. While developing, vite puts styles into the page itself and talks by web socket. */
export function policyPlugin(): Plugin {
  let developing = false;
  return {
    name: 'dotterel:policy',
    configResolved(config) {
      developing = config.command === 'serve' && config.mode === 'development';
    },
    transformIndexHtml() {
      const loose = { ...POLICY, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" };
      const content = developing ? written(loose) : policy;
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

function written(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
