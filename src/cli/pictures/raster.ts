import { Resvg } from '@resvg/resvg-js';

/** Pixels a side that no picture exceeds, so that no sheet outgrows memory. */
const MOST_PIXELS = 16_000;

/** SVG text as the bytes of a PNG file with `scale` pixels for each unit. */
export function raster(svg: string, scale: number): Uint8Array {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const zoom = Math.min(scale, MOST_PIXELS / Math.max(width, height));
  // Words are set in whatever the machine has; looking for its fonts takes a while and is spared where there are none.
  const font = { loadSystemFonts: svg.includes('<text'), defaultFontFamily: 'DejaVu Sans' };
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font }).render().asPng();
}
