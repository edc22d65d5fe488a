import type { NullBoard, NullProgress } from '../../puzzle/null/rules.ts';
import type { KindView } from '../kind-view.ts';
import { addLayer, spot } from '../stage.ts';

/** How the null kind looks: one dot, which is pressed once. */
export const nullView: KindView = {
  kind: 'null',
  area: ({ size: [width, height] }) => ({ left: 0, top: 0, width, height }),
  tells: () => undefined,
  paint(stage, document) {
    const { dot } = document.board as NullBoard;
    const image = spot(stage, addLayer(stage.scene), 'ink');
    let size = 1;
    const place = (): void => image.place(stage.at(dot), stage.measures.dot * size);
    return {
      draw(_before, after) {
        size = (after.session.progress as NullProgress).pressed ? 0.68 : 1;
        place();
      },
      place,
    };
  },
  spacing: () => ({ least: Number.POSITIVE_INFINITY, usual: Number.POSITIVE_INFINITY }),
  sounds: (before, after) =>
    before.session.progress === after.session.progress
      ? []
      : [{ sound: after.session.solved ? 'line' : 'undo' }],
  lesson: (document) => ({ move: { press: true }, stroke: [(document.board as NullBoard).dot] }),
  gather: () => ({ solved: new Float64Array(), picture: new Float64Array(), dots: [] }),
};
