import type { Point } from '../../geometry/plane-graph.ts';
import type { Pixels } from '../../picture/pixels.ts';
import { seeded } from '../../random.ts';
import type { Bloom, Gathering } from '../kind-view.ts';
import { easeInOut, easeOut, easeSnap } from '../motion.ts';
import { PALETTE } from '../palette.ts';
import { type Art, artOf, loadArt } from './art.ts';
import { paintConfetti, scatter } from './confetti.ts';
import { type Ground, groundFor, meanColour, paintGround } from './ground.ts';
import { boxOf, type Layout, layOut } from './layout.ts';
import { openPrint } from './print.ts';
import { openShow } from './show.ts';

/** Where and how the end of a puzzle is played. */
export interface FinishPlace {
  /** The element that the finish fills. */
  readonly parent: HTMLElement;
  /** The colour drawing's SVG text, where the picture has one. */
  readonly colour: string | undefined;
  /** The pixels of a picture that somebody brought along, where there is no such drawing: its own colours flow in. */
  readonly own?: Pixels | undefined;
  /** Where a place of the board's element lies, both in CSS pixels. */
  at(place: Point): Point;
  /** Fades instead of movements. */
  readonly still: boolean;
  /** There at once, as when a solved puzzle is opened again. */
  readonly atOnce: boolean;
  play(sound: 'gather' | 'finish'): void;
  /** The picture stands: the way on may be shown. */
  ready(): void;
}

export interface FinishOptions extends Omit<FinishPlace, 'at'> {
  readonly gathering: Gathering;
  /** The picture itself, where the puzzle was made of pixels. */
  readonly pixels: Pixels | undefined;
  /** Where a point of the puzzle lies now, in CSS pixels of `parent`, with the breadth of its lines and dots there. */
  readonly from: { at(point: Point): Point; readonly line: number; readonly dot: number };
  /** Seed of the confetti. */
  readonly seed: string;
}

export interface Finish {
  /** The parent has a new size. */
  resize(): void;
  destroy(): void;
}

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
const READY = 2300;
const END = 3500;

/** Plays the end of a solved puzzle over the board, until it is taken down. */
export function openFinish(options: FinishOptions): Finish {
  const { pixels, gathering } = options;
  // A picture that a line has gone round becomes that picture, and not the print of it.
  return pixels === undefined || gathering.bloom !== undefined
    ? openDrawing(options)
    : openPrint({ ...options, pixels });
}

/**
 * The end of a puzzle that was made of lines: its lines gather into the picture's own, the ground comes up,
 * the colours flow in from the dots, confetti. Afterwards the picture stands still until it is taken down.
 */
function openDrawing(options: FinishOptions): Finish {
  const { gathering, from } = options;
  const own = gathering.bloom?.own;
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
  let ground: Ground = groundFor(undefined);

  const draw = (on: CanvasRenderingContext2D, time: number): void => {
    const share = (part: keyof typeof PARTS): number =>
      Math.min(1, Math.max(0, (time - PARTS[part][0]) / PARTS[part][1]));
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    on.clearRect(0, 0, layout.width, layout.height);
    const gathered = easeInOut(share('gather'));
    on.globalAlpha = gathered;
    on.fillStyle = PALETTE.paper;
    on.fillRect(0, 0, layout.width, layout.height);
    on.globalAlpha = 1;
    // From behind the ground.
    const confetti = share('confetti');
    if (confetti > 0) paintConfetti(on, layout, scraps, confetti);
    const grown = share('ground');
    if (grown > 0) paintGround(on, layout, ground, easeSnap(grown));
    // What the lines went round gives way to the picture's own lines.
    const gone = layers === undefined ? 0 : easeOut(share('line'));
    if (gathering.bloom !== undefined && gone < 1) {
      paintBloom(on, gathering.bloom, gathered, easeInOut(share('bloom')), 1 - gone);
    }
    if (layers !== undefined) paintFlow(on, layers, easeInOut(share('flow')));
    if (gathering.bloom !== undefined) on.globalAlpha = 1 - gone;
    if (on.globalAlpha > 0) paintLines(on, gathered);
    on.globalAlpha = 1;
    if (layers?.line !== undefined && share('line') > 0) {
      on.globalAlpha = easeOut(share('line'));
      on.drawImage(layers.line, layers.left, layers.top, layers.width, layers.height);
      on.globalAlpha = 1;
    }
  };

  /** Where the puzzle's origin lies when its lines have gathered so far, and CSS pixels for each unit. */
  const placed = (gathered: number): readonly [x: number, y: number, scale: number] => [
    origin[0] + (layout.origin[0] - origin[0]) * gathered,
    origin[1] + (layout.origin[1] - origin[1]) * gathered,
    unit + (layout.scale - unit) * gathered,
  ];
  /** The figure that the lines go round, filled from its rims inwards. */
  const paintBloom = (
    on: CanvasRenderingContext2D,
    { rings, colour }: Bloom,
    gathered: number,
    filled: number,
    alpha: number,
  ): void => {
    if (filled <= 0) return;
    const [x, y, scale] = placed(gathered);
    const shape = new Path2D();
    for (const ring of rings) {
      for (const [index, [u, w]] of ring.entries()) {
        if (index === 0) shape.moveTo(x + u * scale, y + w * scale);
        else shape.lineTo(x + u * scale, y + w * scale);
      }
      shape.closePath();
    }
    on.save();
    on.globalAlpha = alpha;
    on.clip(shape, 'evenodd');
    on.fillStyle = colour;
    on.strokeStyle = colour;
    on.lineJoin = 'round';
    on.lineWidth = filled * Math.max(box.width, box.height) * scale * BLOOM;
    if (filled < 1) on.stroke(shape);
    else on.fill(shape, 'evenodd');
    on.restore();
  };

  const paintLines = (on: CanvasRenderingContext2D, gathered: number): void => {
    const { solved, picture, dots, bloom } = gathering;
    const [x0, y0, scale] = placed(gathered);
    const start = bloom === undefined ? from.line : bloom.breadth * unit;
    const end = (art === undefined ? 22 : art.breadth) * layout.scale;
    on.strokeStyle = bloom?.colour ?? PALETTE.ink;
    on.lineCap = 'round';
    on.lineJoin = 'round';
    on.lineWidth = start + (end - start) * gathered;
    on.beginPath();
    const mixed = (at: number): number => {
      const start = solved[at] ?? 0;
      return start + ((picture[at] ?? 0) - start) * gathered;
    };
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let at = 0; at < picture.length; at += 4) {
      const ax = x0 + mixed(at) * scale;
      const ay = y0 + mixed(at + 1) * scale;
      const bx = x0 + mixed(at + 2) * scale;
      const by = y0 + mixed(at + 3) * scale;
      // Segments that follow one another are one line.
      if (ax !== lastX || ay !== lastY) on.moveTo(ax, ay);
      on.lineTo(bx, by);
      [lastX, lastY] = [bx, by];
    }
    on.stroke();
    const radius = from.dot * (1 - gathered);
    if (radius < 0.3 || bloom !== undefined) return;
    on.fillStyle = PALETTE.ink;
    on.beginPath();
    for (const [x, y] of dots) {
      on.moveTo(x0 + x * scale + radius, y0 + y * scale);
      on.arc(x0 + x * scale, y0 + y * scale, radius, 0, 2 * Math.PI);
    }
    on.fill();
  };

  /** The colours, as far as they have flowed from where the dots were. */
  const paintFlow = (on: CanvasRenderingContext2D, made: Layers, share: number): void => {
    if (share <= 0) return;
    const { mask, colour, left, top, width, height } = made;
    const shift = made.line === undefined ? 0 : Math.max(1.5, layout.scale * 5);
    if (share >= 1) {
      on.drawImage(colour, left + shift, top + shift * 0.8, width, height);
      return;
    }
    const pen = mask.getContext('2d');
    if (pen === null) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(colour, 0, 0);
    pen.globalCompositeOperation = 'destination-in';
    pen.setTransform(mask.width / width, 0, 0, mask.height / height, 0, 0);
    pen.fillStyle = '#000';
    pen.beginPath();
    const far = Math.max(width, height) * 0.62;
    for (const [index, seed] of made.springs.entries()) {
      const own = Math.max(0, share * 1.25 - (index % 5) * 0.06);
      const wave = 1 + 0.08 * Math.sin(index * 2.4 + share * 9);
      const radius = far * own * own * wave;
      pen.moveTo(seed[0] + radius, seed[1]);
      pen.arc(seed[0], seed[1], radius, 0, 2 * Math.PI);
    }
    pen.fill();
    on.drawImage(mask, left + shift, top + shift * 0.8, width, height);
  };

  if (own !== undefined) {
    art = artOf(own);
    ground = groundFor(coloursOf(art));
  }
  const show = openShow(options, {
    ...{ ready: READY, end: END, draw },
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
      if (art !== undefined) ground = groundFor(coloursOf(art));
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

/** The art at the size it stands on the screen, as canvases, so that no frame draws an SVG again. */
interface Layers {
  readonly colour: HTMLCanvasElement;
  readonly line: HTMLCanvasElement | undefined;
  readonly mask: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where the colours well up, in CSS pixels from the corner. */
  readonly springs: readonly Point[];
}

function makeLayers(art: Art, layout: Layout, dots: readonly Point[], ratio: number): Layers {
  const width = art.view.width * layout.scale;
  const height = art.view.height * layout.scale;
  const left = layout.origin[0] + art.view.left * layout.scale;
  const top = layout.origin[1] + art.view.top * layout.scale;
  const raster = (image?: Art['colour']): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    if (image !== undefined) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  const every = Math.max(1, Math.floor(dots.length / 9));
  const springs = dots
    .filter((_, index) => index % every === 0)
    .map(
      ([x, y]): Point => [
        layout.origin[0] + x * layout.scale - left,
        layout.origin[1] + y * layout.scale - top,
      ],
    );
  return {
    colour: raster(art.colour),
    line: art.line === undefined ? undefined : raster(art.line),
    mask: raster(),
    left,
    top,
    width,
    height,
    springs,
  };
}

/** The mean colour of a picture, from a small copy of it. */
function coloursOf(art: Art): readonly [number, number, number] | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 48;
  canvas.height = 48;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(art.colour, 0, 0, 48, 48);
  return meanColour(context.getImageData(0, 0, 48, 48).data);
}
