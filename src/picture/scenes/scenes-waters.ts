import type { Random } from '../../random.ts';
import {
  between,
  box,
  disc,
  flecks,
  formatNumber,
  HEIGHT,
  hills,
  line,
  localBrush,
  mountains,
  oval,
  pick,
  repeat,
  scatterThings,
  shape,
  sky,
  WIDTH,
} from './scenes-brush.ts';
import { boat, day, FIR_GREENS, type Ground, rock, row, starfish, WOOD_GREENS } from './scenes-ground.ts';
import { coral, fir, palm, seaweed } from './scenes-plants.ts';

export function sea(random: Random): Ground {
  const corals = ['#F2728C', '#F79F5E', '#E4572E', '#B38CE0', '#F7C65E'] as const;
  const weeds = ['#2E8B6B', '#3FA77C', '#6CBF6B', '#2A7A7F'] as const;
  return {
    back:
      sky('sky', ['#7FE0EA', '#3FB4D9', '#2284BF', '#1B5E9B']) +
      repeat(7, (index) => {
        const x = index * 160 + between(random, -30, 60);
        return shape(
          `M${formatNumber(x)} -10L${formatNumber(x - 150)} 620H${formatNumber(x - 60)}L${formatNumber(x + 60)} -10Z`,
          '#E9FDFF',
          0.1,
        );
      }) +
      repeat(5, (index) =>
        line(
          `M-20 ${12 + index * 15}${repeat(12, () => 'q24 -10 48 0t48 0')}`,
          '#D8FAFC',
          3,
          0.4 - index * 0.07,
        ),
      ) +
      hills(random, 500, 50, 3, '#2B74A8') +
      hills(random, 560, 34, 4, '#3E86AE') +
      hills(random, 608, 16, 3, '#E9CF94') +
      flecks(random, [610, 700], 120, ['#D6B878', '#F5E2B0', '#C9A566', '#FFFFFF', '#E8A48F'], 0.5) +
      repeat(26, () => bubble(between(random, 0, WIDTH), between(random, 20, 600), between(random, 4, 14))),
    layers: [
      ...row(random, 4, 585, 608, (x, y) => seaweed(random, x, y, between(random, 120, 220), weeds)),
      ...row(random, 4, 612, 640, (x, y) =>
        coral(random, x, y, between(random, 80, 130), pick(random, corals)),
      ),
      ...row(random, 4, 640, 690, (x, y) => seaweed(random, x, y, between(random, 90, 150), weeds)),
      ...row(random, 4, 630, 690, (x, y) =>
        rock(random, x, y, between(random, 40, 80), ['#6D7F93', '#8A9BAD']),
      ),
      ...row(random, 3, 650, 690, (x, y) => starfish(x, y, between(random, 16, 26), pick(random, corals))),
    ],
    floor: [622, 684],
    air: [40, 560],
  };
}

function bubble(x: number, y: number, size: number): string {
  const own = localBrush(x, y, size);
  return own.disc(0, 0, 1, '#E9FDFF', 0.35) + own.disc(-0.3, -0.35, 0.28, '#FFFFFF', 0.85);
}

export function beach(random: Random): Ground {
  const left = random.below(2) === 0;
  const wave = (y: number, fill: string, width: number) =>
    line(`M-40 ${formatNumber(y)}${repeat(12, () => 'q25 -9 50 0t50 0')}`, fill, width, 0.75);
  return {
    back:
      day(random) +
      box(0, 270, WIDTH, 210, '#3FA9D6') +
      box(0, 270, WIDTH, 40, '#5BB9E0') +
      repeat(13, (index) => {
        const y = 284 + index * 13;
        return repeat(5, () =>
          line(
            `M${formatNumber(between(random, -20, WIDTH))} ${formatNumber(y)}q16 -6 32 0`,
            '#BFE8F5',
            2 + index * 0.15,
            0.7,
          ),
        );
      }) +
      oval(left ? 790 : 200, 272, 150, 26, '#7FA86B') +
      oval(left ? 850 : 140, 268, 80, 34, '#6F9A5D') +
      box(0, 268, WIDTH, 5, '#8FD3EC') +
      wave(440, '#E9FAFD', 7) +
      hills(random, 468, 12, 3, '#F7FDFD') +
      hills(random, 480, 12, 3, '#EBCB8C') +
      hills(random, 520, 10, 3, '#F4DDA5') +
      flecks(random, [500, 700], 130, ['#E3C27F', '#FBEBC2', '#D5B06C', '#F7D6C0'], 0.35) +
      repeat(16, () => {
        const [x, y] = [between(random, 0, WIDTH), between(random, 530, 695)];
        return line(`M${formatNumber(x)} ${formatNumber(y)}q20 -7 40 0t40 0`, '#E0BE7C', 3, 0.7);
      }),
    layers: [
      { depth: 330, svg: boat(between(random, 150, 420), 330, 70, '#E4572E') },
      { depth: 372, svg: boat(between(random, 520, 860), 372, 105, '#5B8DEF') },
      {
        depth: 545,
        svg: palm(random, left ? between(random, 70, 150) : between(random, 850, 930), 545, 380),
      },
      { depth: 552, svg: parasol(left ? between(random, 740, 860) : between(random, 140, 260), 552, 175) },
      { depth: 600, svg: castle(left ? between(random, 420, 560) : between(random, 440, 580), 600, 74) },
      ...row(random, 4, 600, 690, (x, y) =>
        starfish(x, y, between(random, 13, 20), pick(random, ['#F2728C', '#F79F5E', '#B38CE0'])),
      ),
    ],
    floor: [540, 676],
    air: [60, 230],
  };
}

function parasol(x: number, y: number, size: number): string {
  const top = y - size;
  const own = localBrush(x, y, size);
  const roof = localBrush(x, top, size * 0.62, size);
  const stripe = (from: number, to: number, fill: string) =>
    roof.shape(`M0 0Q${from} 0.05 ${from} 0.42H${to}Q${to} 0.05 0 0Z`, fill);
  return (
    own.oval(0.2, 0, 0.6, 0.06, '#8A6A2E', 0.25) +
    own.box(-0.02, -1, 0.04, 1, '#F4E9DA') +
    [-1, -0.6, -0.2, 0.2, 0.6]
      .map((from, index) => stripe(from, from + 0.4, index % 2 === 0 ? '#E4572E' : '#FFFFFF'))
      .join('') +
    disc(x, top, size * 0.035, '#E4572E')
  );
}

function castle(x: number, y: number, size: number): string {
  const tower = (dx: number, height: number, width: number) =>
    box(x + (dx - width / 2) * size, y - height * size, width * size, height * size, '#D9AE66') +
    repeat(3, (index) =>
      box(
        x + (dx - width / 2 + (index * width) / 2.5) * size,
        y - (height + 0.1) * size,
        (width / 5) * size,
        size * 0.12,
        '#D9AE66',
      ),
    ) +
    box(x + (dx - width / 2) * size, y - height * size, width * 0.3 * size, height * size, '#E8C583');
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.85, 0.1, '#A77F3D', 0.4) +
    tower(0, 1.05, 0.42) +
    tower(-0.48, 0.7, 0.38) +
    tower(0.48, 0.72, 0.38) +
    shape(
      `M${formatNumber(x - size * 0.1)} ${formatNumber(y)}v${formatNumber(-size * 0.22)}a${formatNumber(size * 0.1)} ${formatNumber(size * 0.1)} 0 0 1 ${formatNumber(size * 0.2)} 0v${formatNumber(size * 0.22)}Z`,
      '#8F6A33',
    ) +
    line(own.path('M0 -1.1v-0.45'), '#7B5233', 3) +
    own.shape('M0 -1.55l0.3 0.1l-0.3 0.1Z', '#E4572E')
  );
}

/** OpenMoji's blue for water, so that water in pictures blends into the lake. */
const WATER = '#92D3F5';

export function lake(random: Random): Ground {
  const ripple = (x: number, y: number, size: number): string =>
    localBrush(x, y, size).line('M0 0q10 -6 20 0t20 0', '#FFFFFF', 3.4, 0.75);
  return {
    back:
      day(random) +
      mountains(random, 330, 190, '#8FA9C9', '#AFC3DC') +
      hills(random, 340, 30, 3, '#9CCB7C') +
      repeat(16, (index) =>
        fir(
          index * 66 + between(random, -20, 20),
          372 + between(random, -6, 8),
          between(random, 60, 100),
          FIR_GREENS,
        ),
      ) +
      hills(random, 378, 6, 4, '#7FB75A') +
      box(0, 392, WIDTH, 308, WATER) +
      box(0, 392, WIDTH, 10, '#C6E8FA') +
      scatterThings(random, [402, 520], 40, ripple),
    layers: [
      { depth: 440, svg: boat(between(random, 90, 190), 440, 70, '#F7C65E') },
      { depth: 430, svg: boat(between(random, 820, 920), 430, 60, '#F2728C') },
      {
        depth: HEIGHT,
        svg:
          scatterThings(random, [560, 700], 34, ripple) +
          repeat(14, (index) => {
            const [x, h] = [index < 7 ? index * 22 - 10 : 870 + (index - 7) * 22, between(random, 110, 190)];
            return (
              line(
                `M${formatNumber(x)} 710Q${formatNumber(x + 8)} ${formatNumber(700 - h / 2)} ${formatNumber(x + between(random, -14, 22))} ${formatNumber(700 - h)}`,
                pick(random, WOOD_GREENS),
                7,
              ) + (index % 3 === 0 ? oval(x + 5, 700 - h * 0.95, 8, 24, '#8A5A35') : '')
            );
          }),
      },
    ],
    floor: [600, 668],
    air: [60, 230],
    shadows: false,
  };
}
