import { describe, expect, it } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { Drawing } from '#src/kinds/dots/engine/document.ts';
import { restOf } from '#src/kinds/dots/engine/shown/decoration.ts';
import { faceOf } from '#src/kinds/dots/engine/shown/features.ts';
import { importSvg } from '#src/picture/import.ts';
import type { Picture } from '#src/picture/picture.ts';
import { drawingOf, ring } from '#tests/fixtures/lines.ts';

const ROOM = 31;

/** A picture of SVG shapes on a canvas of 100 × 100. */
function picture(shapes: string, colours?: string): Picture & { readonly own: Drawing } {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#000">${inside}</svg>`;
  const about = { name: 'test', title: 'test', source: { id: 'test' } };
  const read = importSvg(svg(shapes), { ...about, colour: colours && svg(colours) });
  if (!read.ok) throw new Error(read.failure.code);
  const { points, edges } = read.value.drawing;
  const own: Drawing = {
    points: Array.from(
      { length: points.length / 2 },
      (_, k): Point => [points[2 * k] ?? 0, points[2 * k + 1] ?? 0],
    ),
    edges: Array.from(
      { length: edges.length / 2 },
      (_, k) => [edges[2 * k] ?? 0, edges[2 * k + 1] ?? 0] as const,
    ),
  };
  return { ...read.value, own };
}

const HEAD = '<circle cx="50" cy="50" r="45"/>';
const EYES = '<circle cx="35" cy="40" r="3"/><circle cx="65" cy="40" r="3"/>';
const MOUTH = '<path d="M42 65 Q50 70 58 65"/>';
const BROWN = '<circle cx="50" cy="50" r="45" fill="#a52"/>';

const faceIn = (of: ReturnType<typeof picture>) => faceOf(of.own, of, ROOM);

describe('the face of a picture', () => {
  it('has its eyes, filled if they are dark, and a mouth that is drawn onto a colour', () => {
    const dark = EYES.replaceAll('/>', ' fill="#000"/>');
    const { ornaments } = faceIn(picture(HEAD + EYES + MOUTH, BROWN + dark));
    expect(ornaments.filter(({ filled }) => filled)).toHaveLength(2);
    expect(ornaments).toHaveLength(3);
  });

  it('is left out of the drawing that the player draws', () => {
    const of = picture(HEAD + EYES);
    const { ornaments, edges } = faceIn(of);
    expect(ornaments).toHaveLength(2);
    const rest = restOf(of.own, ornaments);
    expect(rest.edges).toHaveLength(of.own.edges.length - edges.size);
    expect(rest.edges.length).toBeGreaterThan(20);
  });

  it("has the scribbled eyes of a user's open head, and nothing beside the head", () => {
    const open = '<path d="M20 10 Q10 90 50 95 Q90 90 80 10"/>';
    const eyes =
      '<path d="M32 40 q4 -4 7 0 q1 5 -3 6 q-5 -2 -2 -5 q3 -1 3 1"/><path d="M60 44 q2 -6 8 -3 q2 4 -3 6"/>';
    const of = picture(`${open}${eyes}<path d="M1 5 q4 1 5 4"/>`);
    expect(faceIn(of).ornaments).toHaveLength(0);
    const { ornaments } = faceOf(of.own, { ...of, isOwn: true }, ROOM);
    expect(ornaments.length).toBeGreaterThanOrEqual(2);
    for (const { line } of ornaments) for (const [x, y] of line) expect(Math.min(x, y)).toBeGreaterThan(200);
  });

  it('has both eyes or neither', () => {
    const { ornaments } = faceIn(
      picture(`${HEAD}<circle cx="9" cy="50" r="3"/><circle cx="65" cy="40" r="3"/>`),
    );
    expect(ornaments).toHaveLength(0);
  });

  it('has no line between two colours, and no line on bare paper outside the figure', () => {
    const tail = '<path d="M96 50 Q98 55 97 60"/>';
    const belly = '<path d="M42 65 Q50 70 58 65"/>';
    const halves = `${BROWN}<rect x="0" y="67" width="100" height="33" fill="#fff"/>`;
    expect(faceIn(picture(HEAD + tail, BROWN)).ornaments).toHaveLength(0);
    expect(faceIn(picture(HEAD + belly, halves)).ornaments).toHaveLength(0);
  });

  it('has nothing large, and never the whole drawing', () => {
    expect(faceIn(picture(`${HEAD}<circle cx="50" cy="50" r="12"/>`)).ornaments).toHaveLength(0);
    expect(faceIn(picture(EYES)).ornaments).toHaveLength(0);
  });
});

describe('the rest of a drawing beside decoration', () => {
  const eye = ring(500, 400, 30, 16);
  const drawing = drawingOf([ring(500, 500, 400, 40), eye]);

  it('is everything but the parts that decoration covers completely', () => {
    const left = (line: readonly Point[]) => restOf(drawing, [{ part: 'face', line }]).edges.length;
    expect(left(eye)).toBe(40);
    expect(left(eye.map(([x, y]) => [x + 2, y]))).toBe(40);
    expect(left(eye.slice(0, 9))).toBe(56);
    expect(left(eye.map(([x, y]) => [x + 9, y]))).toBe(56);
  });

  it('is everything if only the place covers a part, or if the part is large', () => {
    expect(restOf(drawing, [{ part: 'place', line: eye }])).toBe(drawing);
    expect(restOf(drawing, [{ part: 'face', line: ring(500, 500, 400, 40) }]).edges).toHaveLength(56);
    expect(restOf(drawing, undefined)).toBe(drawing);
  });
});
