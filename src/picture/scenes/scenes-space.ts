import type { Random } from '../../random.ts';
import {
  between,
  disc,
  flecks,
  glow,
  hills,
  localBrush,
  oval,
  pick,
  repeat,
  scatterThings,
  sky,
  stars,
  WIDTH,
} from './scenes-brush.ts';
import { type Ground, rock, row } from './scenes-ground.ts';

export function space(random: Random): Ground {
  const tints = ['#7B5BD6', '#D65BA8', '#3E8FD6', '#2FB5A8'] as const;
  const far = between(random, 120, 880);
  return {
    back:
      sky('sky', ['#0F1440', '#1E1B5C', '#3A2172', '#1B1A4C']) +
      repeat(7, (index) =>
        glow(
          `cloud${index}`,
          between(random, 0, WIDTH),
          between(random, 0, 560),
          between(random, 160, 320),
          pick(random, tints),
          0.42,
        ),
      ) +
      stars(random, 0, 640, 170) +
      ringed(
        far,
        between(random, 90, 170),
        between(random, 40, 58),
        pick(random, ['#F2937E', '#F7C65E', '#8FD0B8']),
      ) +
      disc(far > 500 ? 130 : 870, 250, 46, '#7FB7E9') +
      oval(far > 500 ? 120 : 860, 238, 30, 12, '#A9D3F2') +
      oval(far > 500 ? 142 : 882, 266, 22, 9, '#5F9BD6') +
      hills(random, 560, 22, 3, '#6E6A9C') +
      hills(random, 612, 16, 2, '#8C88B5') +
      scatterThings(
        random,
        [580, 700],
        22,
        (x, y, size) =>
          oval(x, y, 30 * size, 10 * size, '#6A6594') + oval(x, y + 3 * size, 25 * size, 7 * size, '#A09CC8'),
      ) +
      flecks(random, [580, 700], 60, ['#A5A1CC', '#77739F', '#BDB9DD'], 0.5),
    layers: row(random, 3, 620, 690, (x, y) =>
      rock(random, x, y, between(random, 40, 80), ['#5E5988', '#8A86B3']),
    ),
    floor: [610, 682],
    air: [40, 560],
  };
}

function ringed(x: number, y: number, radius: number, fill: string): string {
  const own = localBrush(x, y, radius);
  return (
    own.disc(0, 0, 1, fill) +
    own.oval(-0.15, -0.35, 0.7, 0.16, '#FFFFFF', 0.3) +
    own.oval(0.1, 0.3, 0.8, 0.14, '#3A2172', 0.18) +
    own.line('M-1.7 0.45Q0 0.65 1.7 -0.45', '#FFE9C4', 0.16, 0.9)
  );
}
