import { inked } from '../../picture/ink.ts';

/** Converts SVG text to a data URL, in which nothing can run or fetch, in the app's ink. Keeps addresses as they are. */
export function pictureAddress(svg: string): string {
  return svg.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(inked(svg))}` : svg;
}
