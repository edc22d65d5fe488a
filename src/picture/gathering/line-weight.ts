/** Width of the lines of all pictures in a scene, in scene units. */
const WEIGHT = 3.9;
/** Limits on the factor by which lines become wider, so that no picture looks coarse or faint. */
const FACTORS = [0.6, 1.7] as const;
/** Width of the view box and of the lines of library drawings. */
const DRAWING = { side: 72, line: 2 };

/**
 * The coloured drawing, SVG text, with lines as wide as those of all other pictures of the scene.
 * @param width width of its view box in the scene, in scene units
 */
export function withSceneLines(colour: string, width: number): string {
  const plain = (WEIGHT * DRAWING.side) / (DRAWING.line * width);
  const factor = Math.max(FACTORS[0], Math.min(FACTORS[1], plain));
  return colour.replace(
    /stroke-width="([\d.]+)"/g,
    (_, own: string) => `stroke-width="${Math.round(Number(own) * factor * 100) / 100}"`,
  );
}
