const SVG = 'image/svg+xml';

/** An SVG's text as an image, and the address that it has until it is given back. */
export async function loadDrawing(
  text: string,
): Promise<{ readonly image: HTMLImageElement; readonly source: string }> {
  const source = URL.createObjectURL(new Blob([text], { type: SVG }));
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(source);
    throw error;
  }
  return { image, source };
}

/** Shows a copy of a drawing's part to the browser, in a picture nobody sees, for as long as it takes to measure it. */
export function onPage<Value>(part: Element, measure: (shown: SVGGElement) => Value): Value {
  const stand = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  stand.style.position = 'fixed';
  stand.style.visibility = 'hidden';
  stand.style.pointerEvents = 'none';
  const copy = document.importNode(part, true) as SVGGElement;
  stand.append(copy);
  document.body.append(stand);
  try {
    return measure(copy);
  } finally {
    stand.remove();
  }
}
