/** In whole pixels. */
export interface Parcel {
  readonly width: number;
  readonly height: number;
}

/** Left and top of each parcel, and the height needed. */
export interface Packing {
  readonly places: readonly (readonly [number, number])[];
  readonly height: number;
}

/** Packs rectangles on shelves across a page, the highest first. None may be wider than the page. */
export function pack(parcels: readonly Parcel[], width: number): Packing {
  const places = parcels.map((): [number, number] => [0, 0]);
  const order = parcels.map((_, index) => index).sort((a, b) => heightOf(parcels, b) - heightOf(parcels, a));
  let [left, top, shelf] = [0, 0, 0];
  for (const index of order) {
    const parcel = parcels[index];
    if (parcel === undefined) continue;
    if (left + parcel.width > width) {
      top += shelf;
      [left, shelf] = [0, 0];
    }
    places[index] = [left, top];
    left += parcel.width;
    shelf = Math.max(shelf, parcel.height);
  }
  return { places, height: top + shelf };
}

/** Packs as many of `candidates` as fit on a square page, in order. If even the first is too large, its page grows. */
export function fillPage<Candidate>(
  candidates: readonly Candidate[],
  parcelsOf: (candidate: Candidate) => readonly Parcel[],
  side: number,
): Packing & { readonly taken: readonly Candidate[]; readonly width: number } {
  const parcels: Parcel[] = [];
  const taken: Candidate[] = [];
  let page: Packing & { readonly width: number } = { places: [], width: side, height: 0 };
  for (const candidate of candidates) {
    parcels.push(...parcelsOf(candidate));
    const width = Math.max(side, ...parcels.map((parcel) => parcel.width));
    const next = { ...pack(parcels, width), width };
    if (taken.length > 0 && (next.width > side || next.height > side)) break;
    page = next;
    taken.push(candidate);
  }
  return { ...page, taken };
}

function heightOf(parcels: readonly Parcel[], index: number): number {
  return parcels[index]?.height ?? 0;
}
