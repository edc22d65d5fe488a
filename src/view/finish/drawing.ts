import { seeded } from '../../random.ts';
import type { FillingFigure, Gathering } from '../gathering.ts';
import { easeInOut, easeOut, easeSnap } from '../motion.ts';
import { PALETTE } from '../palette.ts';
import { type Art, artOf, loadArt } from './art.ts';
import { paintConfetti, scatter } from './confetti.ts';
import { coloursOf, type Layers, makeLayers, paintFlow } from './layers.ts';
import { boxOf, layOut } from './layout.ts';
import type { Finish, FinishOptions } from './place.ts';
import { paintScenery, type Scenery, sceneryFor } from './scenery.ts';
import { openShow } from './show.ts';

/** When each part begins and how long it takes, in milliseconds. */
const PARTS = {
  gather: [260, 900],
  bloom: [620, 760],
  ground: [500, 800],
  flow: [1250, 1400],
  confetti: [1900, 1500],
  line: [1500, 700],
} as const;
/** A figure is full when it has been filled so far from its rims, as a share of its longer side. */
const BLOOM = 0.5;
/** Breadth of a picture's lines where its drawing is not known, in puzzle units. */
const LINE = 22;
const READY = 2300;
const END = 3500;

/** Where the puzzle's origin lies, in CSS pixels, and how many of these each of its units has. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * The end of a puzzle that was made of lines: its lines gather into the picture's own, the ground comes up,
 * the colours flow in from the dots, confetti. Afterwards the picture stands still until it is taken down.
 */
export function openDrawing(options: FinishOptions): Finish {
  const { gathering, from } = options;
  const { bloom } = gathering;
  const own = bloom?.own;
  // A whole picture stands there as large as fits, and not the figure in it.
  const box = own?.framed === true ? own.view : boxOf(gathering.picture);
  const scraps = scatter(seeded(options.seed));
  // The board's place on the screen, as it was when the last line was drawn.
  const origin = from.at([0, 0]);
  const unit = from.at([1, 0])[0] - origin[0];
  let layout = layOut(1, 1, box);
  let ratio = 1;
  let art: Art | undefined;
  let layers: Layers | undefined;
  let scenery: Scenery = sceneryFor(undefined);

  const draw = (on: CanvasRenderingContext2D, time: number): void => {
    const share = (part: keyof typeof PARTS): number =>
      Math.min(1, Math.max(0, (time - PARTS[part][0]) / PARTS[part][1]));
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    on.clearRect(0, 0, layout.width, layout.height);
    const gathered = easeInOut(share('gather'));
    const placed: Placed = {
      x: origin[0] + (layout.origin[0] - origin[0]) * gathered,
      y: origin[1] + (layout.origin[1] - origin[1]) * gathered,
      scale: unit + (layout.scale - unit) * gathered,
    };
    on.globalAlpha = gathered;
    on.fillStyle = PALETTE.paper;
    on.fillRect(0, 0, layout.width, layout.height);
    on.globalAlpha = 1;
    // From behind the ground.
    const confetti = share('confetti');
    if (confetti > 0) paintConfetti(on, layout, scraps, confetti);
    const grown = share('ground');
    if (grown > 0) paintScenery(on, layout, scenery, easeSnap(grown));
    // What the lines went round gives way to the picture's own lines.
    const gone = layers === undefined ? 0 : easeOut(share('line'));
    const filled = easeInOut(share('bloom'));
    if (bloom !== undefined && gone < 1 && filled > 0) {
      on.globalAlpha = 1 - gone;
      paintBloom(on, bloom, placed, filled, filled * Math.max(box.width, box.height) * BLOOM);
      on.globalAlpha = 1;
    }
    if (layers !== undefined) paintFlow(on, layers, layout.scale, easeInOut(share('flow')));
    if (bloom !== undefined) on.globalAlpha = 1 - gone;
    if (on.globalAlpha > 0) {
      const start = bloom === undefined ? from.line : bloom.breadth * unit;
      on.lineWidth = start + ((art?.breadth ?? LINE) * layout.scale - start) * gathered;
      paintLines(on, gathering, placed, gathered);
      if (bloom === undefined) paintDots(on, gathering, placed, from.dot * (1 - gathered));
    }
    on.globalAlpha = 1;
    if (layers?.line !== undefined && share('line') > 0) {
      on.globalAlpha = easeOut(share('line'));
      on.drawImage(layers.line, layers.left, layers.top, layers.width, layers.height);
      on.globalAlpha = 1;
    }
  };

  if (own !== undefined) {
    art = artOf(own);
    scenery = sceneryFor(coloursOf(art));
  }
  const show = openShow(options, {
    ready: READY,
    end: END,
    draw,
    sounds: { gather: PARTS.gather[0], finish: PARTS.flow[0] },
    lay(size) {
      ratio = size.ratio;
      layout = layOut(size.width, size.height, box);
      if (art !== undefined) layers = makeLayers(art, layout, gathering.dots, ratio);
    },
  });
  if (art === undefined && options.colour !== undefined) {
    void loadArt(options.colour, box).then((loaded) => {
      if (show.closed) {
        loaded?.release();
        return;
      }
      art = loaded;
      if (art !== undefined) scenery = sceneryFor(coloursOf(art));
      show.again();
    });
  }

  return {
    resize: show.again,
    destroy() {
      show.close();
      art?.release();
    },
  };
}

/** The figure that the lines go round, filled from its rims inwards by so many puzzle units, or as a whole. */
function paintBloom(
  on: CanvasRenderingContext2D,
  { rings, colour }: FillingFigure,
  { x, y, scale }: Placed,
  filled: number,
  by: number,
): void {
  const shape = new Path2D();
  for (const ring of rings) {
    const [first, ...others] = ring.map(([u, w]) => [x + u * scale, y + w * scale] as const);
    if (first !== undefined) shape.moveTo(...first);
    for (const point of others) shape.lineTo(...point);
    shape.closePath();
  }
  on.save();
  on.clip(shape, 'evenodd');
  on.fillStyle = colour;
  on.strokeStyle = colour;
  on.lineJoin = 'round';
  on.lineWidth = by * scale;
  if (filled < 1) on.stroke(shape);
  else on.fill(shape, 'evenodd');
  on.restore();
}

/** The puzzle's lines, a share of the way to those of the picture. */
function paintLines(
  on: CanvasRenderingContext2D,
  { solved, picture, bloom }: Gathering,
  { x, y, scale }: Placed,
  gathered: number,
): void {
  on.strokeStyle = bloom?.colour ?? PALETTE.ink;
  on.lineCap = 'round';
  on.lineJoin = 'round';
  on.beginPath();
  const mixed = (at: number): number => {
    const start = solved[at] ?? 0;
    return start + ((picture[at] ?? 0) - start) * gathered;
  };
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < picture.length; at += 4) {
    const ax = x + mixed(at) * scale;
    const ay = y + mixed(at + 1) * scale;
    const bx = x + mixed(at + 2) * scale;
    const by = y + mixed(at + 3) * scale;
    // Segments that follow one another are one line.
    if (ax !== lastX || ay !== lastY) on.moveTo(ax, ay);
    on.lineTo(bx, by);
    [lastX, lastY] = [bx, by];
  }
  on.stroke();
}

/** The puzzle's dots, of a radius in CSS pixels. */
function paintDots(
  on: CanvasRenderingContext2D,
  { dots }: Gathering,
  { x, y, scale }: Placed,
  radius: number,
): void {
  if (radius < 0.3) return;
  on.fillStyle = PALETTE.ink;
  on.beginPath();
  for (const [u, w] of dots) {
    on.moveTo(x + u * scale + radius, y + w * scale);
    on.arc(x + u * scale, y + w * scale, radius, 0, 2 * Math.PI);
  }
  on.fill();
}
