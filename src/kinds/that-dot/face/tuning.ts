import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { decimal } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
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
    dotLayer<ThatDotBoard>('links', (document, radius) => [linkMarks(document, radius, 1)]),
    dotLayer<ThatDotBoard>('dots', (document, radius) => [discs(document, radius)]),
  ],
  regionAround: sectors,
});

/** Draws the regions that a dot's links keep free: the sector of `gamma` and the kite of `beta`. */
function sectors(
  { board: { dots }, solution, generator }: DotDocument<ThatDotBoard>,
  dot: number,
): SvgDrawing {
  const gamma = (Number(generator.parameters.gamma ?? 10) * Math.PI) / 180;
  const beta = (Number(generator.parameters.beta ?? 0) * Math.PI) / 180;
  // Distance of the outer corners of the kite, as a factor of the radius, by the law of sines.
  const corner = Math.sin(beta) / Math.sin(gamma + beta);
  const { at, links } = dots[dot] as ThatDotBoard['dots'][number];
  const ends = solution.edges.flatMap(([i, j]) => (i === dot ? [j] : j === dot ? [i] : []));
  return regions(
    ends.flatMap((end) => {
      const to = dots[end]?.at;
      if (to === undefined) return [];
      const towards = Math.atan2(to[1] - at[1], to[0] - at[0]);
      const isLinked = links.some(({ direction }) => Math.cos(direction - towards) >= Math.cos(gamma));
      if (!isLinked) return [];
      const radius = distance(at, to);
      return [
        ...(2 * beta >= Math.PI ? [] : [sectorPath(at, radius, towards, gamma)]),
        ...(corner > 1 ? [kitePath(at, to, radius * corner, towards, gamma)] : []),
      ];
    }),
  );
}

function sectorPath([x, y]: Point, radius: number, towards: number, gamma: number): string {
  const on = (angle: number): string => along(x, y, radius, angle);
  const isWide = 2 * gamma > Math.PI ? 1 : 0;
  return `M${x} ${y}L${on(towards - gamma)}A${radius} ${radius} 0 ${isWide} 1 ${on(towards + gamma)}Z`;
}

function kitePath([x, y]: Point, to: Point, radius: number, towards: number, gamma: number): string {
  const [low, high] = [towards - gamma, towards + gamma].map((angle) => along(x, y, radius, angle));
  return `M${x} ${y}L${low}L${to[0]} ${to[1]}L${high}Z`;
}

function along(x: number, y: number, radius: number, angle: number): string {
  return `${decimal(x + radius * Math.cos(angle))} ${decimal(y + radius * Math.sin(angle))}`;
}
