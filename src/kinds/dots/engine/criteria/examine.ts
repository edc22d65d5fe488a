import { round } from '../../../../geometry/shapes/rounding.ts';
import { cachePerObject } from '../../../../once.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type ParameterSet, readRecorded, type Values } from '../../../../puzzle/contract/parameters.ts';
import type { DotBoard, DotDocument, DotQuality, DotSolution } from '../document.ts';
import type { QualityInput } from '../measures/quality.ts';
import type { DotSettings } from '../parameters.ts';
import { type DotCase, type DotCriterion, nearestDot, openCase, SLACK } from './case.ts';
import { decorationClear, decorationSmall, decorationTellsNothing } from './decoration.ts';
import { edgesListed, onBoard, predrawnShare, qualityRecorded, rounding } from './form.ts';
import { planarity } from './planarity.ts';
import { clearance, edgeEachDot, separation } from './spacing.ts';
import { trueLines } from './true-lines.ts';

/**
 * `resemblance`: no point of the drawing or of the straight solved picture is farther than `epsilon` from the other.
 * Each stroke of the drawing is found in the picture as a walk within `epsilon` + 3 (see `trace`). Concerns the dots of
 * the edge at the worst place, or the dot nearest to it.
 */
const resemblance: DotCriterion = (of) => {
  const { drawingFarthest, pictureFarthest } = of.likeness;
  const findings: Finding[] = [];
  const limit = of.settings.epsilon + SLACK;
  for (const [direction, farthest, segment] of [
    ['drawing to picture', drawingFarthest, drawingFarthest.to],
    ['picture to drawing', pictureFarthest, pictureFarthest.from],
  ] as const) {
    if (farthest.distance <= limit) continue;
    const [x, y] = farthest.at;
    const data = { direction, distance: round(farthest.distance), x: round(x), y: round(y) };
    findings.push({ criterion: 'resemblance', concerns: dotsOf(of, segment, [x, y]), data });
  }
  const { torn, tooDense } = of.tracing;
  for (const { stroke, isLoop, at } of torn) {
    const data = { torn: isLoop ? 'loop' : 'stroke', stroke, x: round(at[0]), y: round(at[1]) };
    findings.push({ criterion: 'resemblance', concerns: nearestDot(of.dots, at), data });
  }
  if (tooDense) findings.push({ criterion: 'resemblance', concerns: [], data: { problem: 'too dense' } });
  return findings;
};

function dotsOf({ edges, dots }: DotCase, segment: number, at: readonly [number, number]): readonly number[] {
  return edges[segment] ?? nearestDot(dots, at);
}

/** `structure`: each structural vertex of the drawing has its meeting in the solved picture (see `trace`). */
const structure: DotCriterion = ({ tracing: { lostVertices }, dots }) =>
  lostVertices.map(({ at, degree }) => ({
    criterion: 'structure',
    concerns: nearestDot(dots, at),
    data: { degree, x: at[0], y: at[1] },
  }));

type Pair = readonly [number, number];

/** `rule-gives-solution`: from the board alone, the player's rule gives exactly the solution's edges. */
function ruleGivesSolution(drawn: readonly Pair[], { document, edges }: DotCase): readonly Finding[] {
  const name = ([i, j]: Pair) => `${i} ${j}`;
  const expected = new Set(edges.map(name));
  const drawnNames = new Set(drawn.map(name));
  const find = (concerns: readonly number[], problem: string): Finding => ({
    criterion: 'rule-gives-solution',
    concerns,
    data: { problem },
  });
  return [
    ...(document.solution.edges.length === 0 ? [find([], 'nothing to draw')] : []),
    ...edges.filter((edge) => !drawnNames.has(name(edge))).map((edge) => find(edge, 'not drawn by the rule')),
    ...drawn.filter((edge) => !expected.has(name(edge))).map((edge) => find(edge, 'not in the solution')),
  ];
}

const SHARED: Readonly<Record<string, DotCriterion>> = {
  'on-board': onBoard,
  rounding,
  'edges-listed': edgesListed,
  resemblance,
  structure,
  separation,
  clearance,
  'edge-each-dot': edgeEachDot,
  planarity,
  'true-lines': trueLines,
  'predrawn-share': predrawnShare,
  'decoration-small': decorationSmall,
  'decoration-clear': decorationClear,
  'decoration-tells-nothing': decorationTellsNothing,
};

interface Checked<Set extends ParameterSet, Board extends DotBoard, Of extends DotCase> {
  readonly parameters: Set;
  readonly solve: (board: Board) => DotSolution;
  readonly quality: (parts: QualityInput<Board>) => DotQuality;
  readonly open: (of: DotCase<Values<Set> & DotSettings, Board>) => Of;
  readonly own: Readonly<Record<string, DotCriterion<Of>>>;
}

/**
 * Returns the ids of all criteria of a dot kind, and the function that checks a document against them. No findings mean
 * a good puzzle. Criteria share nothing with the generator but geometry. Values may miss a limit by up to 0.01 units,
 * because coordinates are rounded to 3 decimals.
 */
export function checking<Set extends ParameterSet, Board extends DotBoard, Of extends DotCase>({
  parameters,
  solve,
  quality,
  open: openOwn,
  own,
}: Checked<Set, Board, Of>) {
  const ids = ['parameters', ...Object.keys(SHARED), ...Object.keys(own)];
  return {
    CRITERIA: [...ids, 'rule-gives-solution', 'quality-recorded'] as readonly string[],
    /** Cached by document: a generator asks for its findings before the search does. */
    verify: cachePerObject((document: DotDocument<Board>): readonly Finding[] => {
      const { board, drawing, generator } = document;
      const { values, findings } = readRecorded(parameters, generator.parameters, {
        isComplete: document.version > 1,
      });
      const settings = values as Values<Set> & DotSettings;
      const shared = openCase(document, settings);
      const { edges } = shared;
      const { age } = settings;
      const ownCase = openOwn(shared);
      return [
        ...findings,
        ...Object.values(SHARED).flatMap((criterion) => criterion(shared)),
        ...Object.values(own).flatMap((criterion) => criterion(ownCase)),
        ...ruleGivesSolution(solve(board).edges, shared),
        ...qualityRecorded(
          document,
          quality({ drawing, board, solution: { edges, lines: shared.lines }, age }),
        ),
      ];
    }),
  };
}
