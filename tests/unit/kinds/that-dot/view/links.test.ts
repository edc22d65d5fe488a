import { expect, test, vi } from 'vitest';
import { nearestDistances } from '#src/geometry/indexes/nearest.ts';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import type { DotStage } from '#src/kinds/dots/view/painter.ts';
import { longestShown } from '#src/kinds/that-dot/engine/rules.ts';
import { makeLinks } from '#src/kinds/that-dot/view/links.ts';
import { discRadius, measure } from '#src/view/measures.ts';
import { Layer, type Scene } from '#src/view/rendering/phaser.ts';
import type { Stage } from '#src/view/stage.ts';
import { documentFrom, SKETCHES } from '#tests/fixtures/that-dot.ts';

interface Drawn {
  readonly frame: string;
  at: Point;
  scale: number;
}

// Mocked images record their place and scale, and draw nothing.
vi.mock('#src/view/rendering/phaser.ts', () => ({
  Image: class {
    at: Point = [0, 0];
    scale = 1;
    readonly frame: string;
    constructor(_scene: unknown, _x: number, _y: number, _key: string, frame: string) {
      this.frame = frame;
    }
    setOrigin = () => this;
    setRotation = () => this;
    setVisible = () => this;
    setPosition = (x: number, y: number) => Object.assign(this, { at: [x, y] });
    setScale = (scale: number) => Object.assign(this, { scale });
  },
  Layer: class {
    readonly images: unknown[] = [];
    add(image: unknown): void {
      this.images.push(image);
    }
  },
}));

const DISC = 10;

test.each([0.3, 0.83, 2])(
  'links at %s px per unit end within a third of their edge, and are visible beyond their disc',
  (scale) => {
    for (const document of SKETCHES.map(documentFrom)) {
      const { board } = document;
      const rooms = nearestDistances(board.dots.map(({ at }) => at));
      const usual = [...rooms].sort((a, b) => a - b)[Math.floor(rooms.length * 0.4)] ?? 0;
      const layer = new Layer({} as Scene);
      const measures = measure(scale, 1, usual);
      const stage = {
        scene: {},
        atlas: { key: 'atlas', disc: DISC, line: 5, body: 16 },
        measures,
        scale,
        at: ([x, y]: Point): Point => [x * scale, y * scale],
      } as unknown as Stage;
      const discOf = (dot: number): number =>
        links.radiusOf(dot, Math.min(measures.dot, discRadius((rooms[dot] ?? 0) * scale, 1)));
      const links = makeLinks(stage, document, {
        layers: { links: layer },
        dotAt: (dot: number) => board.dots[dot]?.at ?? [0, 0],
        discOf,
        roomOf: (dot: number) => (rooms[dot] ?? 0) * scale,
      } as unknown as DotStage);
      links.place();
      // Each link has one round end, or is one round mark.
      const ends = (layer as unknown as { readonly images: readonly Drawn[] }).images.filter(({ frame }) =>
        frame.startsWith('disc'),
      );
      const all = board.dots.flatMap((dot, index) => dot.links.map((_, mark) => ({ dot: index, mark })));
      expect(ends).toHaveLength(all.length);
      for (const [k, { dot, mark }] of all.entries()) {
        const [x, y] = board.dots[dot]?.at ?? [0, 0];
        const end = ends[k] as Drawn;
        const reach = distance([x * scale, y * scale], end.at) + end.scale * DISC;
        expect(reach).toBeLessThanOrEqual(longestShown(board, dot, mark) * scale + 1e-6);
        expect(reach).toBeGreaterThan(discOf(dot) * 1.2);
      }
    }
  },
);
