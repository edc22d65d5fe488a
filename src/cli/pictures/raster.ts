import { Resvg } from '@resvg/resvg-js';

/** Limit on each side in pixels, to bound memory. */
const MAX_PIXELS = 16_000;

/** Renders SVG text as PNG bytes with `scale` pixels per unit. */
export function raster(svg: string, scale: number): Uint8Array {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const zoom = Math.min(scale, MAX_PIXELS / Math.max(width, height));
  // Searching for the system's fonts is slow, so it is done only if there is text.
  const font = { loadSystemFonts: svg.includes('<text'), defaultFontFamily: 'DejaVu Sans' };
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font }).render().asPng();
}
