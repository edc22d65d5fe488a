import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeTray, cellAt, cellIndexAt, cellsOf } from '#src/kinds/jigsaw/view/tray/layout.ts';
import { fillPage, pack } from '#src/kinds/jigsaw/view/tray/packing.ts';
import { chooseArrangement } from '#src/shell/board/arrangement.ts';
import type { BoardElement } from '#src/view/board/board-placement.ts';
import { fittedScale, type Size } from '#src/view/board/camera.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** What a row of buttons above the table leaves on a lying tablet, and buttons beside it; see pieces.css. */
const above = (width: number, height: number): BoardElement => ({
  ...{ width, height, left: 14, top: 124, right: 0, bottom: 0, mirrored: false },
});
const flanked = (width: number, height: number): BoardElement => ({
  ...{ width, height, left: 130, top: 124, right: 216, bottom: 0, mirrored: false },
});
/** Buttons beside the table, and the tray under it. */
const under = (width: number, height: number): BoardElement => ({ ...flanked(width, height), bottom: 96 });
const ARRANGED = { above, beside: flanked, under };
const TABLET = above(1180, 820);
/** With a sentence below. */
const CAPTIONED: BoardElement = { ...TABLET, height: 790 };
const FLANKED = flanked(1180, 820);
const UNDER = under(1180, 820);
const UPRIGHT: BoardElement = {
  width: 820,
  height: 1180,
  left: 0,
  top: 134,
  right: 0,
  bottom: 148,
  mirrored: false,
};
const PHONE: BoardElement = {
  width: 360,
  height: 740,
  left: 0,
  top: 94,
  right: 0,
  bottom: 116,
  mirrored: false,
};
const LYING: BoardElement = {
  width: 740,
  height: 360,
  left: 98,
  top: 92,
  right: 176,
  bottom: 0,
  mirrored: false,
};
const SCREENS = [TABLET, FLANKED, UNDER, UPRIGHT, PHONE, LYING];

/** A usual picture, a broad one and a high one, with their frames, in puzzle units. */
const SHAPE: Size = [1040, 740];
/** A typical painting or photograph with its frame. */
const PLATE: Size = [1040, 707];
const SHAPES: readonly Size[] = [SHAPE, [1040, 560], [740, 1040]];

/** The size of the whole picture on a screen, in CSS pixels. */
const pictureOn = (whole: BoardElement, [across, down]: Size): Size => {
  const by = fittedScale([across, down], arrangeTray(whole, [across, down]).room.frame);
  return [(across - 40) * by, (down - 40) * by];
};

describe('the table and its tray', () => {
  test('share the screen without covering each other, the buttons or the edges', () => {
    for (const whole of SCREENS) {
      for (const shape of SHAPES) {
        const { tray, room } = arrangeTray(whole, shape);
        const [left, top] = room.corner;
        const { width, height } = room.frame;
        const apart = left + width <= tray.left || tray.left + tray.width <= left || top + height <= tray.top;
        expect(apart).toBe(true);
        if (whole.right === 0) expect(top).toBeGreaterThanOrEqual(whole.top);
        expect(left).toBeGreaterThanOrEqual(whole.left);
        // Buttons at the end of a tray under the table are below that line.
        if (whole !== UNDER) expect(left + width).toBeLessThanOrEqual(whole.width - whole.right);
        else expect(tray.left + tray.width).toBeLessThanOrEqual(whole.width - whole.right);
        expect(left + width).toBeLessThan(whole.width);
        expect(tray.left).toBeGreaterThan(0);
        expect(tray.top).toBeGreaterThanOrEqual(whole.top);
        expect(tray.left + tray.width).toBeLessThan(whole.width);
        expect(tray.top + tray.height).toBeLessThanOrEqual(
          whole.height - (whole === UNDER ? 22 : whole.bottom),
        );
      }
    }
  });

  test('leave most of the screen to the picture', () => {
    const share = (whole: BoardElement, [across, down]: Size) =>
      (across * down) / (whole.width * whole.height);
    for (const shape of [SHAPE, PLATE]) expect(share(TABLET, pictureOn(TABLET, shape))).toBeGreaterThan(0.55);
    expect(share(TABLET, pictureOn(CAPTIONED, SHAPE))).toBeGreaterThan(0.55);
    expect(share(UPRIGHT, pictureOn(UPRIGHT, SHAPE))).toBeGreaterThan(0.4);
    expect(pictureOn(PHONE, SHAPE)[0]).toBeGreaterThan(0.9 * PHONE.width);
    expect(share(LYING, pictureOn(LYING, SHAPE))).toBeGreaterThan(0.45);
  });

  test('are arranged as suits the picture best, which leaves square and broad ones enough of the screen', () => {
    const share = (width: number, height: number, [across, down]: Size) => {
      const shape: Size = [across + 40, down + 40];
      const whole = ARRANGED[chooseArrangement([width, height], [across, down])];
      const [wide, high] = pictureOn(whole(width, height), shape);
      for (const other of Object.values(ARRANGED))
        expect(wide).toBeGreaterThan(0.99 * pictureOn(other(width, height), shape)[0]);
      return (wide * high) / (width * height);
    };
    // A drawing in its scene, and paintings and photographs at least as broad as high.
    for (const down of [1000, 833, 800, 787, 730, 725, 700, 667, 658, 625, 600, 578, 562])
      expect(share(1180, 820, [1000, down]), `1000 × ${down}`).toBeGreaterThan(0.55);
    for (const [width, height] of pairs('1024 768, 1080 810, 1133 744, 1280 720, 1366 1024'))
      for (const down of [1400, 1000, 800, 700, 600]) share(width, height, [1000, down]);
    expect(chooseArrangement([1180, 820], [1000, 562])).toBe('under');
    expect(chooseArrangement([820, 1180], [1000, 1000])).toBe('above');
    expect(chooseArrangement([740, 360], [1000, 560])).toBe('beside');
  });

  test('are mirrored if the buttons are on the other side', () => {
    for (const whole of [TABLET, FLANKED, UNDER, LYING]) {
      const right = arrangeTray(whole, SHAPE);
      const left = arrangeTray({ ...whole, left: whole.right, right: whole.left, mirrored: true }, SHAPE);
      expect(left.tray.left).toBeCloseTo(whole.width - right.tray.left - right.tray.width, 6);
      expect(left.room.corner[0]).toBeCloseTo(whole.width - right.room.corner[0] - right.room.frame.width, 6);
    }
  });

  test('show few pieces large, and many not too small', () => {
    for (const whole of [TABLET, UPRIGHT]) {
      const few = cellsOf(arrangeTray(whole, SHAPE), 12, 12);
      expect(Math.min(few.across, few.along)).toBeGreaterThan(120);
      const many = cellsOf(arrangeTray(whole, SHAPE), 500, 500);
      expect(many.most).toBeGreaterThan(1000);
      expect(Math.min(many.across, many.along)).toBeGreaterThan(75);
    }
    const phone = cellsOf(arrangeTray(PHONE, SHAPE), 12, 12);
    expect(Math.min(phone.across, phone.along)).toBeGreaterThan(90);
  });

  test('show all pieces if there is room, and else a row that is cut off', () => {
    for (const whole of SCREENS) {
      for (const all of [4, 6, 9, 12, 20, 35, 60, 100, 300, 500]) {
        const layout = arrangeTray(whole, SHAPE);
        const { most, along, lanes } = cellsOf(layout, all, all);
        if (most === 0) continue;
        const length = layout.upright ? layout.inner.height : layout.inner.width;
        const [first] = [cellAt(layout, { along, lanes, across: 1, most }, 0, 0)];
        const start =
          (layout.upright ? first[1] - layout.inner.top : first[0] - layout.inner.left) - along / 2;
        const shown = (length - start) / along;
        expect(shown % 1, `${all} pieces`).toBeGreaterThan(0.3);
        expect(shown % 1, `${all} pieces`).toBeLessThan(0.6);
      }
    }
  });

  test('cells keep their size while the tray empties', () => {
    const layout = arrangeTray(TABLET, SHAPE);
    const [full, empty] = [cellsOf(layout, 35, 35), cellsOf(layout, 35, 3)];
    expect([empty.across, empty.along, empty.lanes]).toEqual([full.across, full.along, full.lanes]);
    expect(empty.most).toBe(0);
  });

  test('the middle of each cell is found in that cell at any scroll', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCREENS),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(499),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, all, index, share) => {
          const layout = arrangeTray(whole, SHAPE);
          const cells = cellsOf(layout, all, all);
          const at = cellAt(layout, cells, index % all, share * cells.most);
          const found = cellIndexAt(layout, cells, at, share * cells.most);
          expect([undefined, index % all]).toContain(found);
        },
      ),
    );
  });
});

test('parcels are packed on one page without overlaps', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(sizes, { maxLength: 60 }), (parcels) => {
      const { places, height } = pack(parcels, 256);
      const boxes = parcels.map((parcel, index) => {
        const [left, top] = places[index] ?? [-1, -1];
        return { left, top, right: left + parcel.width, bottom: top + parcel.height };
      });
      for (const [index, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(256);
        expect(a.bottom).toBeLessThanOrEqual(height);
        for (const b of boxes.slice(index + 1))
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }),
  );
});

test('a page takes as many parcels as fit, and one that is too large gets its own page', () => {
  const side = 64;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }) }),
        {
          minLength: 1,
          maxLength: 40,
        },
      ),
      (parcels) => {
        const page = fillPage(parcels, (parcel) => [parcel, parcel], side);
        expect(page.taken).toEqual(parcels.slice(0, page.taken.length));
        expect(page.places).toHaveLength(2 * page.taken.length);
        const isOver = page.width > side || page.height > side;
        expect(page.taken.length).toBeGreaterThan(0);
        if (isOver) expect(page.taken).toHaveLength(1);
        const more = parcels.slice(0, page.taken.length + 1).flatMap((parcel) => [parcel, parcel]);
        if (page.taken.length === parcels.length) return;
        const isTooWide = more.some(({ width }) => width > side);
        expect(isTooWide || isOver || pack(more, side).height > side).toBe(true);
      },
    ),
  );
});
