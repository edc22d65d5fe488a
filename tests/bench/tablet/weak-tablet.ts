import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Graphics, launchOptions } from '#tools/chromium.ts';
import { BY_WEBGL, onServedApp, workOn } from '../built.ts';

/** Factor by which the tablet's processor is slower than this one. */
export const SLOWER = 6;

/** A device with the installed app, and one of its pages. */
export interface WeakTablet {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly address: string;
  /** Opens the app again at an address, drawn as on a tablet or with other flags, without throttling. */
  visit(hash?: string, flags?: string): Promise<void>;
  /** Turns throttling of the page's main thread on or off. */
  slow(isSlow: boolean): Promise<void>;
  /** Turns throttling of all threads of the page on or off, including workers. */
  slowAll(isSlow: boolean): Promise<void>;
  /**
   * Starts measuring the work of page and workers in milliseconds of the slow processor. The debugger does not slow
   * workers.
   */
  work(): Promise<() => Promise<number>>;
}

/** The profile of a browser with the installed app, made once for all sections of a run. */
let installed: Promise<string> | undefined;

/**
 * Opens the installed app on a weak tablet, as after a restart: files are cached, but no page is open. The optimising
 * compiler is on, as for a child.
 *
 * @param graphics use `none` for sheets of ink, which take seconds per frame with WebGL in software
 */
export function onWeakTablet<Result>(
  use: (tablet: WeakTablet) => Promise<Result>,
  graphics: Graphics = 'software',
): Promise<Result> {
  return onServedApp(async (address) => {
    installed ??= install(address);
    const context = await launchBrowser(await installed, address, graphics);
    try {
      return await use(await tabletOf(context, address));
    } finally {
      await context.close();
    }
  });
}

/** Lets the service worker cache the whole app. Returns the profile folder, which is deleted when this program ends. */
async function install(address: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'dotterel-tablet-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const context = await launchBrowser(profile, address);
  const [page] = context.pages();
  await page?.goto('/');
  await page?.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.close();
  return profile;
}

function launchBrowser(
  profile: string,
  baseURL: string,
  graphics: Graphics = 'software',
): Promise<BrowserContext> {
  const { args = [], ...options } = launchOptions(graphics);
  return chromium.launchPersistentContext(profile, {
    ...options,
    args: args.filter((each) => !each.startsWith('--js-flags')),
    baseURL,
    hasTouch: true,
    viewport: { width: 1180, height: 820 },
  });
}

async function tabletOf(context: BrowserContext, address: string): Promise<WeakTablet> {
  const page = context.pages()[0] ?? (await context.newPage());
  // The compiler of this file wraps named functions in a helper that the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const session = await context.newCDPSession(page);
  const slow = async (isSlow: boolean): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
  };
  let quicken = (): void => undefined;
  const slowAll = async (isSlow: boolean): Promise<void> => {
    quicken();
    quicken = isSlow ? startHalting() : () => undefined;
  };
  return {
    ...{ context, page, session, address, slow, slowAll },
    async visit(hash = '', flags = BY_WEBGL) {
      await slow(false);
      await page.goto('about:blank');
      await page.goto(`/?debug&${flags}${hash}`);
    },
    async work() {
      const own = await workOn(session, 'TaskDuration');
      const [before, worked] = [await own(), watchWorkers()];
      return async () => {
        const workers = worked().reduce((sum, taken) => sum + taken, 0);
        return (await own()) - before + SLOWER * workers;
      };
    },
  };
}

/** A slow process runs one sixth of each turn of this length. */
const TURN_MILLISECONDS = 24;

/**
 * Halts all page processes for five sixths of each turn, which slows down all their threads. The debugger can only
 * throttle the main thread. Returns a function that ends the halting.
 */
function startHalting(): () => void {
  let [isOver, at] = [false, 0];
  let halted: readonly number[] = [];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT', ids: readonly number[]): void => {
    for (const id of ids) {
      try {
        process.kill(id, signal);
      } catch {
        // The process has ended already.
      }
    }
  };
  let known = renderers();
  const turn = (): void => {
    tell('SIGCONT', halted);
    halted = [];
    if (isOver) return;
    // Look for new processes now and then.
    if (at++ % 40 === 0) known = renderers();
    setTimeout(() => {
      if (isOver) return;
      halted = known;
      tell('SIGSTOP', halted);
      setTimeout(turn, TURN_MILLISECONDS - TURN_MILLISECONDS / SLOWER);
    }, TURN_MILLISECONDS / SLOWER);
  };
  turn();
  return () => {
    isOver = true;
    tell('SIGCONT', halted);
  };
}

/** The page processes of all browsers that this program started. */
function renderers(): readonly number[] {
  return childProcesses(process.pid).filter((id) => read(`/proc/${id}/cmdline`).includes('--type=renderer'));
}

/** Polling interval: a worker may end before its times are read. */
const LOOKS_MILLISECONDS = 20;

/** Measures the processor time of each worker in milliseconds, in all browsers that this program started. */
function watchWorkers(): () => readonly number[] {
  const before = workerThreads();
  const latest = new Map(before);
  const look = (): void => {
    for (const [thread, taken] of workerThreads()) latest.set(thread, taken);
  };
  const timer = setInterval(look, LOOKS_MILLISECONDS);
  // Do not keep the process alive after a failure.
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    return [...latest].map(([thread, taken]) => taken - (before.get(thread) ?? 0));
  };
}

/** The processor time of each worker's threads in milliseconds; empty if the system does not provide it. */
function workerThreads(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const id of childProcesses(process.pid)) {
    for (const thread of listed(`/proc/${id}/task`)) {
      const [, named, rest = ''] = /\((.*)\) (.*)/.exec(read(`/proc/${id}/task/${thread}/stat`)) ?? [];
      if (!named?.startsWith('DedicatedWorker')) continue;
      const parts = rest.split(' ');
      found.set(thread, 10 * (Number(parts[11]) + Number(parts[12])));
    }
  }
  return found;
}

/** The child processes of a process, and their children. */
function childProcesses(id: number): readonly number[] {
  const children = listed(`/proc/${id}/task`)
    .flatMap((thread) => read(`/proc/${id}/task/${thread}/children`).split(' '))
    .filter((child) => child !== '')
    .map(Number);
  return [...children, ...children.flatMap(childProcesses)];
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The value below which this share of all values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
