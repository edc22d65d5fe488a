import { closestDotView } from './dots/closest-dot/view.ts';
import { numbersView } from './dots/numbers/view.ts';
import { thatDotView } from './dots/that-dot/view.ts';
import { unitDotView } from './dots/unit-dot/view.ts';
import { jigsawView } from './jigsaw/view.ts';
import type { KindView } from './kind-view.ts';
import { mazeView } from './maze/view.ts';
import { nullView } from './null/view.ts';

/** How each kind looks, one line each. */
const VIEWS: readonly KindView[] = [
  nullView,
  numbersView,
  thatDotView,
  closestDotView,
  unitDotView,
  jigsawView,
  mazeView,
];

const byKind = new Map(VIEWS.map((view) => [view.kind, view]));

/** How the kind called `kind` looks, or undefined. */
export function viewOf(kind: string): KindView | undefined {
  return byKind.get(kind);
}
