import type { Point } from '../../../geometry/shapes/point.ts';
import { createBreathing } from '../../../view/breathing.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, type Disc, type Stage } from '../../../view/stage.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { makeTrail } from './lines/trail.ts';
import { type DotBoardLook, lineOf } from './look.ts';

/** Shows hints: the next line, breathing or marked; the right dot after misses; and the keyboard cursor. */
interface Helper {
  show(seen: ViewState, look: DotBoardLook): void;
  place(): void;
}

/** How much a dot grows as it breathes, alone and with its badge, as a share of its size. */
const BREATH = { alone: 0.34, marked: 0.1 } as const;

/** @param breathe draws a dot larger by a share of its size */
export function makeHelper(
  stage: Stage,
  layers: { readonly badges: Layer; readonly trail: Layer },
  dotAt: (dot: number) => Point,
  breathe: (dot: number, larger: number) => void,
): Helper {
  const badge = (): readonly Disc[] =>
    (['ink', 'yellow', 'card'] as const).map((ink) => addDisc(stage, layers.badges, ink));
  const fromBadge = badge();
  const toBadge = badge();
  const cursor = [addDisc(stage, layers.badges, 'ink'), addDisc(stage, layers.badges, 'card')];
  const trail = makeTrail(stage, layers.trail);
  let seen: ViewState | undefined;
  let look: DotBoardLook | undefined;
  let breathing: number | undefined;

  const setVisible = (discs: readonly Disc[], visible: boolean): void => {
    for (const { image } of discs) image.setVisible(visible);
  };
  const placeBadge = (discs: readonly Disc[], dot: number, radius: number): void => {
    const at = stage.at(dotAt(dot));
    discs[0]?.place(at, radius + Math.max(1.2 * stage.ratio, radius * 0.09));
    discs[1]?.place(at, radius);
    discs[2]?.place(at, radius * 0.66);
  };

  const placeCursor = (): void => {
    const at = seen?.keys === true ? look?.cursor : undefined;
    setVisible(cursor, at !== undefined);
    if (at === undefined) return;
    const radius = stage.measures.ring * 0.92;
    cursor[0]?.place(stage.at(dotAt(at)), radius);
    cursor[1]?.place(stage.at(dotAt(at)), radius - Math.max(1.6 * stage.ratio, radius * 0.11));
  };

  const placeHelp = (): void => {
    const help = seen?.help;
    const line = help === undefined ? undefined : lineOf(help.move);
    const held = look?.held;
    // While the first dot of the line is held, the second stays marked.
    const marked =
      line !== undefined && help?.stage === 'show' && (held === undefined || held.dot === line.from);
    const { ring } = stage.measures;
    const { wave } = breath;
    const free = line !== undefined && held === undefined;

    setVisible(fromBadge, marked && free);
    setVisible(toBadge, marked || look?.glow !== undefined);
    if (marked) placeBadge(toBadge, line.to, ring * (0.86 + 0.06 * wave));
    else if (look?.glow !== undefined) placeBadge(toBadge, look.glow, ring);
    if (breathing !== undefined && (!free || breathing !== line.from)) breathe(breathing, 0);
    breathing = free ? line.from : undefined;
    if (!free) {
      trail.hide();
      return;
    }
    breathe(line.from, (marked ? BREATH.marked : BREATH.alone) * wave);
    if (!marked) {
      trail.hide();
      return;
    }
    placeBadge(fromBadge, line.from, ring * (1.02 + 0.12 * wave));
    trail.place(dotAt(line.from), dotAt(line.to), (breath.share * 4) % 1, ring);
  };

  const breath = createBreathing(stage, () => placeHelp());

  return {
    show(next, nextLook) {
      seen = next;
      look = nextLook;
      breath.run(seen.help !== undefined);
      placeHelp();
      placeCursor();
    },
    place() {
      placeHelp();
      placeCursor();
    },
  };
}
