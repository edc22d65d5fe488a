import './thumbnail.css';
import { ID as JIGSAW, type JigsawDocument } from '../jigsaw/document.ts';
import type { JigsawProgress } from '../jigsaw/play.ts';
import { ID as MAZE, type MazeDocument } from '../maze/document.ts';
import type { MazeProgress } from '../maze/play.ts';
import type { Pixels } from '../picture/pixels.ts';
import { rulesOf } from '../rules.ts';
import { resume } from '../session/session.ts';
import type { PuzzleRecord } from '../storage/record.ts';
import { element } from './element.ts';
import { readSave } from './reader.ts';
import type { Shell } from './shell.ts';
import { wallsOf } from './walls.ts';

/**
 * A puzzle in play as it is, small, where its record says but roughly what it looks like: the walls of a maze and the
 * way through them so far, or the picture of a jigsaw where pieces lie in it. Undefined for other kinds, and where what
 * was kept cannot be read.
 */
export async function carryPreview(
  { store }: Pick<Shell, 'store'>,
  record: PuzzleRecord,
): Promise<Element | undefined> {
  const { kind } = record;
  const rules = rulesOf(kind);
  const save = readSave(record.save, kind);
  if (rules === undefined || typeof save === 'string') return undefined;
  const { document, progress } = resume(save, rules);
  if (kind === MAZE) return mazeInPlay(document as MazeDocument, progress as MazeProgress);
  if (kind !== JIGSAW) return undefined;
  const jigsaw = document as JigsawDocument;
  const pixels = await (await store.open(record)).picture(jigsaw.picture.sha256);
  return pixels === undefined ? undefined : jigsawInPlay(jigsaw, progress as JigsawProgress, pixels);
}

function mazeInPlay({ board }: MazeDocument, { path }: MazeProgress): SVGSVGElement {
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
  { board, size: [width, height] }: JigsawDocument,
  { settled }: JigsawProgress,
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
  const laid = new Path2D();
  for (const piece of settled) {
    const outline = board.pieces[piece]?.outline ?? [];
    for (const [at, [x, y]] of outline.entries())
      at === 0 ? laid.moveTo(x * scale, y * scale) : laid.lineTo(x * scale, y * scale);
    laid.closePath();
  }
  context.imageSmoothingQuality = 'high';
  const picture = () => context.drawImage(source, 0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fffbf1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = FAINT;
  picture();
  context.globalAlpha = 1;
  context.save();
  context.clip(laid);
  picture();
  context.restore();
  context.strokeStyle = 'rgb(42 39 48 / 55%)';
  context.lineWidth = SEAM;
  context.stroke(laid);
  context.lineWidth = RIM;
  context.strokeRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
