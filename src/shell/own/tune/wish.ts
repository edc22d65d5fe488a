import * as v from 'valibot';
import type { Parameters, PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Tuning } from '../../../puzzle/contract/face.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { defaultsOf, type ParameterSet } from '../../../puzzle/contract/parameters.ts';
import type { PlayRoute } from '../../frame/router.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { isTuned, tunedSeed, type Wish, wishText } from '../../play/wish.ts';

export interface TuningSubject {
  readonly picture: DrawnPicture;
  readonly kind: string;
  readonly seed: string;
}

/** The parameters of a level: its preset, and defaults. */
export function levelParameters(set: ParameterSet, level: Level): Parameters {
  return { ...defaultsOf(set), ...set.presets[level] };
}

/** The wish for another level: its usual parameters, and the figures and strokes already there. */
export function wishAtLevel(
  { parameters, figures, brushes }: Tuning,
  values: Parameters,
  level: Level,
): Wish {
  const textOf = (name: string | undefined): string => String(values[name ?? ''] ?? '');
  const chosen = textOf(figures?.parameter);
  const strokes = (brushes?.all ?? []).filter(({ parameter }) => textOf(parameter) !== '');
  if (chosen === '' && strokes.length === 0) return { level };
  const usual = levelParameters(parameters, level);
  return {
    level,
    parameters: {
      ...usual,
      ...(figures && chosen !== ''
        ? { ...figures.roomFor(usual, figures.read(chosen).length), [figures.parameter]: chosen }
        : {}),
      ...(strokes.length === 0 ? {} : brushes?.needs),
      ...Object.fromEntries(strokes.map(({ parameter }) => [parameter, textOf(parameter)])),
    },
  };
}

/** The same wish with other parameters, and without the changes by hand. */
export function withParameters({ level, variant }: Wish, parameters: Parameters): Wish {
  return { level, parameters, ...(variant === undefined ? {} : { variant }) };
}

/** The same wish for another variant, 0 for the usual one, and without the changes by hand. */
export function withVariant({ level, parameters }: Wish, variant: number): Wish {
  return {
    level,
    ...(parameters === undefined ? {} : { parameters }),
    ...(variant === 0 ? {} : { variant }),
  };
}

/** The variant that a seed makes, 0 for the usual puzzle. */
export function variantOf(seed: string): number {
  return Number(/~(\d{1,3})$/.exec(seed)?.[1] ?? 0);
}

/** The parameters a puzzle was made with, as an author sets them. Those derived from others are left out again. */
export function parametersOf(set: ParameterSet, { generator }: PuzzleDocument): Parameters {
  const entries = Object.entries(set.all).map(([name, parameter]) => {
    const value = generator.parameters[name];
    const isDerived =
      parameter.range !== undefined &&
      typeof parameter.default === 'string' &&
      parameter.isOmittedIfDefault !== true;
    const isSet = value !== undefined && !isDerived && v.is(parameter.schema, value);
    return [name, isSet ? value : parameter.default];
  });
  return Object.fromEntries(entries);
}

/** The route that plays a wish: with its level, the seed of the stored puzzle, or the tuning. */
export function routeOfWish({ picture, kind, seed }: TuningSubject, wish: Wish): PlayRoute {
  const about = { name: 'play', kind, picture: picture.id } as const;
  if (isTuned(wish)) return { ...about, seed: tunedSeed(seed, wish), wish: wishText(wish) };
  return wish.kept === undefined ? { ...about, level: wish.level, seed } : { ...about, seed: wish.kept };
}
