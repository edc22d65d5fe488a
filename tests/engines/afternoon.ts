import { parseArgs } from 'node:util';
import { KIND_IDS } from '#src/kinds/index.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { onServedApp } from '../bench/built.ts';
import { openChromium } from './chromium.ts';
import { type Driven, until } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { boardOf, nextDrag } from './playing.ts';
import { openWebKit } from './webkit.ts';

/*
 * Plays puzzles of all kinds one after the other on one page of each engine, to their ends: `npm run afternoon`.
 * `--rounds` sets the puzzles of each kind, `--engine` the engines. Prints what the page holds after each round. Fails
 * if the page reports an error or a puzzle cannot be solved.
 */

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
const PICTURES = ['dotterel:fish', 'openmoji:1F42E', 'openmoji:1F438', 'openmoji:1F431', 'openmoji:1F680'];
/** Drags for each line, piece or stretch of a path before giving up. */
const PATIENCE = 4;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    engine: { type: 'string', multiple: true, default: Object.keys(ENGINES) },
  },
});

/** Collects errors, listeners on the window and the document, and canvases that still exist. */
const WATCH = `
  const state = (window.watched = { faults: [], listeners: 0, canvases: [] });
  addEventListener('error', ({ message }) => state.faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => state.faults.push(String(reason)));
  for (const target of [window, document]) {
    const known = new Set();
    const names = new WeakMap();
    const nameOf = (type, listener, options) => {
      if (!names.has(listener)) names.set(listener, Math.random());
      return [type, names.get(listener), Boolean(options?.capture ?? options)].join();
    };
    const { addEventListener: add, removeEventListener: remove } = target;
    const count = (change) => { const before = known.size; change(); state.listeners += known.size - before; };
    target.addEventListener = (type, listener, options) => {
      const name = nameOf(type, listener, options);
      count(() => known.add(name));
      options?.signal?.addEventListener('abort', () => count(() => known.delete(name)));
      const heard = options?.once ? (event) => { count(() => known.delete(name)); listener.call(target, event); } : listener;
      add.call(target, type, heard, options);
    };
    target.removeEventListener = (type, listener, options) => {
      if (listener !== null) count(() => known.delete(nameOf(type, listener, options)));
      remove.call(target, type, listener, options);
    };
  }
  const create = document.createElement.bind(document);
  document.createElement = (name, options) => {
    const made = create(name, options);
    if (name === 'canvas') state.canvases.push(new WeakRef(made));
    return made;
  };
`;

interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly canvases: number;
  /** Pixels of all canvases that exist. */
  readonly pixels: number;
}

const HELD = `
  const alive = window.watched.canvases.map((each) => each.deref()).filter(Boolean);
  return {
    listeners: window.watched.listeners,
    nodes: document.querySelectorAll('*').length,
    canvases: alive.length,
    pixels: alive.reduce((sum, { width, height }) => sum + width * height, 0),
  };
`;

async function playPuzzle(engine: Driven, puzzle: PuzzleDocument): Promise<void> {
  const progress = () =>
    engine.run<unknown>('return window.dotterel.progress').then((each) => JSON.stringify(each));
  for (let tries = 0; tries < PATIENCE; tries++) {
    const before = await progress();
    const drag = await nextDrag(engine, puzzle);
    if (drag !== undefined) await engine.drag(drag);
    if (await engine.run<boolean>('return window.dotterel.solved')) return;
    if ((await progress()) !== before) tries = -1;
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the ${puzzle.kind} of ${puzzle.title} cannot be played on`);
}

async function openPuzzle(engine: Driven, kind: string, round: number): Promise<PuzzleDocument> {
  const picture = PICTURES[round % PICTURES.length] ?? '';
  await engine.run('location.hash = "#/"');
  await until('home', () =>
    engine.run<true | null>('return document.querySelector(".board-area") ? null : true'),
  );
  await engine.run('location.hash = given', `#/play/${kind}/${picture}?level=first&seed=${round}`);
  return boardOf(engine, kind);
}

/** Plays the rounds in one engine, and prints what the page holds after each. Returns the faults. */
async function afternoon(engine: Driven, address: string): Promise<readonly string[]> {
  const faults: string[] = [];
  let solved = 0;
  await engine.open(`${address}?debug&renderer=canvas#/`);
  await until('home', () => engine.run<true | null>('return document.querySelector(".home") ? true : null'));
  await engine.run(WATCH);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const kind of KIND_IDS) {
      try {
        await playPuzzle(engine, await openPuzzle(engine, kind, round));
        solved++;
      } catch (error) {
        faults.push(`round ${round + 1}: ${error instanceof Error ? error.message : error}`);
      }
    }
    await engine.run('location.hash = "#/"');
    const bytes = await engine.heapBytes?.();
    const { listeners, nodes, canvases, pixels } = await engine.run<Held>(HELD);
    const megabytes = bytes === undefined ? '' : `, heap ${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `${engine.name}: ${solved} solved${megabytes}, ${listeners} listeners, ${nodes} elements,`,
      `${canvases} canvases of ${(pixels / 1e6).toFixed(1)} megapixels`,
    );
  }
  faults.push(...(await engine.run<readonly string[]>('return window.watched.faults')));
  return faults;
}

await onServedApp(async (address) => {
  for (const [name, open] of Object.entries(ENGINES)) {
    if (!values.engine.includes(name)) continue;
    const engine = await open();
    if ('missing' in engine) {
      console.log(`left out: ${engine.missing}`);
      continue;
    }
    try {
      const faults = await afternoon(engine, address);
      for (const fault of faults) console.error(`${engine.name}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    } finally {
      await engine.close();
    }
  }
});
