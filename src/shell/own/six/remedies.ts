import { pointsOf } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import type { Remedy } from '../../../puzzle/contract/face.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { previewSeed } from '../../../puzzle/search/preview.ts';
import type { OwnOrigin, OwnRecord, SketchMark } from '../../../storage/own/own-pictures.ts';
import type { Shell } from '../../frame/shell.ts';
import { longestIndices } from '../drawing/strokes.ts';
import { addressOf, shownOwn } from '../picture.tsx';
import {
  contentsOfStrokes,
  cropToLines,
  type OwnContents,
  PEN_WIDTH_SHARE,
  withContents,
} from './contents.ts';
import { levelsToTry } from './six-kinds.ts';
import { jobAndRoute } from './six-making.ts';

type TracedMarkup = NonNullable<OwnRecord['drawing']>;

const WIDTH = /(stroke-width=")([\d.]+)/g;
/** Matches a line among the colours of a traced drawing. Painted areas have a fill. */
const STROKE = /<path d="([^"]*)" fill="none"[^>]*\/>/g;
const LINE = /<path d="([^"]*)"\/>/g;

/** Multiplies the line widths of a traced drawing. Lines thinner than the screen's pen count as that wide. */
function thicken({ line, colour }: TracedMarkup, times: number): TracedMarkup {
  const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(line) ?? [];
  const pen = PEN_WIDTH_SHARE * Math.max(Number(width), Number(height));
  const broader = (text: string): string =>
    text.replace(
      WIDTH,
      (_, before: string, own: string) => before + String(Math.round(times * Math.max(Number(own), pen))),
    );
  return { line: broader(line), colour: colour.replace(STROKE, broader) };
}

/** Keeps the longest lines of a traced drawing, up to a share of the total length. Undefined if that keeps all. */
function keepLongestLines({ line, colour }: TracedMarkup, share: number): TracedMarkup | undefined {
  const lines = [...line.matchAll(LINE)].map(([, way = '']) => way);
  const lengths = lines.map(
    (way) => arcLengths(pointsOf((way.match(/-?[\d.]+/g) ?? []).map(Number))).at(-1) ?? 0,
  );
  const kept = longestIndices(lengths, share);
  if (kept.size === lines.length) return undefined;
  const keptPaths = new Set(lines.filter((_, index) => kept.has(index)));
  const removed = new Set(lines.filter((way) => !keptPaths.has(way)));
  const without = (path: string, way: string): string => (removed.has(way) ? '' : path);
  return cropToLines({ line: line.replace(LINE, without), colour: colour.replace(STROKE, without) });
}

/** A change that may make a puzzle possible: a remedy for the lines, or other lines of a photograph. */
export type OwnHelp = Remedy | 'other';

/** The strengths of each remedy, mildest first: factors of line width, and shares of the total length to keep. */
const STRENGTHS: Readonly<Record<Remedy, readonly number[]>> = {
  thicker: [2, 3, 4.5],
  fewer: [0.6, 0.35, 0.2],
};

const FORMS = ['lines', 'outlines', 'shape'] as const;

/** The wished level and the next one. */
const LEVELS_TRIED = 2;

interface RemedySetting {
  readonly kind: string;
  readonly wished: Level;
  readonly help: OwnHelp;
  readonly title: string;
  readonly signal: AbortSignal;
}

interface Attempt {
  readonly change: OwnHelp;
  readonly origin: OwnOrigin;
  readonly made: OwnContents;
}

type HelpShell = Pick<Shell, 'store' | 'maker' | 'now'>;

/** The change that may help an own picture whose puzzle failed, given the kind's remedy. Undefined if none is known. */
export function helpFor(own: OwnRecord | undefined, remedy: Remedy | undefined): OwnHelp | undefined {
  if (own?.origin.form === 'drawn') return remedy;
  // A photograph without lines has none to replace.
  const isTraced =
    own?.origin.form === 'photographed' && own.drawing !== undefined && own.drawing.line !== '';
  return isTraced ? (remedy ?? 'other') : undefined;
}

/**
 * Changes a picture step by step, mildest change first, until a puzzle of the kind can be made. Returns the changed
 * picture and the change; undefined if nothing helps. A drawing is changed by a mark, which can be undone like any
 * other.
 */
export async function applyRemedies(
  shell: HelpShell,
  own: OwnRecord,
  setting: RemedySetting,
): Promise<{ readonly after: OwnRecord; readonly did: OwnHelp } | undefined> {
  const { kind, wished, title, signal } = setting;
  for await (const { change, origin, made } of attemptsFor(shell, own, setting)) {
    const after = withContents(own, origin, made, shell.now());
    const picture = shownOwn(after, title);
    if (picture === undefined) continue;
    for (const level of levelsToTry(wished, shell.store).slice(0, LEVELS_TRIED)) {
      const { job } = jobAndRoute(picture, { kind, level, seed: previewSeed(String(after.edition)) });
      const result = await shell.maker.generate(job, { signal });
      if (signal.aborted) return undefined;
      if (result.ok) return { after, did: change };
    }
  }
  return undefined;
}

async function* attemptsFor(
  shell: HelpShell,
  own: OwnRecord,
  { help, title, signal }: RemedySetting,
): AsyncGenerator<Attempt> {
  const { origin, drawing, sheet } = own;
  if (origin.form === 'drawn' && help !== 'other') {
    const before = origin.marks.slice(0, origin.done);
    for (const step of STRENGTHS[help]) {
      const drawn = { ...origin, marks: [...before, markOf(help, step)], done: before.length + 1 };
      const made = await contentsOfStrokes(drawn);
      if (made !== undefined) yield { change: help, origin: drawn, made };
    }
  }
  if (origin.form !== 'photographed' || drawing === undefined) return;
  const kept = sheet === undefined ? {} : { sheet };
  if (help !== 'other') {
    for (const step of STRENGTHS[help]) {
      const helped = help === 'thicker' ? thicken(drawing, step) : keepLongestLines(drawing, step);
      if (helped !== undefined) yield { change: help, origin, made: { drawing: helped, ...kept } };
    }
  }
  // Trace the same sheet again and try its other kinds of lines.
  const tracing = origin.sheet === undefined ? {} : { sheet: origin.sheet };
  const picture = { bytes: origin.bytes, tracing, title, source: { id: addressOf(own.id) } };
  const found = await shell.maker.trace(picture, { signal });
  if (!found.ok) return;
  const { colour } = found.value;
  for (const form of FORMS.filter((each) => each !== origin.lines)) {
    const other = cropToLines({ line: found.value[form], colour });
    yield { change: 'other', origin: { ...origin, lines: form }, made: { drawing: other, ...kept } };
  }
}

function markOf(remedy: Remedy, step: number): SketchMark {
  return remedy === 'thicker' ? { tool: 'thicker', times: step } : { tool: 'fewer', share: step };
}
