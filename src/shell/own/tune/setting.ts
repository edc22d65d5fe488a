import type { PlayableKind, Tuning, TuningWords } from '../../../puzzle/contract/face.ts';
import type { Shell } from '../../frame/shell.ts';
import type { Wish } from '../../play/wish.ts';
import type { OwnWords } from '../words.ts';
import type { Tuned } from './use-tuning.ts';
import type { TuningSubject } from './wish.ts';
import type { TuneWords } from './words.ts';

export interface TuneSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly names: TuningWords;
  readonly subject: TuningSubject;
  readonly played: PlayableKind;
  readonly tuning: Tuning;
  readonly first: Wish;
  /** The stored puzzle, if there is one. */
  readonly known: Tuned | undefined;
  readonly ownWords: OwnWords;
}
