import type { KindView } from '../view/kind-view.ts';
import { closestDotView } from './closest-dot/view/view.ts';
import { jigsawView } from './jigsaw/view/view.ts';
import { mazeView } from './maze/view/view.ts';
import { numbersView } from './numbers/view/view.ts';
import { thatDotView } from './that-dot/view/view.ts';
import { unitDotView } from './unit-dot/view/view.ts';

const VIEWS: readonly KindView[] = [
  numbersView,
  thatDotView,
  closestDotView,
  unitDotView,
  jigsawView,
  mazeView,
];

const byKind = new Map(VIEWS.map((view) => [view.kind, view]));

export function viewOf(kind: string): KindView | undefined {
  return byKind.get(kind);
}
