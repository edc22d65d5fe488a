import type { BirdName } from '../../storage/players/players.ts';
import { parsed } from '../library/markup.ts';
import { birdDrawing } from './plumage.ts';

/** A player's bird. Use each bird once on a screen. */
export function PlayerBird({ bird }: { readonly bird: BirdName }) {
  const draw = (svg: SVGSVGElement | null): void => {
    svg?.replaceChildren(...parsed(birdDrawing(bird)).childNodes);
  };
  return <svg key={bird} class="player-bird" viewBox="0 -20 120 140" aria-hidden="true" ref={draw} />;
}
