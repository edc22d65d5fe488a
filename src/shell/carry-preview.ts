import './thumbnail.css';
import * as v from 'valibot';
import type { Point } from '../geometry/plane-graph.ts';
import { playedOf } from '../kinds/faces.ts';
import type { Pixels } from '../picture/pixels.ts';
import { resume } from '../session/session.ts';
import type { PuzzleHead } from '../storage/record.ts';
import { element } from './element.ts';
import { digestOf } from './play.ts';
import { drawPreview } from './preview.ts';
import { readSave } from './reader.ts';
import { previewOf } from './record-preview.ts';
import type { Shell } from './shell.ts';
import { wallsOf } from './walls.ts';

const pair = v.tuple([v.number(), v.number()]);
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is shown of a maze, and of the way through it. */
const mazeBoard = v.object({
  columns: index,
  rows: index,
  right: v.array(v.string()),
  down: v.array(v.string()),
  start: pair,
  goal: pair,
});
const way = v.object({ path: v.array(index) });

/** What is shown of a jigsaw, and of the pieces that lie where they belong. */
const cutBoard = v.object({ pieces: v.array(v.object({ outline: v.array(pair) })) });
const laid = v.object({ settled: v.array(index) });

/** A puzzle in play as it is, small; undefined where what was kept cannot be read. */
export async function carryPreview(
  { store }: Pick<Shell, 'store'>,
  head: PuzzleHead,
): Promise<Element | undefined> {
  const played = await playedOf(head.kind);
  const save = await store.look(head, readSave);
  if (played === undefined || save === undefined) return undefined;
  const session = resume(save, played.rules);
  const { document, progress } = session;
  const maze = v.safeParse(mazeBoard, document.board);
  const walked = v.safeParse(way, progress);
  if (maze.success && walked.success) return mazeInPlay(maze.output, walked.output.path);
  const cut = v.safeParse(cutBoard, document.board);
  const lies = v.safeParse(laid, progress);
  const sha256 = digestOf(document);
  const pixels = sha256 === undefined ? undefined : await store.picture(sha256);
  if (!cut.success || !lies.success || pixels === undefined) return drawPreview(previewOf(session));
  const outlines = lies.output.settled.map((piece) => cut.output.pieces[piece]?.outline ?? []);
  return jigsawInPlay(document.size, outlines, pixels);
}

function mazeInPlay(board: v.InferOutput<typeof mazeBoard>, path: readonly number[]): SVGSVGElement {
  const { columns } = board;
  return wallsOf(
    { ...board, form: 'walls', goesOn: [false, false] },
    path.map((cell) => [cell % columns, Math.floor(cell / columns)] as const),
  );
}

/** The longer side of the drawing, in its own pixels: twice that of the largest place it is shown in. */
const SIDE = 480;
/** How much is seen of the picture where no piece lies yet. */
const FAINT = 0.16;
/** Breadths of the lines, in pixels of the drawing. */
const SEAM = 1.4;
const RIM = 3;

/** The picture where pieces lie, faint elsewhere; around each piece that lies its seam. */
function jigsawInPlay(
  [width, height]: readonly [number, number],
  outlines: readonly (readonly Point[])[],
  pixels: Pixels,
): HTMLCanvasElement | undefined {
  const scale = SIDE / Math.max(width, height);
  const canvas = element('canvas', {
    class: 'dots',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    'aria-hidden': 'true',
  });
  const source = element('canvas', { width: pixels.width, height: pixels.height });
  const context = canvas.getContext('2d');
  const painted = source.getContext('2d');
  if (context === null || painted === null) return undefined;
  painted.putImageData(new ImageData(pixels.data as ImageDataArray, pixels.width, pixels.height), 0, 0);
  const lying = new Path2D();
  for (const outline of outlines) {
    for (const [at, [x, y]] of outline.entries())
      at === 0 ? lying.moveTo(x * scale, y * scale) : lying.lineTo(x * scale, y * scale);
    lying.closePath();
  }
  context.imageSmoothingQuality = 'high';
  const picture = () => context.drawImage(source, 0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fffbf1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = FAINT;
  picture();
  context.globalAlpha = 1;
  context.save();
  context.clip(lying);
  picture();
  context.restore();
  context.strokeStyle = 'rgb(42 39 48 / 55%)';
  context.lineWidth = SEAM;
  context.stroke(lying);
  context.lineWidth = RIM;
  context.strokeRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
