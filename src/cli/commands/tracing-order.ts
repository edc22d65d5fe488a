import { isConvex, type SheetCorners } from '../../picture/tracing/sheet/homography.ts';
import type { TracedForm } from '../../picture/tracing/tracing-markup.ts';
import type { JobTracing } from '../../worker/job.ts';
import { unusable, unwrap } from '../problem.ts';

export interface TraceOptions {
  readonly trace?: string;
  readonly corners?: string;
  readonly whole?: boolean;
}

/** The values of `--trace` other than `auto`. */
export const TRACED_FORMS = ['lines', 'outlines', 'shape'] as const satisfies readonly TracedForm[];

/** @throws a `CommandEnd` if the options are invalid */
export function readTracing({ trace, corners, whole }: TraceOptions): JobTracing {
  if (corners !== undefined && whole)
    return unwrap(unusable('--whole: cannot be combined with --corners; leave out one of them'));
  const form = TRACED_FORMS.find((known) => known === trace);
  const sheet = whole ? 'whole' : corners === undefined ? undefined : readCorners(corners);
  return { ...(form === undefined ? {} : { form }), ...(sheet === undefined ? {} : { sheet }) };
}

function readCorners(text: string): SheetCorners {
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (values.length !== 8 || !values.every((value) => Number.isFinite(value) && Math.abs(value) < 100_000))
    return unwrap(
      unusable(
        `--corners ${text}: name four corners in pixels, x,y,x,y,x,y,x,y, clockwise from the upper left`,
      ),
    );
  const corners = [0, 2, 4, 6].map((at) => [values[at], values[at + 1]] as const) as unknown as SheetCorners;
  return isConvex(corners)
    ? corners
    : unwrap(
        unusable(`--corners ${text}: these do not form a sheet; name them clockwise from the upper left`),
      );
}
