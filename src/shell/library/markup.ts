/** Parses the app's own SVG text into an element of this page. */
export function parsed(svg: string): Element {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return document.importNode(root, true);
}
