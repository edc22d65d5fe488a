import { type Attempt, openAttempt } from '../../ability/attempt.ts';
import {
  abilityIn,
  type KindAbility,
  startingLevel,
  suggestedLevel,
  suitableLevel,
} from '../../ability/level-advice.ts';
import { FACES, faceOf } from '../../kinds/faces.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { Game } from '../../session/game.ts';
import { isBegun } from '../../session/session.ts';
import { offered } from '../../storage/players/settings.ts';
import { puzzleKey, type SolvedMark } from '../../storage/record.ts';
import type { Store } from '../../storage/store.ts';
import type { PlayRoute } from '../frame/router.ts';

type AbilityStore = Pick<Store, 'attempts' | 'marks' | 'settings'>;

export function levelsShown({ settings }: Pick<Store, 'settings'>): readonly Level[] {
  return offered(LEVELS, settings().hiddenLevels);
}

/** A child's ability in a kind, from its latest puzzles; undefined if it has played none. */
export function abilityFrom(
  attempts: readonly Attempt[],
  marks: readonly SolvedMark[],
  kind: string,
): KindAbility | undefined {
  return abilityIn(
    attempts,
    marks.filter((mark) => mark.kind === kind),
  );
}

/** The level of a kind's shelf: the one chosen last, else the child's own level. */
export function shelfLevel(store: AbilityStore, kind: string): Level {
  const { levels, level } = store.settings();
  const chosen = levels[kind] ?? (level === '' ? undefined : level);
  const shown = levelsShown(store);
  return chosen !== undefined && shown.includes(chosen)
    ? chosen
    : ownLevel(store, kind, ({ level }) => level);
}

/** The level that the child is able to play in a kind, independent of the chosen one. */
export function ableLevel(store: AbilityStore, kind: string): Level {
  const shown = levelsShown(store);
  return ownLevel(store, kind, (ability) => suitableLevel(ability, shown));
}

/** The level that should glow on a kind's shelf beside the chosen one, if any. */
export function glowingLevel(store: AbilityStore, kind: string, chosen: Level): Level | undefined {
  return suggestedLevel(store.attempts.of(kind), chosen, levelsShown(store));
}

function ownLevel(store: AbilityStore, kind: string, levelOf: (ability: KindAbility) => Level): Level {
  const shown = levelsShown(store);
  const marks = store.marks();
  const abilities = FACES.map((face) => ({
    kind: face.kind,
    ability: abilityFrom(store.attempts.of(face.kind), marks, face.kind),
  }));
  const own = abilities.find((each) => each.kind === kind)?.ability;
  if (own !== undefined) return suitableLevel({ level: levelOf(own), performance: 'well' }, shown);
  return startingLevel(
    abilities.flatMap(({ ability }) => (ability === undefined ? [] : [ability.level])),
    shown,
  );
}

/** Records the attempt at a puzzle from its first move on. Returns a function to call for each miss. */
export function recordAttempt(store: Store, route: PlayRoute, game: Game): () => void {
  const { kind, pieces } = route;
  const level = pieces === undefined ? route.level : faceOf(kind)?.pieceCounts?.levelOf(pieces);
  // Puzzles without a level say nothing about ability.
  if (level === undefined) return () => undefined;
  const puzzle = puzzleKey(route);
  const { attempts } = store;
  let misses = 0;
  const note = (): void => {
    const { done: moves, hints, solved } = game.state.session;
    const before = openAttempt(attempts.of(kind), puzzle, level);
    attempts.note(kind, { ...before, level, misses: before.misses + misses, hints, moves, solved });
    misses = 0;
  };
  const begin = (): void => {
    const { levels } = store.settings();
    // Fix the shelf's level now: playing other levels or days must not change it until the child chooses another.
    if (route.day === undefined && levels[kind] === undefined)
      store.set('levels', { ...levels, [kind]: shelfLevel(store, kind) });
    note();
  };
  let isNoted = game.state.session.solved;
  game.subscribe(({ session }, { session: before }) => {
    if (session === before) return;
    if (!isNoted && isBegun(session)) begin();
    else if ((session.solved && !before.solved) || session.hints !== before.hints) note();
    isNoted ||= isBegun(session);
  });
  return () => {
    misses += 1;
    note();
  };
}
