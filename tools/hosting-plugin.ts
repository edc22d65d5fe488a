import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headers } from './policy-plugin.ts';

/** Names of built files change with their contents, so that they may be cached for good. */
const CACHED = 'public, max-age=31536000, immutable';
/** The page, the service worker and icons keep their names: the browser asks whether they have changed. */
const ASKED = 'no-cache';

/**
 * Writes the headers for the usual hosts: `dist/_headers`, and samples for nginx and Caddy in `hosting/`. The preview
 * server lets browsers cache the same files.
 */
export function hostingPlugin(): Plugin {
  return {
    name: 'dotterel:hosting',
    apply: (_, { command, isPreview }) => command === 'build' || isPreview === true,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
    closeBundle() {
      mkdirSync('hosting', { recursive: true });
      writeFileSync('hosting/nginx.conf', nginxFile(resolve('dist')));
      writeFileSync('hosting/Caddyfile', caddyFile(resolve('dist')));
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use('/assets/', ({ url = '' }, response, next) => {
        const file = join('dist/assets', url.replace(/[?#].*/, ''));
        if (statSync(file, { throwIfNoEntry: false })?.isFile()) response.setHeader('Cache-Control', CACHED);
        next();
      });
    },
  };
}

const all = Object.entries(headers);

/** The format of Netlify and Cloudflare Pages. Rules that match the same file add up, so none sets a header twice. */
function headersFile(): string {
  const rule = (path: string, of: readonly (readonly [string, string])[]) =>
    `${path}\n${of.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    rule('/*', all),
    ...['/', '/index.html', '/sw.js', '/manifest.webmanifest'].map((path) =>
      rule(path, [['Cache-Control', ASKED]]),
    ),
    rule('/assets/*', [['Cache-Control', CACHED]]),
  ].join('');
}

/** A server block for nginx. A location with headers of its own inherits none, so each has them all. */
function nginxFile(folder: string): string {
  const policy = all.map(([name, value]) => `        add_header ${name} "${value}" always;\n`).join('');
  // Not for errors: a file that is missing today must not be missing for a year.
  const add = (cache: string) => `${policy}        add_header Cache-Control "${cache}";\n`;
  return `# Serves the game with nginx: include this file in the http block.
server {
    listen 8080;
    root ${folder};
    types_hash_max_size 2048;
    include /etc/nginx/mime.types;
    types { application/manifest+json webmanifest; }
    gzip on;
    gzip_types text/css text/javascript application/javascript application/json application/wasm application/manifest+json image/svg+xml;

    location / {
${add(ASKED)}        try_files $uri $uri/ =404;
    }
    location /assets/ {
${add(CACHED)}        try_files $uri =404;
    }
}
`;
}

/** A site for Caddy. With a domain in place of `:8080`, Caddy gets a certificate by itself. */
function caddyFile(folder: string): string {
  const lines = all.map(([name, value]) => `\t\t${name} "${value}"\n`).join('');
  return `# Serves the game with Caddy. Put a domain in place of :8080, and Caddy gets a certificate for it.
:8080 {
\troot * ${folder}
\tencode zstd gzip
\theader {
${lines}\t}
\t@assets {
\t\tpath /assets/*
\t\tfile
\t}
\t@others not path /assets/*
\theader @assets Cache-Control "${CACHED}"
\theader @others Cache-Control "${ASKED}"
\theader /manifest.webmanifest Content-Type application/manifest+json
\tfile_server
}
`;
}
