import { boundsOf } from '../../../geometry/shapes/bounds.ts';
import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { cacheRecent } from '../../../once.ts';
import type { PenDrawing } from '../../../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../../../picture/sketching/pen-markup.ts';
import type { DrawnOrigin, OwnOrigin, OwnRecord } from '../../../storage/own/own-pictures.ts';
import { newId } from '../../../storage/players/identity.ts';
import { RECORD_VERSION } from '../../../storage/record.ts';
import type { Shell } from '../../frame/shell.ts';
import { type InkedSheet, sheetOf, withMirrorImage } from '../drawing/strokes.ts';
import type { OwnWords } from '../words.ts';

/** Width of a pen line, as a share of the sheet's longer side. */
export const PEN_WIDTH_SHARE = 0.009;

export function newPicture(origin: OwnOrigin, now: number): OwnRecord {
  return { version: RECORD_VERSION, id: newId(), origin, edition: 1, levels: {}, made: now, touched: now };
}

/** The parts of an own picture that puzzles are made from. */
export type OwnContents = Pick<OwnRecord, 'drawing' | 'sheet'>;

/** Returns a picture with new contents and a new edition, so that older puzzles are not mistaken for its own. */
export function withContents(
  picture: OwnRecord,
  origin: OwnOrigin,
  made: OwnContents,
  now: number,
): OwnRecord {
  const { drawing: before, sheet: _, ...about } = picture;
  const edition = before === undefined ? picture.edition : picture.edition + 1;
  return { ...about, ...made, origin, edition, levels: {}, touched: now };
}

/**
 * Returns what puzzles of a pen drawing are made from; undefined for an empty sheet. The last result is cached, because
 * it is needed while the child draws, when the drawing is done and when it is shown.
 *
 * @param ink makes the markup elsewhere, for example in a worker
 */
export const contentsOfStrokes = cacheRecent(
  1,
  ({ paper, marks, done }: DrawnOrigin, ink: typeof markupHere = markupHere) =>
    contentsOf(sheetOf(marks.slice(0, done), paper[0]), paper, ink),
  ({ paper, marks, done }) => JSON.stringify([paper, marks.slice(0, done)]),
);

async function markupHere(drawing: PenDrawing): Promise<PenMarkup> {
  return (await import('../../../picture/sketching/pen-markup.ts')).penMarkup(drawing);
}

async function contentsOf(
  sheet: InkedSheet,
  paper: DrawnOrigin['paper'],
  ink: typeof markupHere,
): Promise<OwnContents | undefined> {
  const { strokes } = sheet;
  if (strokes.length === 0) return undefined;
  const { svg, colour } = await ink(penDrawingOf(sheet, paper));
  const box = boxAround(
    strokes.flatMap((stroke) => withMirrorImage(stroke, paper[0])).flatMap((each) => pointsOf(each.places)),
  );
  return { drawing: { line: withViewBox(svg, box), colour: withViewBox(colour, box) } };
}

/** Margin around a drawing, as a share of its longer side. */
const MARGIN = 0.05;

function boxAround(places: readonly Point[]): string {
  const { left, top, right, bottom } = boundsOf(places);
  const margin = MARGIN * Math.max(right - left, bottom - top, 40);
  const [x, y] = [Math.floor(left - margin), Math.floor(top - margin)];
  return `${x} ${y} ${Math.ceil(right + margin) - x} ${Math.ceil(bottom + margin) - y}`;
}

/** Crops traced lines, and the colours over the same view box, to the lines. */
export function cropToLines({ line, colour }: { readonly line: string; readonly colour: string }) {
  const places = [...line.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
    pointsOf((d.match(/-?[\d.]+/g) ?? []).map(Number)),
  );
  if (places.length === 0) return { line, colour };
  const box = boxAround(places);
  return { line: withViewBox(line, box), colour: withViewBox(colour, box) };
}

function withViewBox(svg: string, box: string): string {
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${box}"`);
}

/** Converts a sheet to a drawing that puzzles can be made from. */
export function penDrawingOf({ strokes, fills }: InkedSheet, size: readonly [number, number]): PenDrawing {
  return {
    format: 'dotterel/drawing',
    version: 1,
    size,
    strokes: strokes.map(({ colour, isMirrored, breadth = 1, places }) => ({
      points: pointsOf(places).map(([x, y]) => [x, y] as const),
      colour,
      width: PEN_WIDTH_SHARE * breadth * Math.max(...size),
      ...(isMirrored ? { mirrored: true } : {}),
    })),
    ...(fills.length === 0
      ? {}
      : {
          fills: fills.map(({ colour, rings }) => ({ colour, rings: rings.map((ring) => pointsOf(ring)) })),
        }),
  };
}

/** Stores a picture, with a notice if it cannot be stored for good. Returns false if it was not stored. */
export async function keepOwn(
  { store, notices }: Pick<Shell, 'store' | 'notices'>,
  words: OwnWords,
  picture: OwnRecord,
): Promise<boolean> {
  const result = await (await store.ownPictures()).keep(picture);
  if (result === 'too-many') notices.say(words.tooMany);
  if (result === 'for-now') notices.say(words.notKept);
  return result !== 'too-many';
}
