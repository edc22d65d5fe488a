import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAt, cellsOf, cellUnder, layOut } from '../../../../../src/kinds/jigsaw/view/layout.ts';
import { pack } from '../../../../../src/kinds/jigsaw/view/packing.ts';
import type { Whole } from '../../../../../src/view/sight.ts';

const TABLET: Whole = { width: 1180, height: 820, left: 138, top: 132, right: 0, bottom: 0 };
const UPRIGHT: Whole = { width: 820, height: 1180, left: 0, top: 134, right: 0, bottom: 148 };
const PHONE: Whole = { width: 360, height: 740, left: 0, top: 94, right: 0, bottom: 116 };
const SCREENS = [TABLET, UPRIGHT, PHONE];

describe('the table and its tray', () => {
  test('share the screen: neither over the other, nor over the buttons, nor near the edges', () => {
    for (const whole of SCREENS) {
      const { tray, room } = layOut(whole);
      const [left, top] = room.corner;
      const { width, height } = room.frame;
      const apart = left + width <= tray.left || tray.left + tray.width <= left || top + height <= tray.top;
      expect(apart).toBe(true);
      expect(top).toBeGreaterThanOrEqual(whole.top);
      expect(left).toBeGreaterThanOrEqual(whole.left);
      expect(tray.left).toBeGreaterThan(0);
      expect(tray.left + tray.width).toBeLessThan(whole.width);
      expect(tray.top + tray.height).toBeLessThanOrEqual(whole.height - whole.bottom);
    }
  });

  test('are mirrored where the buttons stand on the other side', () => {
    const right = layOut(TABLET);
    const left = layOut({ ...TABLET, left: TABLET.right, right: TABLET.left });
    expect(left.tray.left).toBeCloseTo(TABLET.width - right.tray.left - right.tray.width, 6);
    expect(left.room.corner[0]).toBeCloseTo(TABLET.width - right.room.corner[0] - right.room.frame.width, 6);
  });

  test('show all of twelve pieces at once on a tablet, and some of five hundred, none of them too small', () => {
    for (const whole of [TABLET, UPRIGHT]) {
      const few = cellsOf(layOut(whole), 12, 12);
      expect(few.most).toBeCloseTo(0, 6);
      expect(Math.min(few.across, few.along)).toBeGreaterThan(95);
      const many = cellsOf(layOut(whole), 500, 500);
      expect(many.most).toBeGreaterThan(1000);
      expect(Math.min(many.across, many.along)).toBeGreaterThan(75);
    }
    const phone = cellsOf(layOut(PHONE), 12, 12);
    expect(Math.min(phone.across, phone.along)).toBeGreaterThan(60);
  });

  test('cells keep their size while the tray empties', () => {
    const layout = layOut(TABLET);
    const [full, empty] = [cellsOf(layout, 35, 35), cellsOf(layout, 35, 3)];
    expect([empty.across, empty.along, empty.lanes]).toEqual([full.across, full.along, full.lanes]);
    expect(empty.most).toBe(0);
  });

  test('the middle of each cell is found in that cell, however far the tray is pushed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCREENS),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(499),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, all, index, share) => {
          const layout = layOut(whole);
          const cells = cellsOf(layout, all, all);
          const at = cellAt(layout, cells, index % all, share * cells.most);
          const found = cellUnder(layout, cells, at, share * cells.most);
          expect([undefined, index % all]).toContain(found);
        },
      ),
    );
  });
});

test('parcels are packed on one page, none over another', () => {
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
