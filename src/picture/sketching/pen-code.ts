import type { Point } from '../../geometry/shapes/point.ts';
import { arcLengths, simplify } from '../../geometry/shapes/polyline.ts';
import type { Result } from '../result.ts';
import { BitReader, BitWriter } from './bits.ts';
import { decodeBase64Url, encodeBase64Url, fletcher16 } from './code-text.ts';
import {
  INK_COLOUR,
  MAX_FILL_RINGS,
  MAX_FILLS,
  MAX_POINTS,
  MAX_STROKES,
  type PenDrawing,
  type PenFill,
  type PenStroke,
  penWidth,
} from './pen-drawing.ts';
import { restoreLine } from './restored-line.ts';
import { cornersIn, MIN_TURN, turnOf } from './smooth-line.ts';

/**
 * Codes of version 1 are read as polylines, later ones as curves. Version 3 has fills after the strokes, and is written
 * only if there are any.
 */
const VERSION = 3;
const WITHOUT_FILLS = 2;
/** Largest error of a short stroke, as a share of its length, but at least one step. */
const ERROR_SHARE = 1 / 80;
/** Coordinates are whole steps: the sheet's longer side has this many. */
const STEPS = 511;
const STEP_BITS = 9;
/** Largest error of a stroke in steps: as much as a line is wide. */
const TOLERANCE = 2;
/** Factor of the tolerance for a stroke whose bends would otherwise be read as corners. */
const FINER = 1 / 2;
/** `TOLERANCE` as a share of the sheet's longer side. */
export const COARSENESS = TOLERANCE / STEPS;
/** Longer side of the decoded sheet. */
const LONGER = 1000;
/** Bits for a sheet's shape, the version, a colour's index, a pen's width, the size of steps and the checksum. */
const SHAPE_BITS = 10;
const VERSION_BITS = 4;
const COLOUR_BITS = 4;
const WIDTH_BITS = 6;
const SIZE_BITS = 4;
const CHECK_BITS = 16;
/** Longest code that is decoded, in characters. */
export const LONGEST_CODE = 60_000;

/**
 * Encodes a drawing as a short text for a URL or a QR code: letters, digits, `-` and `_`. Lines are simplified and
 * rounded to steps of the sheet, so that a child's drawing takes a few hundred bytes. A checksum at the end detects
 * changes. At most 16 colours are kept; others become the first. Fills are kept as their outlines.
 * @param coarser a multiple of the usual tolerance. Default: 1, or less for strokes whose bends would be read as
 *   corners.
 */
export function penCode(drawing: PenDrawing, coarser?: number): string {
  const [width, height] = drawing.size;
  const longer = Math.max(width, height);
  const steps = (value: number): number => Math.max(0, Math.min(STEPS, Math.round((value / longer) * STEPS)));
  const strokes = drawing.strokes.map((stroke) => {
    const simplified = (coarseness: number): readonly Point[] =>
      withoutRepeats(simplifyStroke(stroke, coarseness, longer).map(([x, y]): Point => [steps(x), steps(y)]));
    return {
      ...stroke,
      places: coarser === undefined ? withoutFalseCorners(stroke, simplified, longer) : simplified(coarser),
    };
  });
  const fills = (drawing.fills ?? []).flatMap(({ rings, colour }) => {
    const outlines = rings
      .map((points) =>
        withoutRepeats(
          simplifyStroke({ points, closed: true }, coarser ?? 1, longer).map(
            ([x, y]): Point => [steps(x), steps(y)],
          ),
        ),
      )
      .filter(({ length }) => length > 2);
    return outlines.length === 0 ? [] : [{ rings: outlines, colour }];
  });
  const colours = [...new Set([...strokes.map(colourOf), ...fills.map(({ colour }) => colour)])].slice(
    0,
    1 << COLOUR_BITS,
  );
  const bits = new BitWriter();
  bits.write(fills.length > 0 ? VERSION : WITHOUT_FILLS, VERSION_BITS);
  bits.write(height > width ? 1 : 0, 1);
  bits.write(Math.round((Math.min(width, height) / longer) * ((1 << SHAPE_BITS) - 1)), SHAPE_BITS);
  bits.writeCount(colours.length + 1);
  for (const colour of colours) bits.write(Number.parseInt(colour.slice(1), 16), 24);
  bits.writeCount(strokes.length + 1);
  let pen = -1;
  for (const stroke of strokes) {
    const own = Math.max(
      1,
      Math.min((1 << WIDTH_BITS) - 1, Math.round((penWidth(drawing, stroke) / longer) * LONGER)),
    );
    bits.write(stroke.closed ? 1 : 0, 1);
    bits.write(stroke.mirrored ? 1 : 0, 1);
    bits.write(own === pen ? 0 : 1, 1);
    if (own !== pen) bits.write(own, WIDTH_BITS);
    pen = own;
    bits.write(Math.max(0, colours.indexOf(colourOf(stroke))), bitsFor(colours.length - 1));
    writeLine(bits, stroke.places);
  }
  if (fills.length > 0) bits.writeCount(fills.length);
  for (const { rings, colour } of fills) {
    bits.write(Math.max(0, colours.indexOf(colour)), bitsFor(colours.length - 1));
    bits.writeCount(rings.length);
    for (const points of rings) writeLine(bits, points);
  }
  const bytes = bits.bytes();
  const check = fletcher16(bytes);
  return encodeBase64Url(Uint8Array.of(...bytes, check >> 8, check & 255));
}

/** Decodes a drawing, with a longer side of 1000. Fails with `damaged-code` or `newer-code`. */
export function penDrawingOfCode(code: string): Result<PenDrawing> {
  const bytes = code.length > LONGEST_CODE ? undefined : decodeBase64Url(code);
  if (bytes === undefined || bytes.length < 1 + CHECK_BITS / 8) return damaged();
  const body = bytes.subarray(0, -CHECK_BITS / 8);
  const check = new BitReader(bytes.subarray(-CHECK_BITS / 8)).read(CHECK_BITS);
  if (check !== fletcher16(body)) return damaged();
  const bits = new BitReader(body);
  const version = bits.read(VERSION_BITS);
  if (version > VERSION) return { ok: false, failure: { code: 'newer-code', data: {} } };
  const isPortrait = bits.read(1) === 1;
  const shorter = Math.max(1, Math.round((bits.read(SHAPE_BITS) / ((1 << SHAPE_BITS) - 1)) * LONGER));
  const colours = Array.from(
    { length: bits.readCount() - 1 },
    () => `#${bits.read(24).toString(16).padStart(6, '0')}`,
  );
  const count = bits.readCount() - 1;
  if (colours.length > 1 << COLOUR_BITS || count < 0 || count > MAX_STROKES) return damaged();
  const strokes: PenStroke[] = [];
  let width = 1;
  let left = MAX_POINTS;
  for (let k = 0; k < count; k++) {
    const [closed, mirrored] = [bits.read(1) === 1, bits.read(1) === 1];
    if (bits.read(1) === 1) width = Math.max(1, bits.read(WIDTH_BITS));
    const colour = colours[bits.read(bitsFor(colours.length - 1))];
    const points = readLine(bits, left);
    if (points === undefined || colour === undefined) return damaged();
    left -= points.length;
    strokes.push({ points, colour, width, ...(closed ? { closed } : {}), ...(mirrored ? { mirrored } : {}) });
  }
  const fills = version < VERSION ? [] : readFills(bits, colours, left);
  if (fills === undefined) return damaged();
  left -= pointsIn(fills);
  const size = isPortrait ? ([shorter, LONGER] as const) : ([LONGER, shorter] as const);
  const drawn = version === 1 ? strokes : restoreStrokes(strokes, left);
  const filled = fills.length === 0 ? {} : { fills };
  return { ok: true, value: { format: 'dotterel/drawing', version: 1, size, strokes: drawn, ...filled } };
}

/** Reads fills of at most `most` points. Undefined if the code is damaged. */
function readFills(
  bits: BitReader,
  colours: readonly string[],
  most: number,
): readonly PenFill[] | undefined {
  const count = bits.readCount();
  if (count < 1 || count > MAX_FILLS) return undefined;
  const fills: PenFill[] = [];
  let left = most;
  while (fills.length < count) {
    const colour = colours[bits.read(bitsFor(colours.length - 1))];
    const ringCount = bits.readCount();
    if (colour === undefined || ringCount < 1 || ringCount > MAX_FILL_RINGS) return undefined;
    const rings: (readonly Point[])[] = [];
    for (let k = 0; k < ringCount; k++) {
      const points = readLine(bits, left);
      if (points === undefined || points.length < 3) return undefined;
      left -= points.length;
      rings.push(points);
    }
    fills.push({ rings, colour });
  }
  return fills;
}

function pointsIn(fills: readonly PenFill[]): number {
  return fills.flatMap(({ rings }) => rings).reduce((sum, { length }) => sum + length, 0);
}

/** Restores the curves of strokes, with at most `most` more points. */
function restoreStrokes(strokes: readonly PenStroke[], most: number): readonly PenStroke[] {
  let room = most;
  return strokes.map((stroke) => {
    const { points, closed = false } = stroke;
    const tolerance = toleranceOf(points, LONGER);
    const line = restoreLine(points, closed, tolerance).map(([x, y]) => [roundTo1(x), roundTo1(y)] as const);
    if (line.length - points.length > room) return stroke;
    room -= line.length - points.length;
    return { ...stroke, points: line };
  });
}

/** The largest error of a stroke on a sheet with this longer side. */
function toleranceOf(points: readonly Point[], longer: number): number {
  const length = arcLengths(points).at(-1) ?? 0;
  return Math.min(COARSENESS * longer, Math.max(longer / STEPS, ERROR_SHARE * length));
}

function damaged(): Result<never> {
  return { ok: false, failure: { code: 'damaged-code', data: {} } };
}

const colourOf = ({ colour = INK_COLOUR }: PenStroke): string => colour;

function simplifyStroke({ points, closed }: PenStroke, coarser: number, longer: number): readonly Point[] {
  const [first] = points;
  const ring = closed === true && first !== undefined ? [...points, first] : points;
  const kept = simplify(ring, coarser * toleranceOf(points, longer));
  return closed === true && kept.length > 1 ? kept.slice(0, -1) : kept;
}

/** The points of a stroke, more exact if the usual tolerance would add corners. `simplified` simplifies the stroke. */
function withoutFalseCorners(
  { points, closed }: PenStroke,
  simplified: (coarser: number) => readonly Point[],
  longer: number,
): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const isRing = points.length > 2 && (closed === true || same(first, last));
  const corners = cornersIn(closed === true ? [...points, first] : points, isRing, longer / LONGER);
  const usual = simplified(1);
  const sharp = sharpTurns(usual, isRing);
  if (sharp <= corners) return usual;
  const finer = simplified(FINER);
  return sharpTurns(finer, isRing) < sharp ? finer : usual;
}

function sharpTurns(places: readonly Point[], isRing: boolean): number {
  const ends = isRing && places.length > 2 && !same(places[0], places[places.length - 1]) ? [places[0]] : [];
  const line = [...places, ...ends];
  const around = isRing && line.length > 3 ? [line[line.length - 2], ...line] : line;
  const isSharp = (at: Point, k: number): boolean =>
    k > 0 && k < around.length - 1 && turnOf(around[k - 1], at, around[k + 1]) >= MIN_TURN;
  return around.filter(isSharp).length;
}

function same([ax, ay]: Point, [bx, by]: Point): boolean {
  return ax === bx && ay === by;
}

function withoutRepeats(places: readonly Point[]): readonly Point[] {
  return places.filter(([x, y], k) => k === 0 || x !== places[k - 1]?.[0] || y !== places[k - 1]?.[1]);
}

/** Writes a line: number of points, first point, then steps with as many bits as the longest needs. */
function writeLine(bits: BitWriter, places: readonly Point[]): void {
  bits.writeCount(places.length);
  const [[x, y] = [0, 0]] = places;
  bits.write(x, STEP_BITS);
  bits.write(y, STEP_BITS);
  if (places.length < 2) return;
  const moves = places
    .slice(1)
    .flatMap(([toX, toY], k) => [toX - (places[k]?.[0] ?? 0), toY - (places[k]?.[1] ?? 0)]);
  const size = 1 + bitsFor(Math.max(...moves.map(Math.abs)));
  bits.write(size, SIZE_BITS);
  for (const move of moves) bits.write(move < 0 ? move + (1 << size) : move, size);
}

function readLine(bits: BitReader, most: number): readonly Point[] | undefined {
  const count = bits.readCount();
  if (count < 1 || count > most) return undefined;
  const toUnits = (step: number): number => roundTo1((step / STEPS) * LONGER);
  let [x, y] = [bits.read(STEP_BITS), bits.read(STEP_BITS)];
  const points: Point[] = [[toUnits(x), toUnits(y)]];
  const size = count > 1 ? bits.read(SIZE_BITS) : 1;
  const signed = (value: number): number => (value >= 1 << (size - 1) ? value - (1 << size) : value);
  while (points.length < count) {
    x += signed(bits.read(size));
    y += signed(bits.read(size));
    if (bits.isPastEnd || x < 0 || y < 0 || x > STEPS || y > STEPS) return undefined;
    points.push([toUnits(x), toUnits(y)]);
  }
  return bits.isPastEnd ? undefined : points;
}

function roundTo1(value: number): number {
  return Math.round(value * 10) / 10;
}

function bitsFor(most: number): number {
  return most <= 0 ? 0 : 32 - Math.clz32(most);
}
