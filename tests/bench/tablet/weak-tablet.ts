import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Graphics, launchOptions } from '../../../tools/chromium.ts';
import { BY_WEBGL, onServedApp, workOn } from '../built.ts';

/** How many times slower its processor is than this one. */
export const SLOWER = 6;

/** A device on which the app is installed, and a page of it. */
export interface WeakTablet {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Where the app is served. */
  readonly address: string;
  /** Opens the app anew at a place, drawn as on a tablet or by other flags, while the processor is as it is. */
  visit(hash?: string, flags?: string): Promise<void>;
  /** Makes the page's processor slow, or as it is. */
  slow(isSlow: boolean): Promise<void>;
  /** Makes all threads of the page slow, those of its workers too, or as they are. */
  slowAll(isSlow: boolean): Promise<void>;
  /** From now on: what the page's own thread and its workers have done, in milliseconds of the slow processor; the debugger slows down no worker. */
  work(): Promise<() => Promise<number>>;
}

/** The folder of a browser in which the app is installed, made once for all sections of a run. */
let installed: Promise<string> | undefined;

/**
 * Opens the installed app on a weak tablet, as after a new start of the device: the files are in the store, and no page
 * was open. What the last compiler makes faster counts here, as it does for a child.
 *
 * @param graphics by WebGL in software, as boards are drawn, sheets of ink would take seconds a frame
 */
export function onWeakTablet<Result>(
  use: (tablet: WeakTablet) => Promise<Result>,
  graphics: Graphics = 'software',
): Promise<Result> {
  return onServedApp(async (address) => {
    installed ??= install(address);
    const context = await started(await installed, address, graphics);
    try {
      return await use(await tabletOf(context, address));
    } finally {
      await context.close();
    }
  });
}

/** Lets the service worker store the whole app; gives the folder that then holds it until this program ends. */
async function install(address: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'dotterel-tablet-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const context = await started(profile, address);
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

/** A browser with a store of its own. */
function started(profile: string, baseURL: string, graphics: Graphics = 'software'): Promise<BrowserContext> {
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
  // What the compiler of this program puts around functions with names is not known to a page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const session = await context.newCDPSession(page);
  const slow = async (isSlow: boolean): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
  };
  let quicken = (): void => undefined;
  const slowAll = async (isSlow: boolean): Promise<void> => {
    quicken();
    quicken = isSlow ? halting() : () => undefined;
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

/** Of so many milliseconds a slow process runs in one of six. */
const TURN_MILLISECONDS = 24;

/**
 * Halts the processes of all pages for five sixths of each turn, which slows down whatever thread they have, as the debugger does the
 * page's own alone; gives what ends that.
 */
function halting(): () => void {
  let [isOver, at] = [false, 0];
  let halted: readonly number[] = [];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT', ids: readonly number[]): void => {
    for (const id of ids) {
      try {
        process.kill(id, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  let known = renderers();
  const turn = (): void => {
    tell('SIGCONT', halted);
    halted = [];
    if (isOver) return;
    // New ones are looked for now and then.
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

/** The processes of all pages of all browsers that this program started. */
function renderers(): readonly number[] {
  return offspring(process.pid).filter((id) => read(`/proc/${id}/cmdline`).includes('--type=renderer'));
}

/** A worker may be gone before anybody asks what it has done: it is looked at so often. */
const LOOKS_MILLISECONDS = 20;

/** From now on: milliseconds of processor that each worker takes, of all browsers that this program started. */
function watchWorkers(): () => readonly number[] {
  const before = workerThreads();
  const latest = new Map(before);
  const look = (): void => {
    for (const [thread, taken] of workerThreads()) latest.set(thread, taken);
  };
  const timer = setInterval(look, LOOKS_MILLISECONDS);
  // What fails meanwhile never asks, and is not waited for.
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    return [...latest].map(([thread, taken]) => taken - (before.get(thread) ?? 0));
  };
}

/** The milliseconds of processor that each thread of a worker has taken; none where the system does not tell. */
function workerThreads(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const id of offspring(process.pid)) {
    for (const thread of listed(`/proc/${id}/task`)) {
      const [, named, rest = ''] = /\((.*)\) (.*)/.exec(read(`/proc/${id}/task/${thread}/stat`)) ?? [];
      if (!named?.startsWith('DedicatedWorker')) continue;
      const parts = rest.split(' ');
      found.set(thread, 10 * (Number(parts[11]) + Number(parts[12])));
    }
  }
  return found;
}

/** Megabytes that the processes of all pages hold for themselves; 0 where the system does not tell. */
export function heldByPages(): number {
  const kilobytes = renderers()
    .flatMap((id) => [...read(`/proc/${id}/smaps_rollup`).matchAll(/^Private_\w+:\s+(\d+) kB$/gm)])
    .map(([, amount]) => Number(amount));
  return kilobytes.reduce((a, b) => a + b, 0) / 1000;
}

/** The processes that one has started, and those that these have started. */
function offspring(id: number): readonly number[] {
  const children = listed(`/proc/${id}/task`)
    .flatMap((thread) => read(`/proc/${id}/task/${thread}/children`).split(' '))
    .filter((child) => child !== '')
    .map(Number);
  return [...children, ...children.flatMap(offspring)];
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

/** The value below which such a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
