import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { distance } from '#src/geometry/shapes/point.ts';
import type { DotDocument } from '#src/kinds/dots/engine/document.ts';
import type { DotMove, DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { type Driven, type Place, until } from '../engines/driver.ts';
import { openFirefox } from '../engines/firefox.ts';
import { openWebKit } from '../engines/webkit.ts';
import { serveRelease } from './server.ts';

/* Main features in engines that Playwright cannot drive as installed. All else is tested in Chromium only. */

/** The first puzzle of each kind is small, because engines driven from outside are slow. */
const PICTURE = 'dotterel:fish';
/** Compressing and caching the whole app takes ten seconds, and much longer on a busy machine. */
const STORE_SECONDS = 150;
const PUZZLE_SECONDS = 150;
const ENGINES = { Firefox: openFirefox, WebKit: openWebKit };

for (const [name, open] of Object.entries(ENGINES)) {
  test(`in ${name} all kinds open, Back works, a puzzle is played, saved and printed, pictures are made, all offline`, async ({
    baseURL,
  }) => {
    test.slow();
    const engine = await open();
    if ('missing' in engine) {
      test.skip(true, engine.missing);
      return;
    }
    const server = await serveRelease(baseURL ?? '');
    const play = (kind: string) => `#/play/${kind}/${PICTURE}?level=first&seed=1`;
    try {
      await engine.open(`${server.address}?debug&renderer=canvas#/`);
      // A late ResizeObserver is no fault: it is notified in the next frame.
      await engine.run(
        'window.faults = []; addEventListener("error", ({ message }) => /^ResizeObserver/.test(message) || faults.push(message));',
      );
      await goThereAndBack(engine);
      for (const kind of KIND_IDS) {
        expect((await openPuzzle(engine, play(kind), kind)).source.id).toContain(PICTURE);
        await until('the board', () =>
          engine.run<true | null>('return document.querySelector(".board-area canvas") ? true : null'),
        );
      }
      expect(await engine.run('return faults')).toEqual([]);

      const puzzle = (await openPuzzle(engine, play('closest-dot'), 'closest-dot')) as unknown as DotDocument;
      const all = puzzle.solution.edges.length;
      await draw(engine, puzzle, 3);
      await drawBesidePalm(engine, puzzle);
      expect(await drawn(engine)).toBe(4);
      // The browser's own print command prepares the paper.
      await engine.run('dispatchEvent(new Event("beforeprint"))');
      await until('the sheet', () =>
        engine.run<true | null>('return document.querySelector(".print-root svg") ? true : null'),
      );
      await engine.run('dispatchEvent(new Event("afterprint"))');

      // After caching the server is stopped: the app still opens, and the puzzle is as it was.
      await until(
        'the store',
        () => engine.run<true | null>('return navigator.serviceWorker.controller ? true : null'),
        STORE_SECONDS,
      );
      server.close();
      await engine.open('about:blank');
      await engine.open(`${server.address}?debug&renderer=canvas${play('closest-dot')}`);
      await puzzleOn(engine, 'closest-dot');
      expect(await drawn(engine)).toBe(4);
      await draw(engine, puzzle, all);
      expect(await engine.run('return window.dotterel.solved')).toBe(true);

      await engine.run('location.hash = "#/make"');
      await until('the workshop', () =>
        engine.run<true | null>('return document.body.innerText.includes("Our pictures") ? true : null'),
      );
    } finally {
      await engine.close();
      server.close();
    }
  });
}

/** Goes from home to a board and back, by the button and by the browser's Back, which must agree. */
async function goThereAndBack(engine: Driven): Promise<void> {
  const screens = ['#/', '#/shelf/closest-dot', '#/shelf/closest-dot/starters', '#/play/closest-dot/'];
  const doors = ['.cover[data-kind="closest-dot"]', '.lid[data-pack="starters"]', '.page:not([inert]) .card'];
  const entries = () => engine.run<number>('return history.length');
  const press = (selector: string) =>
    until(selector, () =>
      engine.run<true | null>(
        'const found = document.querySelector(given); found?.click(); return found === null ? null : true',
        selector,
      ),
    );
  const expectAt = async (depth: number) => {
    const start = screens[depth] ?? '';
    await until(start, () =>
      engine.run<true | null>(
        `const isAt = given === '#/' ? location.hash === given || location.hash === '' : location.hash.startsWith(given);
        return isAt && document.querySelector('.screen:not(.waiting) button') ? true : null`,
        start,
      ),
    );
  };
  const start = await entries();
  const pressBack = async (): Promise<void> => {
    // A press right after another would count as a double tap.
    await setTimeout(900);
    await press('[aria-label="Back"]');
  };
  for (const goBack of [pressBack, () => engine.run('history.back()')]) {
    for (const [index, door] of doors.entries()) {
      await expectAt(index);
      await press(door);
    }
    await expectAt(3);
    expect(await entries()).toBe(start + 3);
    for (const depth of [2, 1, 0]) {
      await goBack();
      await expectAt(depth);
    }
    expect(await entries()).toBe(start + 3);
  }
  // The gate is above its page, and Back works there too.
  await press('[aria-label="For grown-ups"]');
  await until('the gate', () =>
    engine.run<true | null>('return document.querySelector("dialog.gate")?.matches(":modal") ? true : null'),
  );
  await press('.gate-close');
  await expectAt(0);
}

async function puzzleOn(engine: Driven, kind: string): Promise<PuzzleDocument> {
  return until(
    `a puzzle of the kind ${kind}`,
    () =>
      engine
        .run<PuzzleDocument | undefined>(
          'const { document } = window.dotterel ?? {}; return document?.kind === given ? document : undefined',
          kind,
        )
        .then((found) => found ?? undefined),
    // Firefox needs long for a jigsaw on a busy machine.
    PUZZLE_SECONDS,
  );
}

/** Leaves the current puzzle and opens another. */
async function openPuzzle(engine: Driven, hash: string, kind: string): Promise<PuzzleDocument> {
  await engine.run('location.hash = "#/"');
  await until('home', () =>
    engine.run<true | null>('return document.querySelector(".board-area") ? null : true'),
  );
  await engine.run('location.hash = given', hash);
  return puzzleOn(engine, kind);
}

async function drawn(engine: Driven): Promise<number> {
  return (await engine.run<DotProgress>('return window.dotterel.progress')).edges.length;
}

/** Both ends of the next line to draw, in puzzle units. */
async function nextLine(engine: Driven, { kind, board }: DotDocument): Promise<readonly unknown[]> {
  const rules = kindOf(kind)?.rules;
  if (rules === undefined) throw new Error(`nobody knows how ${kind} is played`);
  const { join } = rules.hint(
    board,
    await engine.run<DotProgress>('return window.dotterel.progress'),
  ) as DotMove;
  return join.map((dot) => board.dots[dot]?.at);
}

/** Draws a line with a finger while a palm rests on the board. */
async function drawBesidePalm(engine: Driven, puzzle: DotDocument): Promise<void> {
  await engine.run(
    `const area = document.querySelector(".board-area");
    const send = (type, pointerId, [clientX, clientY]) => area.dispatchEvent(new PointerEvent(type,
      { pointerId, pointerType: "touch", clientX, clientY, width: 20, height: 20, bubbles: true, cancelable: true }));
    const [from, to] = given.map((at) => window.dotterel.toScreen(at));
    const { left, bottom } = area.getBoundingClientRect();
    send("pointerdown", 1, [left + 4, bottom - 4]);
    send("pointerdown", 2, from);
    for (let step = 1; step <= 8; step++)
      send("pointermove", 2, [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / 8));
    send("pointerup", 2, to);
    send("pointerup", 1, [left + 4, bottom - 4]);`,
    await nextLine(engine, puzzle),
  );
}

/** Draws lines of a puzzle with the pointer until there are `count`. */
async function draw(engine: Driven, puzzle: DotDocument, count: number): Promise<void> {
  for (let tries = 0; (await drawn(engine)) < count; tries++) {
    expect(tries, 'lines come about').toBeLessThan(2 * count + 8);
    const places = await engine.run<[Place, Place]>(
      'return given.map((at) => window.dotterel.toScreen(at))',
      await nextLine(engine, puzzle),
    );
    const [[x, y], [endX, endY]] = places;
    const steps = Math.max(3, Math.round(distance(...places) / 30));
    await engine.drag(
      Array.from({ length: steps + 1 }, (_, step): Place => {
        const share = step / steps;
        return [x + (endX - x) * share, y + (endY - y) * share];
      }),
    );
  }
}
