import { pointsOf } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import type { Remedy } from '../../../puzzle/contract/face.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { previewSeed } from '../../../puzzle/search/preview.ts';
import type { OwnOrigin, OwnRecord, SketchMark } from '../../../storage/own/own-pictures.ts';
import type { Shell } from '../../frame/shell.ts';
import { longestOf } from '../drawing/strokes.ts';
import { addressOf, shownOwn } from '../picture.tsx';
import { madeOfStrokes, type OwnMade, PEN_SHARE, remade, trimmed } from './making.ts';
import { levelsOf } from './six-kinds.ts';
import { askedOf } from './six-making.ts';

type TracedMarkup = NonNullable<OwnRecord['drawing']>;

const WIDTH = /(stroke-width=")([\d.]+)/g;
/** A line among the colours of a traced drawing; what is painted has a fill. */
const STROKE = /<path d="([^"]*)" fill="none"[^>]*\/>/g;
const LINE = /<path d="([^"]*)"\/>/g;

/** A traced drawing with all lines so many times as broad, or as a pen of the screen draws where that is broader. */
function thickened({ line, colour }: TracedMarkup, times: number): TracedMarkup {
  const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(line) ?? [];
  const pen = PEN_SHARE * Math.max(Number(width), Number(height));
  const broader = (text: string): string =>
    text.replace(
      WIDTH,
      (_, before: string, own: string) => before + String(Math.round(times * Math.max(Number(own), pen))),
    );
  return { line: broader(line), colour: colour.replace(STROKE, broader) };
}

/**
 * A traced drawing with its longest lines alone, as far as they are together no longer than a share of all; undefined where that leaves
 * all of them, or none out.
 */
function thinnedOut({ line, colour }: TracedMarkup, share: number): TracedMarkup | undefined {
  const lines = [...line.matchAll(LINE)].map(([, way = '']) => way);
  const lengths = lines.map(
    (way) => arcLengths(pointsOf((way.match(/-?[\d.]+/g) ?? []).map(Number))).at(-1) ?? 0,
  );
  const kept = longestOf(lengths, share);
  if (kept.size === lines.length) return undefined;
  const left = new Set(lines.filter((_, index) => kept.has(index)));
  const out = new Set(lines.filter((way) => !left.has(way)));
  const without = (path: string, way: string): string => (out.has(way) ? '' : path);
  return trimmed({ line: line.replace(LINE, without), colour: colour.replace(STROKE, without) });
}

/** What may be done to an own picture: a remedy for its lines or, to a photograph, that something else of it becomes lines. */
export type OwnHelp = Remedy | 'other';

/** How much each remedy does, the mildest first: times as broad, or the share of all lines that is left. */
const STEPS: Readonly<Record<Remedy, readonly number[]>> = { thicker: [2, 3, 4.5], fewer: [0.6, 0.35, 0.2] };

const FORMS = ['lines', 'outlines', 'shape'] as const;

/** The level that was wished, and the one that is tried next. */
const LEVELS_TRIED = 2;

interface RemedySetting {
  readonly kind: string;
  readonly wished: Level;
  readonly help: OwnHelp;
  /** What a picture without a name is called. */
  readonly title: string;
  readonly signal: AbortSignal;
}

/** One thing that was done to a picture, and what it comes to. */
interface Attempt {
  readonly did: OwnHelp;
  readonly origin: OwnOrigin;
  readonly made: OwnMade;
}

type HelpShell = Pick<Shell, 'store' | 'maker' | 'now'>;

/** What helps an own picture whose card sleeps, by what its kind says of the failure; undefined where nothing is known to. */
export function helpFor(own: OwnRecord | undefined, remedy: Remedy | undefined): OwnHelp | undefined {
  if (own?.origin.form === 'drawn') return remedy;
  // A photograph that is no drawing has no lines that could be others.
  const isTraced =
    own?.origin.form === 'photographed' && own.drawing !== undefined && own.drawing.line !== '';
  return isTraced ? (remedy ?? 'other') : undefined;
}

/**
 * A picture with as much done to it as it takes till there is a puzzle of the kind, and what that was; undefined where none comes. To a
 * drawing it is done by a mark, which can be undone like any other.
 */
export async function remedied(
  shell: HelpShell,
  own: OwnRecord,
  setting: RemedySetting,
): Promise<{ readonly after: OwnRecord; readonly did: OwnHelp } | undefined> {
  const { kind, wished, title, signal } = setting;
  for await (const { did, origin, made } of attemptsFor(shell, own, setting)) {
    const after = remade(own, origin, made, shell.now());
    const picture = shownOwn(after, title);
    if (picture === undefined) continue;
    for (const level of levelsOf(wished, shell.store).slice(0, LEVELS_TRIED)) {
      const { job } = askedOf(picture, { kind, level, seed: previewSeed(String(after.edition)) });
      const result = await shell.maker.generate(job, { signal });
      if (signal.aborted) return undefined;
      if (result.ok) return { after, did };
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
    for (const step of STEPS[help]) {
      const drawn = { ...origin, marks: [...before, markOf(help, step)], done: before.length + 1 };
      const made = await madeOfStrokes(drawn);
      if (made !== undefined) yield { did: help, origin: drawn, made };
    }
  }
  if (origin.form !== 'photographed' || drawing === undefined) return;
  const kept = sheet === undefined ? {} : { sheet };
  if (help !== 'other') {
    for (const step of STEPS[help]) {
      const helped = help === 'thicker' ? thickened(drawing, step) : thinnedOut(drawing, step);
      if (helped !== undefined) yield { did: help, origin, made: { drawing: helped, ...kept } };
    }
  }
  // What lines are found in: its other forms, from the sheet that was.
  const tracing = origin.sheet === undefined ? {} : { sheet: origin.sheet };
  const picture = { bytes: origin.bytes, tracing, title, source: { id: addressOf(own.id) } };
  const found = await shell.maker.trace(picture, { signal });
  if (!found.ok) return;
  const { colour } = found.value;
  for (const form of FORMS.filter((each) => each !== origin.lines)) {
    const other = trimmed({ line: found.value[form], colour });
    yield { did: 'other', origin: { ...origin, lines: form }, made: { drawing: other, ...kept } };
  }
}

function markOf(remedy: Remedy, step: number): SketchMark {
  return remedy === 'thicker' ? { tool: 'thicker', times: step } : { tool: 'fewer', share: step };
}
