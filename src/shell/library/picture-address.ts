/** Converts SVG text to a data URL, in which nothing can run or fetch. Keeps addresses as they are. */
export function pictureAddress(svg: string): string {
  return svg.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : svg;
}
