import type { Stage } from '../../../view/stage.ts';
import { type ColouredLine, keyOf } from '../engine/play/play.ts';
import type { HeldDotImage } from './held-dot.ts';
import type { LineStyle } from './lines/lines.ts';
import type { DotBoardLook, DrawnLine } from './look.ts';
import type { DotStage, OwnPart } from './painter.ts';
import { makePies, type Pie, type SliceArt } from './pies.ts';

interface ColouredDot {
  readonly colours: readonly number[];
}

type ColouredDots = Required<
  Pick<OwnPart<DotBoardLook>, 'dot' | 'radius' | 'done' | 'waiting' | 'grip' | 'inking'>
> & {
  /** Empties the slices of colours whose lines at a dot are all drawn. */
  spend(drawn: ReadonlyMap<string, DrawnLine>): void;
};

/** Coloured lines have an ink edge, and are wider than lines of ink. */
const COLOURED: LineStyle = { cased: true, broader: 1.5 };

/** Coloured dots are larger by the first factor, within the second share of the distance to the next dot. */
const LARGER = 1.45;
const MAX_OF_ROOM = 0.41;
/** Sizes of a held dot and, at most, of a finished one, as multiples of a waiting dot. */
const HELD = 1.35;
const MAX_DONE = 0.6;

export function makeColoured(
  stage: Stage,
  { layers, dotAt, discOf }: DotStage,
  dots: readonly ColouredDot[],
  lines: readonly ColouredLine[],
  art?: SliceArt,
): ColouredDots {
  const coloursOf = new Map(lines.map(({ from, to, colours }) => [keyOf(from, to), colours]));
  const pies = makePies(stage, dots, stage.measures.dot * LARGER, art);
  const shown: Pie[] = [];
  const spent = dots.map((): ReadonlySet<number> => new Set());
  /** Decoys have no lines, and keep their colours. */
  const hasLines = dots.map((_, dot) => lines.some(({ from, to }) => from === dot || to === dot));
  const grip = pies.make(layers.top);
  grip.setVisible(false);
  const leftOf = (drawn: ReadonlyMap<string, DrawnLine>): readonly ReadonlySet<number>[] => {
    const left = dots.map(() => new Set<number>());
    for (const { from, to, colours } of lines) {
      if (drawn.has(keyOf(from, to))) continue;
      for (const colour of colours) {
        left[from]?.add(colour);
        left[to]?.add(colour);
      }
    }
    return left;
  };
  const heldPicture: HeldDotImage = {
    place(dot) {
      grip.setVisible(dot !== undefined);
      if (dot === undefined) return;
      grip.show(dots[dot]?.colours ?? [], spent[dot] ?? new Set());
      grip.place(stage.at(dotAt(dot)), Math.max(stage.measures.heldDot, HELD * discOf(dot)));
    },
  };
  return {
    grip: heldPicture,
    inking:
      stage.patterns === 'needed'
        ? COLOURED
        : {
            ...COLOURED,
            badge({ from, to }) {
              const [colour] = coloursOf.get(keyOf(from, to)) ?? [];
              return colour === undefined ? undefined : pies.badge(layers.halo, colour);
            },
          },
    dot(index) {
      const pie = pies.make(layers.dots);
      pie.show(dots[index]?.colours ?? [], new Set());
      shown[index] = pie;
      return pie;
    },
    radius: (_, usual, room) => Math.min(LARGER * stage.measures.dot, Math.max(usual, MAX_OF_ROOM * room)),
    done: (index) => Math.min(MAX_DONE, stage.measures.doneDot / discOf(index)),
    waiting: (look) => new Set(leftOf(look.lines).flatMap(({ size }, dot) => (size > 0 ? [dot] : []))),
    spend(drawn) {
      for (const [dot, left] of leftOf(drawn).entries()) {
        const colours = dots[dot]?.colours ?? [];
        const now = new Set(hasLines[dot] === true ? colours.filter((colour) => !left.has(colour)) : []);
        if (now.size === spent[dot]?.size) continue;
        spent[dot] = now;
        shown[dot]?.show(colours, now);
      }
    },
  };
}
