import type { Picture } from '../../../picture/picture.ts';
import { FORMAT_VERSION } from '../../../puzzle/document.ts';
import type { Failure, Result } from '../../../puzzle/kind.ts';
import type { ParameterSet, Values } from '../../../puzzle/parameters.ts';
import type { Random } from '../../../random.ts';
import { type Contest, contest, failureOf, type Judges } from './contest.ts';
import type { DotBoard, DotDocument, DotQuality, DotSolution, Drawing } from './document.ts';
import type { Parts } from './quality.ts';

/** What makes the puzzles of one kind. */
interface Maker<Id extends string, Board extends DotBoard> extends Judges<Board, DotDocument<Board, Id>> {
  readonly id: Id;
  /** Goes up whenever any seed's output changes. */
  readonly version: number;
  readonly quality: (parts: Parts<Board>) => DotQuality;
}

/** A picture of which a puzzle is to be made, and what is at hand for it. */
export interface Commission<Id extends string, Board extends DotBoard, Settings> {
  readonly picture: Picture;
  readonly parameters: Settings;
  readonly random: Random;
  /** Where long edges are cut first, from 0 to 1. */
  readonly phase: number;
  /** Tells how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void;
  /** Takes candidates in, and keeps the best. */
  readonly contest: Contest<DotDocument<Board, Id>>;
  /** The whole document of a board and its solution, a candidate. */
  readonly compose: (board: Board, edges: DotSolution['edges']) => DotDocument<Board, Id>;
}

/**
 * The `generate` of a dot kind: one puzzle, the best of those candidates without a finding that the player's rule
 * solves. `search` makes the candidates and puts them into the contest; it gives back what hindered it, where something
 * else did than that too much would be pre-drawn. Failures: `nothing-to-draw`, `too-much-predrawn` { share, lambda },
 * `no-puzzle`, and those of `search`.
 */
export function generating<Set extends ParameterSet, const Id extends string, Board extends DotBoard>(
  { id, version, quality, ...judges }: Maker<Id, Board>,
  search: (commission: Commission<Id, Board, Values<Set>>) => Failure | undefined,
) {
  type Settings = Values<Set> & { readonly epsilon: number; readonly lambda: number };
  return (
    picture: Picture,
    given: Values<Set>,
    seed: string,
    random: Random,
    progress: (share: number) => void,
  ): Result<DotDocument<Board, Id>> => {
    if (picture.drawing.edges.length === 0)
      return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
    const parameters = given as Settings;
    const drawing = drawingOf(picture);
    const compose = (board: Board, edges: DotSolution['edges']): DotDocument<Board, Id> => ({
      format: 'dotterel/puzzle',
      version: FORMAT_VERSION,
      kind: id,
      title: picture.title,
      size: picture.size,
      generator: { version, seed, parameters },
      source: picture.source,
      drawing,
      board,
      solution: { edges },
      quality: quality({ drawing, board, solution: { edges } }),
    });
    const held = contest(judges);
    const phase = random.below(1000) / 1000;
    const hindered = search({ picture, parameters, random, phase, progress, contest: held, compose });
    if (held.best !== undefined) return { ok: true, value: held.best };
    return { ok: false, failure: hindered ?? failureOf(held.share, parameters) };
  };
}

function drawingOf({ drawing: { points, edges } }: Picture): Drawing {
  return {
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  };
}
