import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that serves the app from a folder, and later a newer version. */
export interface Release {
  /** Ends with a slash. */
  readonly address: string;
  /** Paths requested outside the folder. */
  readonly strays: readonly string[];
  /** Changes the service worker by a few bytes from now on, like a new version. */
  release(): void;
  close(): void;
}

/** @param folder the folder of the app, such as '/games/dotterel/' */
export async function serveRelease(origin: string, folder = '/'): Promise<Release> {
  let released = false;
  const strays: string[] = [];
  const server = createServer(async (request, response) => {
    const asked = request.url ?? '/';
    if (!asked.startsWith(folder)) {
      strays.push(asked);
      response.writeHead(404).end();
      return;
    }
    const path = `/${asked.slice(folder.length)}`;
    const answer = await fetch(`${origin}${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.statusCode = answer.status;
    response.end(released && path === '/sw.js' ? Buffer.concat([body, Buffer.from('\n// newer')]) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${folder}`,
    strays,
    release: () => {
      released = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
