import * as v from 'valibot';
import type { Point } from '../../geometry/plane-graph.ts';
import type { Rules } from '../kind.ts';

export interface NullBoard {
  readonly dot: Point;
}
export interface NullProgress {
  readonly pressed: boolean;
}
export interface NullMove {
  readonly press: true;
}

export const rules: Rules<NullBoard, NullProgress, NullMove, null> = {
  id: 'null',
  start: () => ({ pressed: false }),
  rest: null,
  interpret: (_board, progress, _gesture, input) =>
    !progress.pressed && (input.phase === 'up' || (input.phase === 'key' && input.key === 'Enter'))
      ? { move: { press: true }, gesture: null }
      : undefined,
  apply: () => ({ pressed: true }),
  status: (_board, { pressed }) => ({ solved: pressed, share: pressed ? 1 : 0 }),
  hint: (_board, { pressed }) => (pressed ? undefined : { press: true }),
  moveSchema: v.pipe(v.strictObject({ press: v.literal(true) }), v.readonly()),
};
