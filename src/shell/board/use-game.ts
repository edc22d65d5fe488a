import { useLayoutEffect, useState } from 'preact/hooks';
import type { Game, GameState } from '../../session/game.ts';

/** Returns a value derived from a game's state, and renders again when it changes. */
export function useGame<Value>(game: Game, select: (state: GameState) => Value): Value {
  const [value, setValue] = useState(() => select(game.state));
  useLayoutEffect(() => {
    const look = (): void => setValue(() => select(game.state));
    look();
    return game.subscribe(look);
  }, [game]);
  return value;
}
