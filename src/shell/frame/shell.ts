import type { Sound } from '../../audio/sound.ts';
import type { Voice } from '../../audio/voice.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { Store } from '../../storage/store.ts';
import type { Maker } from '../../worker/client.ts';
import type { Flags } from '../device/flags.ts';
import type { Gallery } from '../library/gallery.ts';
import type { TitleOf } from '../library/titles.ts';
import type { Words } from '../words/words.ts';
import type { Notices } from './notice.tsx';
import type { showOverlay } from './overlay.ts';
import type { PlayRoute } from './router.ts';
import type { ScreenStack } from './screen-stack.ts';
import type { Visit } from './visit.ts';

export interface Shell extends ScreenStack {
  readonly words: Words;
  readonly gallery: Gallery;
  /** The title of a picture in the language of `words`. */
  readonly titleOf: TitleOf;
  readonly store: Store;
  readonly sound: Sound;
  readonly voice: Voice;
  readonly maker: Maker;
  readonly visit: Visit;
  readonly notices: Notices;
  /** Undefined: the device's best. */
  readonly renderer: Flags['renderer'];
  /** Call after a change of a setting that affects the whole page, such as dark mode. */
  readonly applySettings: () => void;
  /** A random integer from 0 up to, but not including, `below`. */
  readonly randomBelow: (below: number) => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Opens a puzzle, with the sound of a turning page. */
  play(route: PlayRoute): void;
  /** Opens a new puzzle of a random suitable picture. */
  surprise(kind: string, level: Level | undefined, pieces: number | undefined): void;
  /** See `overlay.ts`. */
  showOverlay(...overlay: Parameters<typeof showOverlay>): void;
  unreachable(): void;
  /** Shows the current screen again, for another player. */
  showAgain(): void;
}
