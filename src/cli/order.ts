import { KIND_IDS, kindOf } from '../kinds/index.ts';
import { isConvex, type SheetCorners } from '../picture/tracing/homography.ts';
import type { TracedForm } from '../picture/tracing/tracing-markup.ts';
import type { AnyKind, Level } from '../puzzle/kind.ts';
import type { JobTracing } from '../worker/job.ts';
import { listed, need, unusable } from './problem.ts';
import { readSettings } from './setting.ts';
import type { PuzzleTask } from './task.ts';

/** What commands that make puzzles are asked for, besides the pictures. */
export interface Asked {
  readonly kind: string;
  readonly level?: Level;
  readonly seed: string;
  readonly set: readonly string[];
}

/** What is asked of how a picture made of pixels is read. */
export interface TraceAsked {
  readonly trace?: string;
  readonly corners?: string;
  readonly whole?: boolean;
}

/** What `--trace` takes besides `auto`. */
export const TRACED_FORMS = ['lines', 'outlines', 'shape'] as const satisfies readonly TracedForm[];

/** Everything of a task but its picture; what is asked of the kind is checked here, before any picture is read. */
export function readOrder(asked: Asked): Omit<PuzzleTask, 'picture'> {
  const kind = readKind(asked.kind);
  const seed = readSeed(asked.seed);
  const parameters = need(readSettings(kind.parameters, asked.set));
  const level = asked.level === undefined ? {} : { level: asked.level };
  return { kind: asked.kind, ...level, parameters, seed };
}

/** How pictures are to be traced. */
export function readTracing({ trace, corners, whole }: TraceAsked): JobTracing {
  if (corners !== undefined && whole)
    return need(unusable('--whole: the corners of a sheet are named besides; leave out either'));
  const form = TRACED_FORMS.find((known) => known === trace);
  const sheet = whole ? 'whole' : corners === undefined ? undefined : readCorners(corners);
  return { ...(form === undefined ? {} : { form }), ...(sheet === undefined ? {} : { sheet }) };
}

function readCorners(text: string): SheetCorners {
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (values.length !== 8 || !values.every((value) => Number.isFinite(value) && Math.abs(value) < 100_000))
    return need(
      unusable(
        `--corners ${text}: name four corners in pixels, x,y,x,y,x,y,x,y, clockwise from the upper left`,
      ),
    );
  const corners = [0, 2, 4, 6].map((at) => [values[at], values[at + 1]] as const) as unknown as SheetCorners;
  return isConvex(corners)
    ? corners
    : need(unusable(`--corners ${text}: these make no sheet; name them clockwise from the upper left`));
}

/** The kind called `id`. @throws an `Ending` where there is none, as all of these do */
export function readKind(id: string): AnyKind {
  const line = `--kind ${id}: there is no such kind; the kinds are ${listed(KIND_IDS)}`;
  return kindOf(id) ?? need(unusable(line));
}

export function readSeed(seed: string): string {
  return seed.length > 1000 ? need(unusable('--seed: a seed has at most 1000 characters')) : seed;
}
