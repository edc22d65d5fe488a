import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that gives what another gives, until it is told that a newer version of the app is out. */
export interface Release {
  readonly address: string;
  /** From now on the service worker differs by a few bytes, as a new version's does. */
  release(): void;
  close(): void;
}

export async function serveRelease(origin: string): Promise<Release> {
  let released = false;
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url ?? '/'}`);
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.statusCode = answer.status;
    response.end(
      released && request.url === '/sw.js' ? Buffer.concat([body, Buffer.from('\n// newer')]) : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    release: () => {
      released = true;
    },
    close: () => void server.close(),
  };
}
