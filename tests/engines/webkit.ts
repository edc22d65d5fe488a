import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Driven, type Missing, parseAnswer, pointerActions, script, until } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';

/** Launches WebKitGTK's MiniBrowser, driven by WebDriver, on a virtual screen. */
export async function openWebKit(): Promise<Driven | Missing> {
  const binary = miniBrowser();
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || binary === undefined)
    return { missing: 'no WebKitGTK is installed: apt-get install webkit2gtk-driver xvfb' };
  const port = await freePort();
  const child = spawn(SCREEN, ['-a', '-s', '-screen 0 1280x1024x24', DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    // A process group, so that ending it ends screen and browser.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  const address = `http://127.0.0.1:${port}`;
  const send = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: Value & { readonly message?: string } };
    if (!answer.ok) throw new Error(value.message ?? answer.statusText);
    return value;
  };
  await until('WebKitWebDriver', () => send<object>('GET', '/status').catch(() => undefined), 30);
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      timeouts: { script: 300_000 },
    },
  };
  const { sessionId, capabilities: told } = await send<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1180, height: 900 });
  return {
    name: `${told.browserName} ${told.browserVersion}`,
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async run<Answer>(body: string, given?: unknown) {
      const text = `const done = arguments[arguments.length - 1]; ${script(body, given)}.then(done)`;
      return parseAnswer<Answer>(
        await send<string>('POST', `${session}/execute/async`, { script: text, args: [] }),
      );
    },
    async drag(path) {
      await send('POST', `${session}/actions`, { actions: pointerActions(path) });
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      end();
    },
  };
}

/** The path of the MiniBrowser, whose folder depends on machine and version. */
function miniBrowser(): string | undefined {
  const within = (folder: string): readonly string[] =>
    existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
  return within('/usr/lib')
    .flatMap((folder) => (folder.endsWith('-linux-gnu') ? within(folder) : []))
    .filter((folder) => folder.includes('/webkit'))
    .map((folder) => `${folder}/MiniBrowser`)
    .find((file) => existsSync(file));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
