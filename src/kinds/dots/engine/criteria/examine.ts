import type { Finding } from '../../../../puzzle/kind.ts';
import type { DotQuality } from '../document.ts';
import type { Case } from './case.ts';
import { edgesListed, onBoard, predrawnShare, qualityRecorded, rounding } from './form.ts';
import { planarity } from './planarity.ts';
import { resemblance, structure } from './resemblance.ts';
import { type Pair, ruleGivesSolution } from './rule.ts';
import { clearance, edgeEachDot, separation } from './spacing.ts';

/** The ids of the criteria of a dot kind whose own criteria are `own`, in the order in which they are checked. */
export function criteriaWith(own: readonly string[]): readonly string[] {
  return [
    'parameters',
    'on-board',
    'rounding',
    'edges-listed',
    'resemblance',
    'structure',
    'separation',
    'clearance',
    'edge-each-dot',
    'planarity',
    'predrawn-share',
    ...own,
    'rule-gives-solution',
    'quality-recorded',
  ];
}

/** What a kind found out by itself about a document. */
export interface Own {
  /** Findings of `parameters`. */
  readonly parameters: readonly Finding[];
  /** Findings of the kind's own criteria. */
  readonly findings: readonly Finding[];
  /** The edges that the player's rule draws on the board. */
  readonly drawn: readonly Pair[];
  /** The measures, taken anew. */
  readonly measured: DotQuality;
}

/** All findings about a document: those of the criteria of every dot kind, with the kind's own in their place. */
export function examine(shared: Case, { parameters, findings, drawn, measured }: Own): readonly Finding[] {
  return [
    ...parameters,
    ...onBoard(shared),
    ...rounding(shared),
    ...edgesListed(shared),
    ...resemblance(shared),
    ...structure(shared),
    ...separation(shared),
    ...clearance(shared),
    ...edgeEachDot(shared),
    ...planarity(shared),
    ...predrawnShare(shared),
    ...findings,
    ...ruleGivesSolution(drawn, shared),
    ...qualityRecorded(shared.document.quality, measured),
  ];
}
