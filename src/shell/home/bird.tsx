import drawing from '../../../assets/bird.svg?raw';
import { parsed } from '../library/markup.ts';

interface BirdSetting {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** SVG text of what it wears; empty for nothing. */
  readonly attire?: string | undefined;
}

/** The bird of the title, alone or in a larger drawing. Use it once on a screen. */
export function Bird({ attire = '', ...place }: BirdSetting) {
  const draw = (svg: SVGSVGElement | null): void => {
    if (svg?.childElementCount === 0)
      for (const text of [drawing, attire]) if (text !== '') svg.append(...parsed(text).childNodes);
  };
  return <svg key={attire} class="bird" viewBox="0 0 120 120" aria-hidden="true" {...place} ref={draw} />;
}
