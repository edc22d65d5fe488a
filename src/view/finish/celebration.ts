import { seeded } from '../../random.ts';

export const TOSSES = ['confetti', 'balloons', 'petals', 'rockets', 'bubbles', 'bunting'] as const;
export const LEAPS = ['hop', 'bow', 'sway', 'whirl', 'skip'] as const;
export const DANCES = ['hops', 'nods', 'turns'] as const;
export type Toss = (typeof TOSSES)[number];
export type Leap = (typeof LEAPS)[number];
type Dance = (typeof DANCES)[number];

export interface Celebration {
  readonly toss: Toss;
  readonly leap: Leap;
  readonly dance: Dance;
}

/**
 * Chooses a celebration by the puzzle's seed. No part is the same as last time.
 *
 * @param last the last parts, separated by spaces; unknown names exclude nothing
 */
export function drawCelebration(seed: string, last: string): Celebration {
  const random = seeded(seed).fork('celebration');
  const [toss, leap, dance] = last.split(' ');
  const draw = <Name extends string>(names: readonly Name[], but: string | undefined): Name => {
    const left = names.filter((name) => name !== but);
    const name = left[random.below(left.length)];
    if (name === undefined) throw new Error('there is no celebration left to draw');
    return name;
  };
  return { toss: draw(TOSSES, toss), leap: draw(LEAPS, leap), dance: draw(DANCES, dance) };
}
