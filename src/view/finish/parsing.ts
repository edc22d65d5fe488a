const SVG = 'image/svg+xml';

/** Loads SVG text as an image. `source` is its object URL, which the caller revokes. */
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

/** Measures an invisible copy of an element on the page, because SVG shapes elsewhere have no box. */
export function measureOnPage<Value>(part: Element, measure: (shown: SVGGElement) => Value): Value {
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
