import { distance, type Point } from '../../../geometry/point.ts';
import { decimal } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/face.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { discs } from '../../dots/face/print.ts';
import { dotLayer, dotTuning, regions } from '../../dots/face/tuning.ts';
import type { ThatDotBoard } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { linkMarks } from './print.ts';

export const tuning = dotTuning<ThatDotBoard>({
  parameters,
  words: (language) => import(`../words/tuning/${language}.json`),
  marks: [
    dotLayer<ThatDotBoard>('links', (document, radius) => [linkMarks(document, radius)]),
    dotLayer<ThatDotBoard>('dots', (document, radius) => [discs(document, radius)]),
  ],
  around: sectors,
});

/** The sectors of a dot's links, which no other dot may lie in: `gamma` to either side, as far as the dot that is meant. */
function sectors(
  { board: { dots }, solution, generator }: DotDocument<ThatDotBoard>,
  dot: number,
): SvgDrawing {
  const degrees = generator.parameters.gamma;
  const gamma = ((typeof degrees === 'number' ? degrees : 10) * Math.PI) / 180;
  const { at, links } = dots[dot] as ThatDotBoard['dots'][number];
  const ends = solution.edges.flatMap(([i, j]) => (i === dot ? [j] : j === dot ? [i] : []));
  return regions(
    ends.flatMap((end) => {
      const to = dots[end]?.at;
      if (to === undefined) return [];
      const towards = Math.atan2(to[1] - at[1], to[0] - at[0]);
      const isLinked = links.some(({ direction }) => Math.cos(direction - towards) >= Math.cos(gamma));
      return isLinked ? [sectorPath(at, distance(at, to), towards, gamma)] : [];
    }),
  );
}

function sectorPath([x, y]: Point, radius: number, towards: number, gamma: number): string {
  const on = (angle: number): string =>
    `${decimal(x + radius * Math.cos(angle))} ${decimal(y + radius * Math.sin(angle))}`;
  const isWide = 2 * gamma > Math.PI ? 1 : 0;
  return `M${x} ${y}L${on(towards - gamma)}A${radius} ${radius} 0 ${isWide} 1 ${on(towards + gamma)}Z`;
}
