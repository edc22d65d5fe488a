import { median } from 'd3-array';
import { pictureMaze } from '../../src/kinds/maze/engine/kind.ts';
import type { PixelPicture } from '../../src/picture/picture.ts';
import { defaultsOf } from '../../src/puzzle/parameters.ts';
import { type Random, seeded } from '../../src/random.ts';
import { generate } from '../fixtures/generate.ts';
import type { Row, Section } from './duel.ts';
import { processorTime } from './superpixels.ts';

/** The largest maze, and how many times a plain one of its size it may take. */
const COLUMNS = 121;
const ROWS = 91;
const TIMES = 150;
const REPETITIONS = 5;
const WARMING = 4;

/**
 * How long the largest maze takes, in times what carving a plain one takes, in processor time. How well paths are hidden,
 * `npm run quality` says.
 */
export function mazesSection(): Section {
  return { rows: [timeOfLargest()], faults: [] };
}

function made(picture: PixelPicture, asked: Readonly<Record<string, string | number>>) {
  const parameters = { ...defaultsOf(pictureMaze.parameters), ...asked };
  return generate(pictureMaze, picture, parameters, '1');
}

/** Both in turn, so that whatever slows the machine down slows both. */
function timeOfLargest(): Row {
  const picture = ellipse(4 * COLUMNS, 4 * ROWS);
  const times: { readonly ours: number; readonly plain: number }[] = [];
  for (let repetition = 0; repetition < WARMING + REPETITIONS; repetition++) {
    const ours = processorTime(() => made(picture, { cells: COLUMNS }));
    const carved = processorTime(() => {
      for (let i = 0; i < 10; i++) carve(COLUMNS, ROWS, seeded(`plain ${repetition} ${i}`));
    });
    // The first few warm up both.
    if (repetition >= WARMING) times.push({ ours, plain: carved / 10 });
  }
  const ours = median(times.map((time) => time.ours)) ?? 0;
  const plain = median(times.map((time) => time.plain)) ?? 0;
  return {
    what: `a ${COLUMNS} × ${ROWS} maze, in times a plain one (${ours.toFixed(0)} ms to ${plain.toFixed(2)} ms)`,
    ours: ours / plain,
    floor: `at most ${TIMES}`,
    reached: ours / plain <= TIMES,
  };
}

/** A ring with a wavy rim. */
function ellipse(width: number, height: number): PixelPicture {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const radius = Math.sqrt(dx * dx + dy * dy) * (1 + 0.1 * Math.cos(9 * Math.atan2(dy, dx)));
      data[4 * (y * width + x) + 3] = radius < 0.95 && radius > 0.4 ? 255 : 0;
    }
  }
  return {
    source: { id: 'file:ring.png' },
    title: 'ring',
    size: [1000, 752],
    pixels: { width, height, data },
  };
}

/** A plain random maze, carved depth first: for each cell 1 where it is open to the right, and 2 where it is downwards. */
function carve(columns: number, rows: number, random: Random): Uint8Array {
  const open = new Uint8Array(columns * rows);
  const seen = new Uint8Array(columns * rows);
  seen[0] = 1;
  const trail = [0];
  while (trail.length > 0) {
    const cell = trail[trail.length - 1] as number;
    const c = cell % columns;
    const ways: number[] = [];
    if (c > 0 && seen[cell - 1] === 0) ways.push(cell - 1);
    if (c + 1 < columns && seen[cell + 1] === 0) ways.push(cell + 1);
    if (cell >= columns && seen[cell - columns] === 0) ways.push(cell - columns);
    if (cell + columns < seen.length && seen[cell + columns] === 0) ways.push(cell + columns);
    if (ways.length === 0) {
      trail.pop();
      continue;
    }
    const next = ways[random.below(ways.length)] as number;
    open[Math.min(cell, next)] |= Math.abs(next - cell) === 1 ? 1 : 2;
    seen[next] = 1;
    trail.push(next);
  }
  return open;
}
