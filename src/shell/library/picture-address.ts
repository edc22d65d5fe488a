/** An SVG text as an address that an image can show; nothing in it can run or fetch. What is an address stays one. */
export function pictureAddress(svg: string): string {
  return svg.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : svg;
}
