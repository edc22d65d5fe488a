import type { Sound } from '../../audio/sound.ts';
import type { Voice } from '../../audio/voice.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { Store } from '../../storage/store.ts';
import type { Maker } from '../../worker/client.ts';
import type { Flags } from '../device/flags.ts';
import type { Gallery } from '../library/gallery.ts';
import type { TitleOf } from '../library/titles.ts';
import type { Ahead } from '../play/ahead.ts';
import type { Words } from '../words/words.ts';
import type { Notices } from './notice.tsx';
import type { PlayRoute } from './router.ts';
import type { ScreenStack } from './screen-stack.ts';
import type { Visit } from './visit.ts';

/** What every screen is given: the parts of the app, and the ways from one screen to another. */
export interface Shell extends ScreenStack {
  readonly words: Words;
  readonly gallery: Gallery;
  /** What a picture shows, in the language of the words. */
  readonly titleOf: TitleOf;
  readonly store: Store;
  readonly sound: Sound;
  readonly voice: Voice;
  readonly maker: Maker;
  readonly visit: Visit;
  readonly ahead: Ahead;
  readonly notices: Notices;
  /** How boards are drawn; missing: as the device can. */
  readonly renderer: Flags['renderer'];
  /** To be called when a setting was changed that the whole page follows: dark, still. */
  readonly followSettings: () => void;
  /** A whole number from 0 up to, but not including, `below`, that nobody can foretell. */
  readonly chance: (below: number) => number;
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number;
  /** To a puzzle, with the sound of a page. */
  play(route: PlayRoute): void;
  /** To a puzzle that nobody has seen, of any picture that suits. */
  surprise(kind: string, level: Level | undefined, pieces: number | undefined): void;
  /** Says that something could not be fetched. */
  unreachable(): void;
}
