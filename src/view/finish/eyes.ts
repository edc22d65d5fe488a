/** Smallest and largest eye as shares of the picture's longer side, and largest ratio of its sides. */
const SIZE = [0.012, 0.1] as const;
const MAX_ELONGATION = 2.4;
/**
 * Largest difference of two eyes in size, as a share. Their heights differ by at most a share of the picture's longer
 * side.
 */
const SIZE_DIFFERENCE = 0.35;
const HEIGHT_DIFFERENCE = 0.06;
/** Height of a shut eye, as a share of the open one. */
const SLIT = 0.14;
const BLACK = /^(?:#000|#000000|black)$/i;

interface BlackSpot {
  readonly shape: SVGGraphicsElement;
  readonly box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
}

/**
 * Shuts the eyes in a drawing's lines. Eyes are the highest two black spots of about equal size at about equal height,
 * or else the highest spot. Shapes can be measured only while they are part of the page.
 *
 * @param lines the group of lines, on the page
 * @param side the longer side of the picture, in the group's units
 * @returns whether any eyes were found
 */
export function shutEyes(lines: SVGGElement, side: number): boolean {
  const spots = [...lines.querySelectorAll<SVGGraphicsElement>('circle, ellipse, path')].flatMap(
    (shape): BlackSpot[] => {
      const fill = shape.getAttribute('fill') ?? shape.closest('[fill]')?.getAttribute('fill') ?? 'black';
      if (!BLACK.test(fill)) return [];
      const box = shape.getBBox();
      const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
      const fits = long >= SIZE[0] * side && long <= SIZE[1] * side && long <= MAX_ELONGATION * short;
      return fits ? [{ shape, box }] : [];
    },
  );
  const eyes = pairOf(spots, side);
  for (const { shape, box } of eyes) {
    const middle = box.y + box.height / 2;
    const own = shape.getAttribute('transform') ?? '';
    shape.setAttribute('transform', `${own} translate(0 ${middle * (1 - SLIT)}) scale(1 ${SLIT})`);
  }
  return eyes.length > 0;
}

function pairOf(spots: readonly BlackSpot[], side: number): readonly BlackSpot[] {
  const highestFirst = [...spots].sort((a, b) => a.box.y - b.box.y);
  for (const one of highestFirst) {
    const other = highestFirst.find(
      ({ shape, box }) =>
        shape !== one.shape &&
        Math.abs(box.width - one.box.width) <= SIZE_DIFFERENCE * one.box.width &&
        Math.abs(box.height - one.box.height) <= SIZE_DIFFERENCE * one.box.height &&
        Math.abs(box.y - one.box.y) <= HEIGHT_DIFFERENCE * side,
    );
    if (other !== undefined) return [one, other];
  }
  return highestFirst.slice(0, 1);
}
