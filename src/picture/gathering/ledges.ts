import { box, disc, line, oval, repeat, shape } from '../scenes/scenes-brush.ts';
import type { GroundName } from '../scenes/scenes-grounds.ts';

/** Something above the ground on which pictures rest, painted in front of a scene's ground. */
export interface Ledge {
  readonly look: 'shelf' | 'posts' | 'branch';
  readonly left: number;
  readonly right: number;
  /** The y on which pictures rest. */
  readonly top: number;
}

/** The y of the foot of the posts. */
const POST_FEET = 440;

/** Grounds indoors have shelves on the wall. */
const SHELVES: readonly GroundName[] = ['table', 'room', 'stage', 'party'];

/** Grounds with no room for a board: the sea or a street is behind. */
const WITHOUT: readonly GroundName[] = ['beach', 'lake', 'town'];

export function hasLedges(ground: GroundName): boolean {
  return !WITHOUT.includes(ground);
}

/** Where the ground of a pack has something else in the way. */
const OWN_LEDGES: Readonly<Record<string, readonly Ledge[]>> = {
  birds: [{ look: 'branch', left: 0, right: 440, top: 300 }],
};

/** The ledges of a pack's scene for this many pictures; none if there are no pictures to rest on them. */
export function ledgesOf(pack: string, ground: GroundName, count: number): readonly Ledge[] {
  if (count === 0) return [];
  const own = OWN_LEDGES[pack];
  if (own !== undefined) return own;
  if (!SHELVES.includes(ground)) {
    const half = 40 + 55 * count;
    return [{ look: 'posts', left: Math.max(60, 690 - half), right: Math.min(960, 690 + half), top: 330 }];
  }
  const rows = count > 6 ? 2 : 1;
  return Array.from({ length: rows }, (_, row) => ({
    look: 'shelf',
    left: 110,
    right: 890,
    top: rows === 1 ? 300 : 190 + 160 * row,
  }));
}

export function paintLedge({ look, left, right, top }: Ledge): string {
  if (look === 'branch') return branch(left, right, top);
  const width = right - left;
  const plank =
    box(left, top, width, 16, '#B98A55', 5) +
    box(left, top, width, 6, '#D2A56C', 3) +
    oval((left + right) / 2, top + 24, width / 2, 7, '#1D2A1F', 0.14);
  const legs = [left + 34, right - 34];
  if (look === 'posts')
    return (
      legs
        .map(
          (x) =>
            oval(x, POST_FEET, 20, 5, '#1D2A1F', 0.2) +
            box(x - 7, top - 6, 14, POST_FEET - top + 6, '#8C6239', 4),
        )
        .join('') + plank
    );
  return (
    legs.map((x) => line(`M${x - 14} ${top + 14}Q${x} ${top + 16} ${x} ${top + 40}`, '#8C6239', 7)).join('') +
    plank
  );
}

function branch(left: number, right: number, top: number): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 0Q16 -16 40 0Q16 16 0 0Z', turn % 2 === 0 ? '#67AC46' : '#4E8F3A')}</g>`;
  const width = right - left;
  return (
    shape(
      `M${left - 20} ${top + 34}Q${left + width * 0.5} ${top + 8} ${right} ${top}Q${left + width * 0.5} ${top + 2} ${left - 20} ${top - 4}Z`,
      '#7B5B3E',
    ) +
    line(
      `M${left + width * 0.55} ${top + 8}Q${left + width * 0.66} ${top + 40} ${left + width * 0.8} ${top + 46}`,
      '#7B5B3E',
      8,
    ) +
    repeat(5, (index) =>
      leaf(left + width * (0.82 + 0.045 * index), top + (index % 2 === 0 ? 2 : 4), -50 + 37 * index),
    ) +
    repeat(3, (index) => leaf(left + width * (0.72 + 0.04 * index), top + 44, -30 + 53 * index)) +
    disc(right, top, 4, '#7B5B3E')
  );
}
