/** How many chains are kept at a position for each colour of the last edge, settled or not. */
const KEPT = 2;
/** Two of them differ in the length of the last edge by this share at least. */
const DIFFER = 0.08;

/** The last step of a chain as it grows, and through `parent` all before it. */
export interface Link {
  readonly parent: Link | undefined;
  /** An edge; the chain's beginning; a pre-drawn part that goes on; the end of one. */
  readonly kind: 'edge' | 'start' | 'passing' | 'end';
  /** Positions on the stroke, counted on past its end. */
  readonly from: number;
  readonly to: number;
  /** The vertices it joins. */
  readonly tail: number;
  readonly head: number;
  readonly colour: number;
  readonly long: number;
  /** Whether its tail's nearest dot of the colour is its head. */
  readonly tailNearest: boolean;
  /** Whether its head has its nearest dot already; otherwise a shorter edge of the same colour must follow. */
  readonly settled: boolean;
  readonly edges: number;
  readonly predrawn: number;
  /** How many colours are in use, by the other strokes and so far. */
  readonly used: number;
  readonly cost: number;
}

/** What chains are kept apart by: the colour of the last edge, and whether it is settled. */
function keyOf(colour: number, settled: boolean): number {
  return 2 * colour + (settled ? 1 : 0);
}

/** Whether a chain would be kept. */
export function hasPlace(
  shelf: ReadonlyMap<number, readonly Link[]>,
  colour: number,
  settled: boolean,
  cost: number,
  long: number,
): boolean {
  const group = shelf.get(keyOf(colour, settled));
  if (group === undefined) return true;
  let dearer = 0;
  for (const other of group) {
    if (other.cost > cost) dearer++;
    else if (isAlike(other.long, long)) return false;
  }
  return dearer > 0 || group.length < KEPT;
}

function isAlike(long: number, other: number): boolean {
  return Math.abs(long - other) < DIFFER * long;
}

/** Keeps a chain that has a place: instead of one like it, or else of the dearest. */
export function put(shelf: Map<number, Link[]>, link: Link): void {
  if (!hasPlace(shelf, link.colour, link.settled, link.cost, link.long)) return;
  const key = keyOf(link.colour, link.settled);
  const others = (shelf.get(key) ?? []).filter(({ long }) => !isAlike(long, link.long));
  others.push(link);
  others.sort((a, b) => a.cost - b.cost);
  shelf.set(key, others.slice(0, KEPT));
}
