import { easeInOut, easeOut, easeSnap } from '../motion.ts';
import type { finishInks } from '../palette.ts';
import type { Art } from './art.ts';
import type { FinishOptions } from './finish-options.ts';
import { type Layers, paintFlow } from './layers.ts';
import type { FinishBox, FinishLayout } from './layout.ts';
import type { PicturePose } from './life.ts';
import { paintScenery, type Scenery } from './scenery.ts';
import { type Origin, paintDetails, paintDots, paintLines, paintRise } from './strokes.ts';
import { paintToss, type Scrap } from './toss.ts';

/** Start and duration of each part, in milliseconds. */
export const PARTS = {
  gather: [260, 900],
  ground: [500, 800],
  flow: [1250, 1400],
  toss: [1900, 1500],
  line: [1500, 700],
} as const;
/** With lines around the picture: they stay, the rest fades, the colour rises, then the usual parts. Milliseconds. */
export const AROUND_PARTS = { hold: 1000, fade: [1000, 600], rise: [1300, 1100], delay: 2150 } as const;
/** Breadth of lines without art, in puzzle units. */
const LINE = 22;

export interface DrawnFinish extends Pick<FinishOptions, 'gathering' | 'from'> {
  readonly inks: ReturnType<typeof finishInks>;
  readonly scraps: readonly Scrap[];
  /** The box that the picture fills, in puzzle units. */
  box: FinishBox;
  readonly start: Origin;
  /** Milliseconds added to the start of all parts. */
  readonly delay: number;
  layout: FinishLayout;
  ratio: number;
  scenery: Scenery;
  art: Art | undefined;
  layers: Layers | undefined;
}

function shareOf({ delay }: DrawnFinish, part: keyof typeof PARTS, time: number): number {
  return progressAt(time - delay, PARTS[part]);
}

/** Paints everything but the picture, at a time in milliseconds. */
export function paintGround(on: CanvasRenderingContext2D, finish: DrawnFinish, time: number): void {
  const { layout, ratio, inks, gathering } = finish;
  on.setTransform(ratio, 0, 0, ratio, 0, 0);
  on.clearRect(0, 0, layout.width, layout.height);
  on.globalAlpha =
    gathering.filling === undefined
      ? easeInOut(shareOf(finish, 'gather', time))
      : progressAt(time, AROUND_PARTS.fade);
  on.fillStyle = inks.paper;
  on.fillRect(0, 0, layout.width, layout.height);
  on.globalAlpha = 1;
  // Tossed things come from behind the ground.
  paintToss(on, layout, finish.scraps, shareOf(finish, 'toss', time));
  const grown = shareOf(finish, 'ground', time);
  if (grown > 0) paintScenery(on, layout, finish.scenery, easeSnap(grown));
}

/** Paints the picture in a pose, at a time in milliseconds. */
export function paintPicture(
  on: CanvasRenderingContext2D,
  finish: DrawnFinish,
  time: number,
  pose: PicturePose,
): void {
  const { layout, start, layers, gathering } = finish;
  const { filling } = gathering;
  const gathered = easeInOut(shareOf(finish, 'gather', time));
  const origin: Origin = {
    x: start.x + (layout.origin[0] - start.x) * gathered,
    y: start.y + (layout.origin[1] - start.y) * gathered,
    scale: start.scale + (layout.scale - start.scale) * gathered,
  };
  on.save();
  applyPose(on, layout, finish.box, pose);
  // The figure's colour fades as the picture's own lines appear.
  const lined = layers === undefined ? 0 : easeOut(shareOf(finish, 'line', time));
  if (layers?.rim !== undefined && lined > 0) paintLayer(on, layers, layers.rim, lined);
  if (filling !== undefined && lined < 1 && time > AROUND_PARTS.rise[0]) {
    on.globalAlpha = 1 - lined;
    paintRise(on, filling, origin, easeInOut(progressAt(time, AROUND_PARTS.rise)));
    on.globalAlpha = 1;
  }
  if (layers !== undefined) paintFlow(on, layers, layout.scale, easeInOut(shareOf(finish, 'flow', time)));
  paintPuzzleLines(on, finish, origin, { gathered, lined });
  const lineLayer = pose.shut ? (layers?.shut ?? layers?.line) : layers?.line;
  if (layers !== undefined && lineLayer !== undefined && lined > 0) paintLayer(on, layers, lineLayer, lined);
  on.restore();
}

/** Paints the lines drawn on the board while they move into the picture and fade into its lines. */
function paintPuzzleLines(
  on: CanvasRenderingContext2D,
  { gathering, from, art, layers, layout, start, inks }: DrawnFinish,
  origin: Origin,
  { gathered, lined }: { readonly gathered: number; readonly lined: number },
): void {
  const { filling, dots } = gathering;
  // They stay visible under the picture's lines, unless they would show beside coloured or chalk lines.
  const fades = filling !== undefined || layers?.rim !== undefined || art?.hidesPuzzleLines === true;
  on.globalAlpha = fades ? 1 - lined : 1;
  if (on.globalAlpha > 0) {
    const breadth = filling === undefined ? from.line : filling.breadth * start.scale;
    on.lineWidth = breadth + ((art?.breadth ?? LINE) * layout.scale - breadth) * gathered;
    on.strokeStyle = filling?.colour ?? inks.mixed(gathered);
    on.fillStyle = on.strokeStyle;
    paintLines(on, gathering, origin, gathered);
    if (gathering.details !== undefined) paintDetails(on, gathering.details, origin, gathered);
    if (filling === undefined) paintDots(on, dots, origin, from.dot * (1 - gathered));
  }
  on.globalAlpha = 1;
}

function progressAt(time: number, [begins, takes]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (time - begins) / takes));
}

/** Applies a pose about the foot of the box to all later painting. */
function applyPose(
  on: CanvasRenderingContext2D,
  { origin, scale }: FinishLayout,
  box: FinishBox,
  { wide, high, lift, lean }: PicturePose,
): void {
  const [x, y] = [origin[0] + (box.left + box.width / 2) * scale, origin[1] + (box.top + box.height) * scale];
  on.translate(x, y - lift * box.height * scale);
  on.rotate(lean);
  on.scale(wide, high);
  on.translate(-x, -y);
}

function paintLayer(
  on: CanvasRenderingContext2D,
  { left, top, width, height }: Layers,
  layer: HTMLCanvasElement,
  alpha: number,
): void {
  on.globalAlpha = alpha;
  on.drawImage(layer, left, top, width, height);
  on.globalAlpha = 1;
}
