import { SWIFT } from '../../puzzle/grading.ts';
import type { DrawnOrigin } from '../../storage/own-pictures.ts';
import type { Shell } from '../shell.ts';
import { madeOfStrokes } from './making.ts';
import { kindsShown } from './six-making.ts';

/**
 * Has the worker make one puzzle of each kind, one with each stroke, of the drawing so far: it has everything loaded, and has
 * practised, by the time that the drawing is done. Nothing of them is kept. Gives what is to be told of the drawing.
 */
export function warming({ maker, store }: Pick<Shell, 'maker' | 'store'>): (drawn: DrawnOrigin) => void {
  const left = [...kindsShown(store)];
  let isBusy = false;
  const make = async (kind: string, drawn: DrawnOrigin): Promise<void> => {
    const made = await madeOfStrokes(drawn);
    if (made?.drawing === undefined) return;
    const { line: svg, colour } = made.drawing;
    const source = { id: 'mine:' };
    await maker.generate({ kind, svg, colour, title: '', source, level: 'easy', seed: SWIFT });
  };
  return (drawn) => {
    const kind = isBusy ? undefined : left.shift();
    if (kind === undefined) return;
    isBusy = true;
    const rest = (): void => {
      isBusy = false;
    };
    make(kind, drawn).then(rest, rest);
  };
}
