import { median } from 'd3-array';
import { cutAlongColours } from '../../src/kinds/jigsaw/engine/colour-lines/cut.ts';
import { toLab } from '../../src/picture/lab.ts';
import type { PixelPicture } from '../../src/picture/picture.ts';
import { seeded } from '../../src/random.ts';
import { curvesOf } from '../fixtures/jigsaw.ts';
import type { Row, Section } from './duel.ts';
import { plainSlic } from './plain-slic.ts';
import { processorTime } from './superpixels.ts';

const WIDTH = 1000;
const HEIGHT = 700;
/** The whole of so many pieces is to take at most so many times what plain superpixels take alone. */
const PIECES = 200;
const MOST = 3;
/** Between these numbers of pieces the time is to grow no faster than they do. */
const FEW = 50;
const MANY = 400;
const REPETITIONS = 5;

/** A picture cut along its colour lines, against a plain SLIC on the same picture; processor time in one run. */
export function colourCutsSection(): Section {
  const picture = painting();
  const lab = toLab(picture.pixels);
  const jobs = {
    plain: () => plainSlic(lab, PIECES, 30),
    whole: () => cut(picture, PIECES),
    few: () => cut(picture, FEW),
    many: () => cut(picture, MANY),
  };
  const times = { plain: [] as number[], whole: [] as number[], few: [] as number[], many: [] as number[] };
  for (let repetition = 0; repetition <= REPETITIONS; repetition++) {
    for (const [name, job] of Object.entries(jobs) as [keyof typeof jobs, () => unknown][]) {
      const time = processorTime(job);
      // The first round is for the compiler.
      if (repetition > 0) times[name].push(time);
    }
  }
  const [plain, whole, few, many] = [times.plain, times.whole, times.few, times.many].map(
    (t) => median(t) ?? 0,
  );
  const rows: Row[] = [
    {
      what: `${PIECES} pieces cut along colours, 1000 × 700; peer: plain SLIC alone`,
      ours: whole,
      peer: plain,
      ratio: plain / whole,
      floor: `1/${MOST} ×`,
      reached: whole <= MOST * plain,
    },
    {
      what: `${FEW} to ${MANY} pieces`,
      ours: many,
      peer: (few * MANY) / FEW,
      ratio: (few * MANY) / FEW / many,
      floor: '1 ×',
      reached: many <= (few * MANY) / FEW,
    },
  ];
  return { rows, faults: [] };
}

function cut(picture: PixelPicture, pieces: number): unknown {
  const mean = (WIDTH * HEIGHT) / pieces;
  const order = {
    pieces,
    curves: curvesOf('classic'),
    minDegree: 1,
    minWidth: Math.min(12, 0.08 * Math.sqrt(mean)),
    minArea: mean / 4,
    isSalient: false,
  };
  return cutAlongColours(picture, order, seeded('bench'), () => {});
}

/** Blots of colour, one over the other, with some grain. */
function painting(): PixelPicture {
  const random = seeded('painting');
  const blots = Array.from({ length: 60 }, () => ({
    x: random.below(WIDTH),
    y: random.below(HEIGHT),
    reach: (30 + random.below(140)) ** 2,
    colour: [random.below(256), random.below(256), random.below(256)],
  }));
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at += 4) {
      const blot = blots.findLast((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.reach);
      const colour = blot?.colour ?? [90, 120, 160];
      const grain = random.below(17) - 8;
      data.set([colour[0] + grain, colour[1] + grain, colour[2] + grain, 255], at);
    }
  }
  return {
    source: { id: 'bench' },
    title: 'painting',
    size: [WIDTH, HEIGHT],
    pixels: { width: WIDTH, height: HEIGHT, data },
  };
}
