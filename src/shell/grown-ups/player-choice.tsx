import '../players/players.css';
import type { DataOwner } from '../../storage/players/storage-usage.ts';
import { SLOTS } from '../../storage/slots.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { PlayerBird } from '../players/player-bird.tsx';
import { playersWords } from '../players/words.ts';
import { Choice, type Option } from './controls.tsx';

interface PlayerChoiceProps<Value extends DataOwner> {
  readonly shell: Shell;
  readonly label: string;
  /** Label of an option for all players together; undefined for no such option. */
  readonly everybody?: string;
  readonly chosen: Value;
  choose(whose: Value): void;
}

/** A choice of a player; renders nothing if there is only one. */
export function PlayerChoice<Value extends DataOwner>({
  shell,
  label,
  everybody,
  chosen,
  choose,
}: PlayerChoiceProps<Value>) {
  const words = useLoaded(() => playersWords(shell.words.language), [shell]);
  const players = shell.store.players();
  if (words === undefined || players.length < 2) return null;
  const options: Option<string>[] = players.map(({ slot, bird }) => ({
    value: String(slot),
    label: words.birds[bird],
    picture: <PlayerBird bird={bird} />,
  }));
  const forAll = everybody === undefined ? [] : [{ value: 'everybody', label: everybody }];
  return (
    <Choice
      label={label}
      options={[...forAll, ...options]}
      chosen={String(chosen)}
      choose={(value) => choose((SLOTS.find((slot) => String(slot) === value) ?? 'everybody') as Value)}
    />
  );
}
