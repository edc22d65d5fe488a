import { useLayoutEffect, useState } from 'preact/hooks';
import type { Game, GameState } from '../../session/game.ts';

/** Something about a game as it is, and again whenever that differs. */
export function useGame<Value>(game: Game, of: (state: GameState) => Value): Value {
  const [value, setValue] = useState(() => of(game.state));
  useLayoutEffect(() => {
    const look = (): void => setValue(() => of(game.state));
    look();
    return game.subscribe(look);
  }, [game]);
  return value;
}
