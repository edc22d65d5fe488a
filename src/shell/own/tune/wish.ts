import * as v from 'valibot';
import type { Parameters, PuzzleDocument } from '../../../puzzle/document.ts';
import type { Tuning } from '../../../puzzle/face.ts';
import type { Level } from '../../../puzzle/kind.ts';
import { defaultsOf, type ParameterSet } from '../../../puzzle/parameters.ts';
import type { Job, JobSilhouette } from '../../../worker/job.ts';
import type { DrawnPicture } from '../../gallery.ts';
import { jobOf } from '../../puzzle-job.ts';
import type { PlayRoute } from '../../router.ts';

/** What a puzzle is to be like: as its level has it, or with parameters of one's own, all of them. */
export interface Wish {
  readonly level: Level;
  readonly parameters?: Parameters;
  /** What tells a puzzle that was touched up by hand from others with these parameters. */
  readonly byHand?: string;
}

/** What is tuned: a picture as one kind. */
export interface TuningSubject {
  readonly picture: DrawnPicture;
  readonly kind: string;
  readonly seed: string;
}

/** What is usual at a level. */
export function usualAt(set: ParameterSet, level: Level): Parameters {
  return { ...defaultsOf(set), ...set.presets[level] };
}

/** What is wished for at another level: all is as usual there but for the figures, which are no matter of how hard it is. */
export function atLevel({ parameters, figures }: Tuning, values: Parameters, level: Level): Wish {
  const laid = figures === undefined ? '' : values[figures.parameter];
  if (figures === undefined || typeof laid !== 'string' || laid === '') return { level };
  const usual = usualAt(parameters, level);
  const room = figures.room(usual, figures.read(laid).length);
  return { level, parameters: { ...usual, ...room, [figures.parameter]: laid } };
}

/**
 * The parameters that a puzzle was made with, as an author may ask for them: what was left to follow from other things is
 * left to them again.
 */
export function parametersOf(set: ParameterSet, { generator }: PuzzleDocument): Parameters {
  const entries = Object.entries(set.all).map(([name, parameter]) => {
    const value = generator.parameters[name];
    const follows = parameter.range !== undefined && typeof parameter.default === 'string';
    const isAsked = value !== undefined && !follows && v.is(parameter.schema, value);
    return [name, isAsked ? value : parameter.default];
  });
  return Object.fromEntries(entries);
}

/** The job of a wish. */
export function tuningJob(
  { picture, kind, seed }: TuningSubject,
  { level, parameters }: Wish,
  silhouettes: readonly JobSilhouette[],
): Job {
  const job = jobOf({ name: 'play', kind, picture: picture.id, level, seed }, picture);
  if (parameters === undefined) return job;
  return { ...job, parameters, ...(silhouettes.length === 0 ? {} : { silhouettes }) };
}

/**
 * Where a wish is played: as its level has it, where the puzzle of that level always is; else at an address of its own, of
 * no level, by what was asked for.
 */
export function routeOfWish(
  { picture, kind, seed }: TuningSubject,
  { level, parameters, byHand }: Wish,
): PlayRoute {
  const about = { name: 'play', kind, picture: picture.id } as const;
  if (parameters === undefined) return { ...about, level, seed };
  return { ...about, seed: `tuned-${seed}-${hashed(JSON.stringify([level, parameters, byHand]))}` };
}

/** A text's hash (Fowler, Noll and Vo: FNV-1a) in letters and digits. */
export function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
