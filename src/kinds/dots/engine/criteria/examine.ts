import { once } from '../../../../once.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type ParameterSet, recordedIn, type Values } from '../../../../puzzle/contract/parameters.ts';
import type { DotBoard, DotDocument, DotQuality, DotSolution } from '../document.ts';
import type { Likeness } from '../measures/likeness.ts';
import type { Parts } from '../measures/quality.ts';
import { type CriteriaSettings, type DotCase, type DotCriterion, open } from './case.ts';
import { decorationClear, decorationSmall, decorationTellsNothing } from './decoration.ts';
import { edgesListed, onBoard, predrawnShare, qualityRecorded, rounding } from './form.ts';
import { planarity } from './planarity.ts';
import { resemblance, structure } from './resemblance.ts';
import { ruleGivesSolution } from './rule.ts';
import { clearance, edgeEachDot, separation } from './spacing.ts';
import { trueLines } from './true-lines.ts';

/** The criteria of every dot kind, by their ids, in the order in which they are checked. */
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

/** What a kind says of itself to have its documents checked. */
interface Checked<Set extends ParameterSet, Board extends DotBoard, Of extends DotCase> {
  readonly parameters: Set;
  /** The player's rule. */
  readonly solve: (board: Board) => DotSolution;
  readonly quality: (parts: Parts<Board>, likeness: Likeness) => DotQuality;
  /** Lays a document out for the kind's own criteria. */
  readonly open: (of: DotCase<Values<Set> & CriteriaSettings, Board>) => Of;
  /** The kind's own criteria by their ids, in the order in which they are checked. */
  readonly own: Readonly<Record<string, DotCriterion<Of>>>;
}

/**
 * The ids of all criteria of a dot kind, and what checks every one of them from the document alone; nothing found means
 * a good puzzle. Criteria are taken from the puzzle format and share nothing with the generator but the geometry.
 * Coordinates are rounded to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function checking<Set extends ParameterSet, Board extends DotBoard, Of extends DotCase>({
  parameters,
  solve,
  quality,
  open: layOut,
  own,
}: Checked<Set, Board, Of>) {
  const ids = ['parameters', ...Object.keys(SHARED), ...Object.keys(own)];
  return {
    CRITERIA: [...ids, 'rule-gives-solution', 'quality-recorded'] as readonly string[],
    /** Cached by document: a generator asks for its findings before the search does. */
    verify: once((document: DotDocument<Board>): readonly Finding[] => {
      const { board, drawing, generator } = document;
      const { values, findings } = recordedIn(parameters, generator.parameters, {
        isComplete: document.version > 1,
      });
      const settings = values as Values<Set> & CriteriaSettings;
      const shared = open(document, settings);
      const { edges, likeness } = shared;
      const { age } = settings;
      const laidOut = layOut(shared);
      return [
        ...findings,
        ...Object.values(SHARED).flatMap((criterion) => criterion(shared)),
        ...Object.values(own).flatMap((criterion) => criterion(laidOut)),
        ...ruleGivesSolution(solve(board).edges, shared),
        ...qualityRecorded(
          document,
          quality({ drawing, board, solution: { edges, lines: shared.lines }, age }, likeness),
        ),
      ];
    }),
  };
}
