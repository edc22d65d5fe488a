import type { Random } from '../../random.ts';
import {
  between,
  box,
  cloud,
  clouds,
  disc,
  flecks,
  formatNumber,
  hills,
  line,
  localBrush,
  moon,
  pick,
  repeat,
  scatterThings,
  shape,
  sky,
  stars,
  sun,
  tufts,
  WIDTH,
} from './scenes-brush.ts';
import { day, GREENS, type Ground, row } from './scenes-ground.ts';
import { bush, tree } from './scenes-plants.ts';

export function town(random: Random): Ground {
  const dusk = random.below(2) === 0;
  const walls = ['#F2B8A0', '#F7D58A', '#A9D3C4', '#C4B7E2', '#F3A6A0', '#A9C8EC', '#E8C9A0'] as const;
  const house = (x: number, width: number, height: number, y: number): string => {
    const wall = pick(random, walls);
    const columns = Math.max(2, Math.round(width / 46));
    const rows = Math.max(2, Math.round(height / 58));
    const roof = pick(random, ['#C9573F', '#8A5A44', '#6E7FA8', '#B5503C']);
    const top = y - height;
    const gable = random.below(3);
    const cap =
      gable === 0
        ? shape(
            `M${formatNumber(x - 6)} ${formatNumber(top)}L${formatNumber(x + width / 2)} ${formatNumber(top - width * 0.42)}L${formatNumber(x + width + 6)} ${formatNumber(top)}Z`,
            roof,
          )
        : gable === 1
          ? box(x - 6, top - 14, width + 12, 16, roof)
          : shape(
              `M${formatNumber(x)} ${formatNumber(top)}v${formatNumber(-width * 0.14)}h${formatNumber(width * 0.2)}v${formatNumber(-width * 0.14)}h${formatNumber(width * 0.2)}v${formatNumber(-width * 0.12)}h${formatNumber(width * 0.2)}v${formatNumber(width * 0.12)}h${formatNumber(width * 0.2)}v${formatNumber(width * 0.14)}h${formatNumber(width * 0.2)}v${formatNumber(width * 0.14)}Z`,
              roof,
            );
    const windows = repeat(columns * (rows - 1), (index) => {
      const wx = x + ((index % columns) + 0.5) * (width / columns);
      const wy = top + (Math.floor(index / columns) + 0.6) * (height / rows);
      const lit = dusk && random.below(3) > 0;
      return (
        box(wx - 10, wy - 15, 20, 30, '#FFFFFF', 3) +
        box(wx - 8, wy - 13, 16, 26, lit ? '#FFE08A' : '#7FB0D6', 2) +
        box(wx - 8, wy - 1, 16, 2, '#FFFFFF')
      );
    });
    return `${box(x, top, width, height, wall)}${cap}${windows}${box(x + width / 2 - 14, y - 44, 28, 44, pick(random, ['#7B4A35', '#3F6B7F', '#8F3F3A']), 4)}`;
  };
  const street = (y: number, least: number, most: number): string => {
    let out = '';
    for (let x = -20; x < WIDTH; ) {
      const width = between(random, 86, 150);
      out += house(x, width, between(random, least, most), y);
      x += width + (random.below(4) === 0 ? 40 : 0);
    }
    return out;
  };
  return {
    back:
      (dusk
        ? sky('sky', ['#4A4E93', '#A46BA5', '#F2937E', '#FBD59A']) +
          stars(random, 0, 130, 30) +
          moon('moon', between(random, 150, 850), 90, 36)
        : day(random)) +
      `<g opacity="0.45">${repeat(14, (index) => {
        const h = between(random, 90, 230);
        return box(index * 74 - 10, 400 - h, 66, h, dusk ? '#5A4F86' : '#8FB0CE');
      })}</g>` +
      box(0, 400, WIDTH, 300, '#9CC271') +
      street(470, 130, 230) +
      box(0, 470, WIDTH, 40, '#D9CDBB') +
      repeat(26, (index) => box(index * 40, 470, 2, 40, '#C4B6A2')) +
      box(0, 505, WIDTH, 8, '#B3A592') +
      box(0, 513, WIDTH, 137, '#6B7280') +
      flecks(random, [520, 645], 90, ['#7A8290', '#5F6673', '#838B99'], 0.4) +
      repeat(9, (index) => box(index * 124 + 20, 577, 66, 9, '#F7F3E4', 4)) +
      box(0, 645, WIDTH, 8, '#B3A592') +
      box(0, 652, WIDTH, 48, '#D9CDBB') +
      repeat(26, (index) => line(`M${index * 40 + 8} 652l-14 48`, '#C4B6A2', 2)),
    layers: [
      ...row(random, 3, 486, 490, (x, y) => tree(random, x, y, between(random, 110, 140), GREENS)),
      ...[250, 700].map((x) => ({ depth: 508, svg: lamp(x + between(random, -60, 60), 508, 130, dusk) })),
      ...row(random, 3, 694, 698, (x, y) => bush(random, x, y, between(random, 70, 90), GREENS)),
    ],
    floor: [560, 640],
    air: [50, 210],
  };
}

function lamp(x: number, y: number, size: number, lit: boolean): string {
  return (
    (lit ? disc(x, y - size, size * 0.32, '#FFF0A8', 0.35) : '') +
    box(x - 3, y - size * 0.92, 6, size * 0.92, '#3C4452') +
    shape(
      `M${formatNumber(x - 12)} ${formatNumber(y - size * 0.9)}l-5 -26h34l-5 26Z`,
      lit ? '#FFE58A' : '#E7F0F5',
    ) +
    shape(
      `M${formatNumber(x - 20)} ${formatNumber(y - size * 0.9 - 26)}L${formatNumber(x)} ${formatNumber(y - size * 0.9 - 40)}L${formatNumber(x + 20)} ${formatNumber(y - size * 0.9 - 26)}Z`,
      '#3C4452',
    )
  );
}

export function pitch(random: Random): Ground {
  const crowd = repeat(150, (index) => {
    const [row, column] = [Math.floor(index / 30), index % 30];
    const [x, y] = [column * 35 + (row % 2) * 17, 210 + row * 32];
    return (
      disc(x, y, 12, pick(random, ['#F2C9A0', '#D9A070', '#8F5F3F', '#FBDDBF'])) +
      shape(
        `M${formatNumber(x - 15)} ${formatNumber(y + 32)}q15 -36 30 0Z`,
        pick(random, ['#E4675A', '#5B8DCB', '#F7C65E', '#FFFFFF', '#3FA77C', '#B38CE0']),
      )
    );
  });
  return {
    back:
      day(random) +
      box(0, 190, WIDTH, 190, '#6B7FA3') +
      crowd +
      box(0, 372, WIDTH, 40, '#3F5FA0') +
      repeat(10, (index) => disc(index * 110 + 40, 392, 12, ['#FFD84D', '#FFFFFF', '#F2728C'][index % 3])) +
      repeat(8, (index) => box(0, 410 + index * 36.5, WIDTH, 37, index % 2 === 0 ? '#6DB551' : '#7DC45E')) +
      line('M-10 440H1010', '#FFFFFF', 6) +
      line('M250 720L330 440M750 720L670 440', '#FFFFFF', 6) +
      `<ellipse cx="500" cy="620" rx="250" ry="70" fill="none" stroke="#FFFFFF" stroke-width="6"/>` +
      flecks(random, [420, 700], 50, ['#62A848', '#8ACF6B']) +
      tufts(random, [430, 700], 60, ['#559A3E', '#8CD06C']),
    layers: [
      {
        depth: 440,
        svg:
          line('M360 440V330H640V440', '#FFFFFF', 8) +
          repeat(13, (index) => line(`M${360 + index * 23} 332V438`, '#FFFFFF', 1.5, 0.8)) +
          repeat(5, (index) => line(`M360 ${350 + index * 20}H640`, '#FFFFFF', 1.5, 0.8)),
      },
    ],
    floor: [560, 650],
    air: [100, 420],
  };
}

export function heaven(random: Random): Ground {
  const balloon = (x: number, y: number, size: number): string => {
    const [one, other] = pick(random, [
      ['#E4572E', '#FFD84D'],
      ['#5B8DEF', '#FFFFFF'],
      ['#B38CE0', '#F7C6DA'],
      ['#3FA77C', '#FBE38A'],
    ]);
    const own = localBrush(x, y, size);
    return (
      line(own.path('M-0.2 0.5L-0.1 0.78M0.2 0.5L0.1 0.78'), '#7B5233', 3) +
      own.shape('M0 -0.62C0.85 -0.6 0.55 0.3 0.18 0.55H-0.18C-0.55 0.3 -0.85 -0.6 0 -0.62Z', one) +
      own.shape('M0 -0.62C0.36 -0.5 0.26 0.3 0.07 0.55H-0.07C-0.26 0.3 -0.36 -0.5 0 -0.62Z', other) +
      box(x - size * 0.14, y + size * 0.76, size * 0.28, size * 0.2, '#A5683F', 4)
    );
  };
  return {
    back:
      sky(
        'sky',
        pick(random, [
          ['#4FA3E3', '#8CC9F0', '#D8F0F7', '#FDF0D5'],
          ['#6D8FE0', '#A9BDF0', '#F5D3DC', '#FCE8C8'],
        ]),
      ) +
      sun('sun', between(random, 120, 880), 110, 50) +
      repeat(
        3,
        (index) =>
          `<path d="M-60 ${formatNumber(460 - index * 4)}A560 420 0 0 1 1060 ${formatNumber(460 - index * 4)}" fill="none" stroke="${['#F2728C', '#FBD36B', '#7CC5EA'][index]}" stroke-width="22" opacity="0.35" transform="translate(0 ${index * 22})"/>`,
      ) +
      clouds(random, 90, 300, 4, '#FFFFFF') +
      clouds(random, 330, 460, 3, '#F4FAFD') +
      hills(random, 600, 30, 4, '#A5D488') +
      hills(random, 640, 20, 3, '#86C065') +
      scatterThings(random, [590, 690], 26, (x, y, size) => tree(random, x, y, 34 * size, GREENS)) +
      flecks(random, [610, 700], 40, ['#74B44F', '#9AD176']),
    layers: [
      { depth: 1, svg: balloon(between(random, 110, 240), between(random, 260, 420), 95) },
      { depth: 2, svg: balloon(between(random, 760, 900), between(random, 230, 380), 75) },
      { depth: 3, svg: balloon(between(random, 420, 600), between(random, 120, 180), 44) },
      { depth: 500, svg: cloud(random, between(random, 100, 900), 560, 260, '#FFFFFF', 0.8) },
    ],
    floor: [620, 680],
    air: [40, 520],
  };
}
