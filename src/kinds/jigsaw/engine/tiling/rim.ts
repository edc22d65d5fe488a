import { edgeLength, type FreeRegion, wedge } from './region.ts';

/** `farWedge` is the wedge at the far end of the edge. */
export interface RimSide {
  readonly edge: number;
  readonly length: number;
  readonly farWedge: number;
}

/** Returns a lookup of the nth rim edge from `first`, forwards or backwards. Each is computed once. */
export function rimFrom(region: FreeRegion, first: number, onwards: boolean): (nth: number) => RimSide {
  const seen: RimSide[] = [];
  return (nth) => {
    while (seen.length <= nth) {
      const before = seen.length === 0 ? undefined : seen[seen.length - 1].edge;
      const edge = before === undefined ? first : onwards ? region.next[before] : region.previous[before];
      const far = wedge(region, onwards ? region.next[edge] : edge);
      seen.push({ edge, length: edgeLength(region, edge), farWedge: far });
    }
    return seen[nth];
  };
}
