import { sectorOf } from '../../src/kinds/dots/engine/sector.ts';
import type { Curves, Shortcuts, Tolerance } from '../../src/kinds/dots/engine/shortcut.ts';
import { find } from '../../src/kinds/dots/engine/shortcuts.ts';
import { contracted, degenerate, several, single } from './curves.ts';
import { fight, type Section } from './duel.ts';
import { plainScan } from './plain-scan.ts';

/** The papers' setting: epsilon 15, gamma 10 degrees. */
const TOLERANCE: Tolerance = { epsilon: 15, sector: sectorOf(10, 0) };

/** The shortcut and ambiguity stage against a plain scan, which is the oracle as well. */
export function shortcutsSection(): Section {
  const faults: string[] = [];
  const sizes = [
    {
      what: 'shortcuts, 2,000 points on several curves',
      curves: several(2000, 'several'),
      repetitions: 7,
      floor: 10,
    },
    {
      what: 'shortcuts, 4,000 points on several curves',
      curves: several(4000, 'several'),
      repetitions: 3,
      floor: 20,
    },
    {
      what: 'shortcuts, 8,000 points on several curves',
      curves: several(8000, 'several'),
      repetitions: 1,
      floor: 30,
    },
    {
      what: 'shortcuts, 2,000 points on a single curve',
      curves: single(2000, 'single'),
      repetitions: 5,
      floor: 10,
    },
  ];
  const rows = sizes.map(({ what, curves, ...terms }) => {
    const ours = find(curves, TOLERANCE);
    if (!same(ours, plainScan(curves, TOLERANCE))) faults.push(`${what}: differs from the plain scan`);
    return fight({
      what: `${what} (${ours.reduce((sum, { from }) => sum + from.length, 0)})`,
      ours: () => find(curves, TOLERANCE),
      peer: () => plainScan(curves, TOLERANCE),
      warm: true,
      ...terms,
    });
  });
  return { rows, faults: [...faults, ...strayed()] };
}

/** Not whole numbers: at a distance of exactly epsilon the last bit of a sine would decide. */
const EPSILONS = [2.513, 14.987, 49.37];

/** Inputs that are hard to get right, at several tolerances: only whether the results are the same. */
function strayed(): string[] {
  const faults: string[] = [];
  const cases = ['a', 'b'].flatMap((seed) => [
    ...degenerate(seed),
    { name: 'several curves', curves: several(500, seed) },
    { name: 'a single curve', curves: single(300, seed) },
    { name: 'contracted curves', curves: contracted(several(500, seed), seed, 8) },
  ]);
  for (const { name, curves } of cases) {
    for (const epsilon of EPSILONS) {
      for (const [degrees, beta] of [
        [2.5, 0],
        [10, 0],
        [10, 100],
        [35, 0],
      ] as const) {
        const tolerance = { epsilon, sector: sectorOf(degrees, beta) };
        if (agrees(curves, tolerance)) continue;
        const place = `${name} at epsilon ${epsilon}, ${degrees}° and ${beta}°`;
        faults.push(`shortcuts of ${place}: differ from the plain scan`);
      }
    }
  }
  return faults;
}

/** Whether index and plain scan find the same shortcuts. */
function agrees(curves: Curves, tolerance: Tolerance): boolean {
  return same(find(curves, tolerance), plainScan(curves, tolerance));
}

function same(ours: readonly Shortcuts[], theirs: readonly Shortcuts[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((own, i) => {
      const other = theirs[i];
      return (
        other !== undefined &&
        equal(own.from, other.from) &&
        equal(own.span, other.span) &&
        equal(own.clear, other.clear)
      );
    })
  );
}

function equal(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
