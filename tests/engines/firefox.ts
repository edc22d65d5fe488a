import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Driven, type Missing, parseAnswer, pointerActions, script } from './driver.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Reduced motion, because every frame costs much in a software renderer. No AVX: the compiler mixes AVX with older
 * instructions, which makes arithmetic 30 to 60 times slower on some processors.
 */
const PREFERENCES = [
  'user_pref("ui.prefersReducedMotion", 1);',
  'user_pref("javascript.options.wasm_simd_avx", false);',
].join('\n');

/** The result of a WebDriver BiDi command. */
type Result = Readonly<Record<string, unknown>>;

/** Launches the installed Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Driven | Missing> {
  const binary = process.env.DOTTEREL_FIREFOX ?? PLACES.find((path) => existsSync(path));
  if (binary === undefined) return { missing: 'no Firefox is installed: apt-get install firefox-esr' };
  const profile = mkdtempSync(join(tmpdir(), 'dotterel-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1180', MOZ_HEADLESS_HEIGHT: '900' },
    },
  );
  const socket = await connected(await addressOf(child));
  const waiting = new Map<number, { done(result: Result): void; failed(error: Error): void }>();
  socket.on('message', (text) => {
    const told = JSON.parse(String(text)) as {
      id?: number;
      result?: Result;
      error?: string;
      message?: string;
    };
    const asked = told.id === undefined ? undefined : waiting.get(told.id);
    if (asked === undefined || told.id === undefined) return;
    waiting.delete(told.id);
    if (told.result === undefined) asked.failed(new Error(`${told.error}: ${told.message}`));
    else asked.done(told.result);
  });
  let count = 0;
  const send = (method: string, params: object = {}): Promise<Result> =>
    new Promise((done, failed) => {
      const id = ++count;
      waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree')) as {
    readonly contexts: readonly { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run<Answer>(body: string, given?: unknown) {
      const { type, result, exceptionDetails } = (await send('script.evaluate', {
        expression: script(body, given),
        target: { context },
        awaitPromise: true,
      })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } };
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return parseAnswer<Answer>(result.value);
    },
    async drag(path) {
      await send('input.performActions', { context, actions: pointerActions(path) });
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('browser.close').catch(() => child.kill());
      socket.close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Reads the address at which the browser listens from its output. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(`${address}/session`);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

function connected(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}
