/**
 * The directions from one place towards some others, as long as they are all within one half-plane: those from the low
 * side, by growing angles, to the high side. Meant to be used again and again, and to be read in inner loops.
 */
export interface Cone {
  lowX: number;
  lowY: number;
  highX: number;
  highY: number;
  /** No direction has been taken in. */
  isEmpty: boolean;
  /** Too wide to be told by its sides: every direction counts as being in it. */
  isWide: boolean;
}

export function empty(): Cone {
  return { lowX: 0, lowY: 0, highX: 0, highY: 0, isEmpty: true, isWide: false };
}

/** Takes in the direction of (dx, dy), which is not (0, 0). */
export function widen(cone: Cone, dx: number, dy: number): void {
  if (cone.isEmpty) {
    cone.isEmpty = false;
    cone.lowX = cone.highX = dx;
    cone.lowY = cone.highY = dy;
    return;
  }
  if (cone.lowX * dy - cone.lowY * dx < 0) {
    cone.lowX = dx;
    cone.lowY = dy;
  }
  if (cone.highX * dy - cone.highY * dx > 0) {
    cone.highX = dx;
    cone.highY = dy;
  }
  if (cone.lowX * cone.highX + cone.lowY * cone.highY <= 0) cone.isWide = true;
}

/** Widens the cone on both sides by the angle whose tangent is given. To be called once, last. */
export function pad(cone: Cone, tangent: number): void {
  const { lowX, lowY, highX, highY } = cone;
  cone.lowX = lowX + lowY * tangent;
  cone.lowY = lowY - lowX * tangent;
  cone.highX = highX - highY * tangent;
  cone.highY = highY + highX * tangent;
  if (cone.lowX * cone.highY - cone.lowY * cone.highX <= 0) cone.isWide = true;
}
