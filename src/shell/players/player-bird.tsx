import type { BirdName } from '../../storage/players/players.ts';
import { parsed } from '../library/markup.ts';
import { birdDrawing } from './plumage.ts';

interface PlayerBirdSetting {
  readonly bird: BirdName;
  /** SVG text of what it wears. */
  readonly attire?: string;
}

/** A player's bird. Use each bird once on a screen. */
export function PlayerBird({ bird, attire }: PlayerBirdSetting) {
  const draw = (svg: SVGSVGElement | null): void => {
    svg?.replaceChildren(...parsed(birdDrawing(bird, attire)).childNodes);
  };
  return <svg key={bird} class="player-bird" viewBox="0 -20 120 140" aria-hidden="true" ref={draw} />;
}
