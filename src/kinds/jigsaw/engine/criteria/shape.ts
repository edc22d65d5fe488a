import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { resample } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import type { Cut } from '../document.ts';
import { hasExactThings, isCut, smallThings } from '../sparing.ts';
import { isInner, type JigsawCase, type JigsawCriterion, piecesBeside } from './case.ts';
import { LONG } from './interlocking.ts';

/** Only cuts along colour lines are free to keep these. Documents of earlier versions and silhouettes are excepted. */
function isHeld({ document: { quality }, settings: { cut, whimsies } }: JigsawCase): boolean {
  return cut === 'colour-lines' && whimsies.length === 0 && quality.featuresCut !== undefined;
}

/** Least angle of a corner, in degrees. */
const MIN_ANGLE = 35;

/** `splinters`: where two cuts of a piece meet, it has at least 35°, seen from `minWidth` along either cut. */
export const splinters: JigsawCriterion = (jigsawCase) => {
  if (!isHeld(jigsawCase)) return [];
  const { document, cuts, settings, outlines } = jigsawCase;
  const findings: Finding[] = [];
  const meetings = document.board.vertices.map((): Pick<Cut, 'pieces' | 'path'>[] => []);
  for (const { path, ends, pieces } of cuts) {
    meetings[ends[0]]?.push({ pieces, path });
    meetings[ends[1]]?.push({ pieces, path: path.toReversed() });
  }
  for (const meeting of meetings) {
    for (const [place, one] of meeting.entries()) {
      for (const other of meeting.slice(place + 1)) {
        const piece = one.pieces.find((piece) => piece >= 0 && other.pieces.includes(piece));
        if (piece === undefined || outlines[piece] === undefined) continue;
        const degrees = angleBetween(one.path, other.path, settings.minWidth);
        if (degrees >= MIN_ANGLE) continue;
        const [x, y] = one.path[0];
        const data = { degrees: round(degrees), least: MIN_ANGLE, x, y };
        findings.push({ criterion: 'splinters', concerns: [piece], data });
      }
    }
  }
  return findings;
};

/** The angle between two paths from the same point, in degrees, seen from a distance along each. */
function angleBetween(one: readonly Point[], other: readonly Point[], along: number): number {
  const [a, b] = [one, other].map((path) => {
    const [[x, y], [toX, toY]] = [path[0], resample(path, along)[1]] as [Point, Point];
    return Math.atan2(toY - y, toX - x);
  });
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
}

/** Largest sum of turns against the others, in degrees. */
const MAX_WAVERING = 15;

/** `smooth-cuts`: a cut too short for a tab is straight or one arc: it turns to one side only. */
export const smoothCuts: JigsawCriterion = (jigsawCase) => {
  if (!isHeld(jigsawCase)) return [];
  const { cuts, settings } = jigsawCase;
  return cuts.flatMap((cut, index): Finding[] => {
    const { path, interlocking } = cut;
    const isShort = distance(path[0], path.at(-1) as Point) < LONG * settings.minWidth;
    if (interlocking || !isShort || !isInner(cut)) return [];
    const degrees = wavering(resample(path, settings.minWidth / 2));
    if (degrees <= MAX_WAVERING) return [];
    const data = { cut: index, degrees: round(degrees), most: MAX_WAVERING };
    return [{ criterion: 'smooth-cuts', concerns: piecesBeside(cut), data }];
  });
};

/** The turns of a path to the left or to the right, whichever is less, in degrees. */
function wavering(path: readonly Point[]): number {
  let [left, right] = [0, 0];
  for (let k = 2; k < path.length; k++) {
    const [[ax, ay], [bx, by], [cx, cy]] = [path[k - 2], path[k - 1], path[k]];
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
    const turn = (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI;
    if (turn > 0) right += turn;
    else left -= turn;
  }
  return Math.min(left, right);
}

/** Largest share of small things that may be cut, and the number that always may. */
const MAX_CUT = 0.33;
const ALWAYS_CUT = 3;

/** `features`: cuts go round small things that stand out, such as eyes. At most three, or a third, are cut. */
export const featuresWhole: JigsawCriterion = (jigsawCase) => {
  const { pixels, document, cuts, outlines } = jigsawCase;
  if (pixels === undefined || !isHeld(jigsawCase) || !hasExactThings(document)) return [];
  const [width, height] = document.size;
  const things = smallThings(pixels, width, Math.sqrt((width * height) / Math.max(1, outlines.length)));
  const paths = cuts.filter(isInner).map(({ path }) => path);
  const cut = things.filter((thing) => isCut(thing, paths));
  if (cut.length <= Math.max(ALWAYS_CUT, MAX_CUT * things.length)) return [];
  return [{ criterion: 'features', concerns: [], data: { cut: cut.length, of: things.length } }];
};
