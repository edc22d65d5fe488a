import drawing from '../../assets/bird.svg?raw';
import type { BirdName } from '../storage/players.ts';
import type { Store } from '../storage/store.ts';
import { parsed } from './markup.ts';

interface BirdSetting {
  /** Whose colours it has, of a child's; left out for those of the title. */
  readonly bird?: BirdName;
  /** Where it stands in a larger drawing. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The bird of the title or of a child, by itself or as a part of a larger drawing. It appears once on a screen. */
export function Bird({ bird = 'dotterel', ...place }: BirdSetting) {
  const draw = (svg: SVGSVGElement | null): void => {
    if (svg === null || svg.dataset.bird === bird) return;
    svg.dataset.bird = bird;
    const show = (text: string): void => svg.replaceChildren(...parsed(text).childNodes);
    if (bird === 'dotterel') show(drawing);
    // Where its colours cannot be fetched, it wears those of the title.
    else
      import('./players/plumage.ts').then(
        ({ birdDrawing }) => svg.dataset.bird === bird && show(birdDrawing(bird)),
        () => show(drawing),
      );
  };
  return <svg class="bird" viewBox="0 0 120 120" aria-hidden="true" {...place} ref={draw} />;
}

/** The bird of the child who plays; of one who plays alone, that of the title. */
export function playingBird(store: Pick<Store, 'players' | 'player'>): BirdName {
  return store.players().length > 1 ? store.player().bird : 'dotterel';
}
