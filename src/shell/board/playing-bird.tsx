import type { BirdName } from '../../storage/players/players.ts';
import type { Store } from '../../storage/store.ts';
import { Bird } from '../home/bird.tsx';
import { parsed } from '../library/markup.ts';

interface PlayingBirdSetting {
  readonly bird: BirdName;
  /** SVG text of what it wears. */
  readonly attire?: string | undefined;
}

/** The player's bird. Use it once on a screen. */
export function PlayingBird({ bird, attire = '' }: PlayingBirdSetting) {
  if (bird === 'dotterel') return <Bird attire={attire} />;
  const draw = (svg: SVGSVGElement | null): void => {
    if (svg === null || svg.dataset.bird === bird) return;
    svg.dataset.bird = bird;
    // Show no bird if its drawing cannot be fetched.
    import('../players/plumage.ts').then(
      ({ birdDrawing }) => svg.replaceChildren(...parsed(birdDrawing(bird, attire)).childNodes),
      () => undefined,
    );
  };
  return <svg class="bird" viewBox="0 0 120 120" aria-hidden="true" ref={draw} />;
}

/** The player's bird; the dotterel if there is only one player. */
export function playingBird(store: Pick<Store, 'players' | 'player'>): BirdName {
  return store.players().length > 1 ? store.player().bird : 'dotterel';
}
