import { type Cone, empty, widen } from './cone.ts';
import { fitsBetween } from './fitting.ts';
import { everywhere, holds, narrow } from './wedge.ts';
import { type Mending, vertexAt } from './window.ts';

/** A place at a position of a stroke, or beside it. */
interface Footing {
  readonly position: number;
  readonly x: number;
  readonly y: number;
}

/** What a place sees of its stroke, from its own position on. */
interface Outlook {
  /**
   * Whether the edge to a place farther along the stroke stays within epsilon of the part between: what `fitsBetween` says, mostly without
   * going through that part again. To be asked of places one after the other as their positions grow.
   */
  reaches(place: Footing): boolean;
}

/** More than what is lost in wedges by rounding, in units. */
const ROUNDED = 1e-6;

/**
 * The outlook from a place. An edge that leaves the wedge of directions that touch all discs so far (Chan and Chin 1996) misses one of them.
 * One that lies well within it, and goes the way that all pieces of the part go, meets the discs in their order, so that only its end
 * is left to be looked at. Where neither is so, the whole part is.
 */
export function outlookFrom(mending: Mending, stroke: number, start: Footing): Outlook {
  const { prepared, epsilon } = mending;
  const { homeXs, homeYs, slack } = prepared;
  const { x, y, position: from } = start;
  const [outer, inner] = [everywhere(), everywhere()];
  let [isAnyLeft, isAnyWell] = [true, true];
  const courses: Cone = empty();
  let passed = from;
  /** Takes in one more position of the stroke. */
  const pass = (position: number): void => {
    const v = vertexAt(mending, stroke, position);
    const radius = epsilon - slack[v];
    const [dx, dy] = [homeXs[v] - x, homeYs[v] - y];
    isAnyLeft &&= narrow(outer, dx, dy, Math.max(0, radius) + ROUNDED);
    // What begins outside its own disc is looked at as a whole.
    isAnyWell &&=
      radius > ROUNDED &&
      (position > from || dx * dx + dy * dy < (radius - ROUNDED) ** 2) &&
      narrow(inner, dx, dy, radius - ROUNDED);
    if (position === from) return;
    const before = vertexAt(mending, stroke, position - 1);
    const [cx, cy] = [homeXs[v] - homeXs[before], homeYs[v] - homeYs[before]];
    if (cx !== 0 || cy !== 0) widen(courses, cx, cy);
  };
  /** Whether all discs whose middles lie beyond the end of an edge are met before it, and the last of them holds it. */
  const endsWell = ({ x: endX, y: endY, position: to }: Footing): boolean => {
    const [dx, dy] = [endX - x, endY - y];
    for (let position = to; position >= from; position--) {
      const v = vertexAt(mending, stroke, position);
      const [hx, hy] = [endX - homeXs[v], endY - homeYs[v]];
      const isBeyond = hx * dx + hy * dy <= 0;
      if (position < to && !isBeyond) return true;
      if (hx * hx + hy * hy >= (epsilon - slack[v] - ROUNDED) ** 2) return false;
    }
    return true;
  };
  return {
    reaches(place) {
      const { x: endX, y: endY, position: to } = place;
      for (; passed <= to; passed++) pass(passed);
      const [dx, dy] = [endX - x, endY - y];
      if (!isAnyLeft || !holds(outer, dx, dy)) return false;
      const goesAlong =
        !courses.isWide &&
        courses.lowX * dx + courses.lowY * dy > ROUNDED &&
        courses.highX * dx + courses.highY * dy > ROUNDED;
      if (isAnyWell && goesAlong && holds(inner, dx, dy) && endsWell(place)) return true;
      return fitsBetween(mending, { stroke, from, to }, [x, y, endX, endY]);
    },
  };
}
