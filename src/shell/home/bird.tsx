import drawing from '../../../assets/bird.svg?raw';
import { parsed } from '../library/markup.ts';

/** Where it stands in a larger drawing. */
interface BirdPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The bird of the title, by itself or as a part of a larger drawing. It appears once on a screen. */
export function Bird(place: BirdPlace) {
  return <svg class="bird" viewBox="0 0 120 120" aria-hidden="true" {...place} ref={draw} />;
}

function draw(place: SVGSVGElement | null): void {
  if (place?.childElementCount === 0) place.append(...parsed(drawing).childNodes);
}
