/** An SVG text as an address that an image can show; nothing in it can run or fetch. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
