import type { Random } from '../../random.ts';
import {
  between,
  box,
  disc,
  flecks,
  flowers,
  formatNumber,
  glow,
  hills,
  line,
  localBrush,
  mountains,
  oval,
  pick,
  repeat,
  shape,
  sky,
  tufts,
  WIDTH,
} from './scenes-brush.ts';
import { day, GREENS, type Ground, PETALS, row, WOOD_GREENS } from './scenes-ground.ts';
import { bush, fence, fir, tree } from './scenes-plants.ts';

export function farm(random: Random): Ground {
  const barn = between(random, 150, 780);
  return {
    back:
      day(random) +
      hills(random, 300, 34, 3, '#A9D07C') +
      hills(random, 345, 26, 4, '#93C365') +
      repeat(9, (index) => {
        const x = index * 130 - 60;
        return line(
          `M${formatNumber(x)} 420Q${formatNumber(x + 60)} 380 ${formatNumber(x + 150)} 352`,
          '#7FB153',
          5,
          0.5,
        );
      }) +
      hills(random, 408, 16, 2, '#86BC56') +
      hills(random, 560, 18, 2, '#74AE48') +
      flecks(random, [420, 700], 60, ['#7DB64F', '#6BA442', '#93C765']) +
      tufts(random, [415, 700], 70, ['#5B9038', '#4C7F30', '#8DC45C']) +
      flowers(random, [430, 700], 46, PETALS),
    layers: [
      { depth: 392, svg: barnAt(barn, 392, 175) },
      ...row(random, 5, 368, 400, (x, y) => tree(random, x, y, between(random, 110, 150), GREENS)),
      { depth: 430, svg: fence(430, 0.75) },
      { depth: 470, svg: haystack(random, barn > 500 ? barn - 260 : barn + 240, 470, 92) },
    ],
    floor: [462, 672],
    air: [60, 260],
  };
}

function barnAt(x: number, y: number, size: number): string {
  const [w, h] = [size, size * 0.62];
  const own = localBrush(x, y, w, h);
  const roof = own.path('M-0.58 -1L-0.36 -1.55L0 -1.85L0.36 -1.55L0.58 -1Z');
  return (
    oval(x, y, w * 0.6, 9, '#1D2A1F', 0.2) +
    own.box(-0.5, -1, 1, 1, '#C9473B') +
    repeat(7, (index) => box(x - w / 2 + ((index + 0.5) * w) / 7, y - h, 3, h, '#AD3A31')) +
    shape(roof, '#8C3A33') +
    line(roof, '#F4E9DA', 5) +
    own.box(-0.19, -0.66, 0.38, 0.66, '#F4E9DA') +
    own.box(-0.165, -0.61, 0.33, 0.61, '#A5382F') +
    line(own.path('M-0.165 -0.61L0.165 0M0.165 -0.61L-0.165 0'), '#F4E9DA', 5) +
    own.disc(0, -1.25, 0.09, '#F4E9DA') +
    own.disc(0, -1.25, 0.065, '#5A3B2B')
  );
}

function haystack(random: Random, x: number, y: number, size: number): string {
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.62, 0.08, '#1D2A1F', 0.2) +
    own.shape('M-0.6 0Q-0.5 -1 0 -1T0.6 0Z', '#E2B44C') +
    repeat(16, () => {
      const dx = between(random, -0.42, 0.4) * size;
      const dy = between(random, 0.06, 0.7 - Math.abs(dx) / size) * size;
      return line(
        `M${formatNumber(x + dx)} ${formatNumber(y - dy)}l${formatNumber(size * 0.07)} ${formatNumber(-size * 0.06)}`,
        pick(random, ['#C8953A', '#F2D07A']),
        3,
      );
    })
  );
}

export function meadow(random: Random): Ground {
  const bend = between(random, 250, 750);
  const stream = `M${formatNumber(bend)} 352C${formatNumber(bend - 120)} 420 ${formatNumber(bend + 190)} 450 ${formatNumber(bend + 60)} 540S${formatNumber(bend - 210)} 640 ${formatNumber(bend - 130)} 710H${formatNumber(bend + 70)}C${formatNumber(bend - 30)} 640 ${formatNumber(bend + 210)} 610 ${formatNumber(bend + 200)} 530S${formatNumber(bend - 30)} 430 ${formatNumber(bend + 24)} 352Z`;
  return {
    back:
      day(random) +
      mountains(random, 330, 170, '#8FA9C9', '#AFC3DC') +
      hills(random, 330, 24, 4, '#A5D488') +
      hills(random, 372, 22, 3, '#8FCB6D') +
      hills(random, 470, 20, 2, '#7DBE58') +
      shape(stream, '#7CC5EA') +
      line(stream, '#5FAF46', 6, 0.55) +
      repeat(10, (index) =>
        line(
          `M${formatNumber(bend + 20 + between(random, -40, 60))} ${formatNumber(400 + index * 32)}q12 -6 24 0`,
          '#D6F0FB',
          3,
          0.8,
        ),
      ) +
      flecks(random, [390, 700], 50, ['#74B44F', '#90CF6A', '#68A846']) +
      tufts(random, [390, 700], 80, ['#569038', '#6CAB45', '#97D36E']) +
      flowers(random, [400, 700], 90, PETALS),
    layers: [
      ...row(random, 4, 366, 392, (x, y) => tree(random, x, y, between(random, 110, 170), GREENS)),
      ...row(random, 4, 420, 470, (x, y) => bush(random, x, y, between(random, 70, 100), GREENS)),
    ],
    floor: [440, 672],
    air: [60, 300],
  };
}

export function woods(random: Random): Ground {
  const light = between(random, 300, 700);
  const trunk = (x: number, y: number, width: number, fill: string, dark: string): string =>
    shape(
      `M${formatNumber(x - width * 0.5)} -10C${formatNumber(x - width * 0.35)} ${formatNumber(y * 0.5)} ${formatNumber(x - width * 0.5)} ${formatNumber(y - 40)} ${formatNumber(x - width)} ${formatNumber(y)}H${formatNumber(x + width)}C${formatNumber(x + width * 0.5)} ${formatNumber(y - 40)} ${formatNumber(x + width * 0.35)} ${formatNumber(y * 0.5)} ${formatNumber(x + width * 0.5)} -10Z`,
      fill,
    ) +
    repeat(6, (index) =>
      line(
        `M${formatNumber(x + between(random, -0.25, 0.25) * width)} ${formatNumber((y * (index + 0.4)) / 6)}q${formatNumber(width * 0.1)} ${formatNumber(y * 0.05)} 0 ${formatNumber(y * 0.1)}`,
        dark,
        Math.max(2, width * 0.07),
      ),
    );
  return {
    back:
      sky('sky', ['#9CCB86', '#CFE8A6', '#F4F3C4', '#BBD98B']) +
      glow('light', light, 180, 420, '#FFFBD1', 0.95) +
      repeat(9, () => trunk(between(random, 0, WIDTH), 400, between(random, 12, 20), '#A9B98A', '#9AAB7C')) +
      hills(random, 400, 14, 4, '#9CC26B') +
      repeat(7, (index) =>
        trunk(index * 160 + between(random, 0, 110), 450, between(random, 20, 30), '#8A7D5C', '#75694C'),
      ) +
      repeat(26, () =>
        disc(
          between(random, -30, WIDTH + 30),
          between(random, -30, 90),
          between(random, 40, 80),
          pick(random, WOOD_GREENS),
          0.85,
        ),
      ) +
      hills(random, 452, 16, 3, '#7FAE52') +
      hills(random, 560, 18, 2, '#6C9C45') +
      [-130, 0, 120]
        .map((dx) =>
          shape(
            `M${formatNumber(light + dx)} -10L${formatNumber(light + dx * 2.4 - 70)} 640H${formatNumber(light + dx * 2.4 + 60)}L${formatNumber(light + dx + 46)} -10Z`,
            '#FFFBD1',
            0.16,
          ),
        )
        .join('') +
      flecks(random, [450, 700], 90, ['#B0763C', '#C98F45', '#87B55A', '#5D8B3B', '#D4A24E']) +
      tufts(random, [455, 700], 60, ['#4C7F35', '#5F953F', '#8CBB5C']) +
      flowers(random, [470, 700], 22, ['#FFFFFF', '#D9C6F5', '#F7E58A']),
    layers: [
      ...[between(random, 30, 140), between(random, 860, 970)].map((x) => ({
        depth: 496,
        svg: trunk(x, 520, between(random, 44, 60), '#7B5B3E', '#62452D'),
      })),
      ...row(random, 5, 455, 500, (x, y) => bush(random, x, y, between(random, 90, 130), WOOD_GREENS)),
      ...row(random, 4, 480, 660, (x, y) => toadstool(x, y, 30 + (y - 450) * 0.12)),
      ...row(random, 3, 448, 470, (x, y) => fir(x, y, between(random, 150, 210), ['#3A7350', '#4F8E62'])),
    ],
    floor: [500, 674],
    air: [90, 330],
  };
}

function toadstool(x: number, y: number, size: number): string {
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.4, 0.07, '#1D2A1F', 0.2) +
    own.box(-0.13, -0.5, 0.26, 0.5, '#F6EBD7', 0.1) +
    own.shape('M-0.5 -0.42Q0 -1.3 0.5 -0.42Z', '#DE4B3C') +
    own.disc(-0.18, -0.58, 0.07, '#FFFFFF') +
    own.disc(0.08, -0.72, 0.08, '#FFFFFF') +
    own.disc(0.26, -0.52, 0.06, '#FFFFFF')
  );
}
