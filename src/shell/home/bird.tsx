import drawing from '../../../assets/bird.svg?raw';
import { parsed } from '../library/markup.ts';

interface BirdPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The bird of the title, alone or in a larger drawing. Use it once on a screen. */
export function Bird(place: BirdPlace) {
  return <svg class="bird" viewBox="0 0 120 120" aria-hidden="true" {...place} ref={draw} />;
}

function draw(svg: SVGSVGElement | null): void {
  if (svg?.childElementCount === 0) svg.append(...parsed(drawing).childNodes);
}
