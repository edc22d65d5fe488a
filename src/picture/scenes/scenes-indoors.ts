import type { Random } from '../../random.ts';
import {
  ARMS,
  between,
  box,
  cloud,
  disc,
  formatNumber,
  glow,
  HEIGHT,
  line,
  localBrush,
  oval,
  pick,
  repeat,
  shape,
  sky,
  stars,
  WIDTH,
} from './scenes-brush.ts';
import { GREENS, type Ground, PETALS, row, STAR } from './scenes-ground.ts';
import { tree } from './scenes-plants.ts';

/** A wall with a pattern, and a piece of SVG text in front. */
function indoors(
  random: Random,
  wall: readonly [string, string],
  motif: (x: number, y: number, index: number) => string,
  front: string,
): string {
  const [paper, other] = wall;
  const stripes = repeat(13, (index) => (index % 2 === 0 ? box(index * 80 - 20, 0, 80, 520, other) : ''));
  const motifs = repeat(60, (index) => {
    const [column, line] = [index % 10, Math.floor(index / 10)];
    return motif(
      column * 110 + (line % 2) * 55 + between(random, -6, 6),
      line * 86 + 40 + between(random, -6, 6),
      index,
    );
  });
  return `${box(0, 0, WIDTH, HEIGHT, paper)}${stripes}${motifs}${glow('light', 500, 230, 520, '#FFFFFF', 0.55)}${front}`;
}

export function table(random: Random): Ground {
  const [wall, cloth] = pick(random, [
    [['#FBE6C8', '#F8DCB4'], '#E4675A'],
    [['#D9EEF2', '#C9E4EA'], '#5B8DCB'],
    [['#E9F2D3', '#DDEBC0'], '#6BA34A'],
    [['#FBE0E6', '#F7D0DA'], '#B06AB3'],
  ] as const);
  const side = random.below(2) === 0;
  const checks = repeat(11, (row) =>
    repeat(24, (column) => {
      const y = 470 + row * 22;
      const half = 44 + row * 5;
      const x = 500 + (column - 12) * half;
      return (row + column) % 2 === 0
        ? shape(
            `M${formatNumber(x)} ${y}h${formatNumber(half)}l${formatNumber((column - 11) * 5)} 22h${formatNumber(-half - 5)}Z`,
            cloth,
            0.5,
          )
        : '';
    }),
  );
  const jar = (x: number): string => {
    const own = localBrush(x, 0, 1);
    return (
      oval(x, 512, 66, 12, '#1D2A1F', 0.2) +
      own.shape('M-34 510Q-58 440 -26 400H26Q58 440 34 510Z', '#7FB7D6') +
      own.shape('M-28 500Q-46 440 -20 404H-6Q-30 440 -14 500Z', '#A9D3E8') +
      [-44, -14, 18, 46]
        .map((dx, index) => {
          const top = 300 + (index % 2) * 40;
          const petal = PETALS[(index + random.below(3)) % PETALS.length];
          return (
            line(
              `M${formatNumber(x + dx * 0.2)} 405Q${formatNumber(x + dx * 0.5)} ${formatNumber(top + 60)} ${formatNumber(x + dx)} ${formatNumber(top)}`,
              '#4C7A34',
              5,
            ) +
            ARMS.map(([ax, ay]) => disc(x + dx + ax * 16, top + ay * 16, 14, petal)).join('') +
            disc(x + dx, top, 11, '#FFD84D')
          );
        })
        .join('')
    );
  };
  return {
    back: indoors(
      random,
      wall,
      (x, y, index) =>
        index % 3 === 0
          ? disc(x, y, 9, '#FFFFFF', 0.8) + disc(x, y, 4, cloth, 0.55)
          : line(
              `M${formatNumber(x - 7)} ${formatNumber(y)}h14M${formatNumber(x)} ${formatNumber(y - 7)}v14`,
              '#FFFFFF',
              4,
              0.75,
            ),
      casement(random, side ? 190 : 810) +
        box(0, 470, WIDTH, 230, '#FFF9F0') +
        checks +
        box(0, 466, WIDTH, 8, '#FFFFFF'),
    ),
    layers: [
      { depth: 512, svg: jar(side ? 860 : 140) },
      ...row(random, 5, 540, 690, (x, y) => disc(x, y, 4, '#D9A15C', 0.8)),
    ],
    floor: [600, 640],
    air: [100, 400],
  };
}

function casement(random: Random, x: number): string {
  const [w, h, y] = [230, 270, 70];
  return (
    box(x - w / 2 - 14, y - 14, w + 28, h + 28, '#FFFFFF', 10) +
    box(x - w / 2, y, w, h, '#A9DEF5') +
    `<clipPath id="pane"><rect x="${formatNumber(x - w / 2)}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#pane)">${cloud(random, x - 40, y + 70, 110, '#FFFFFF')}${disc(x + 70, y + 50, 28, '#FFE27A')}${oval(x - 60, y + h, 150, 70, '#93C365')}${oval(x + 90, y + h + 10, 140, 60, '#7DB64F')}${tree(random, x + 50, y + h - 30, 110, GREENS)}</g>` +
    box(x - 5, y, 10, h, '#FFFFFF') +
    box(x - w / 2, y + h / 2 - 5, w, 10, '#FFFFFF') +
    box(x - w / 2 - 26, y + h + 8, w + 52, 18, '#F4E9DA', 6)
  );
}

export function room(random: Random): Ground {
  const [wall, rug] = pick(random, [
    [['#CFE3F2', '#C1D9EC'], '#E4675A'],
    [['#FBE3C6', '#F8D8B0'], '#5B8DCB'],
    [['#DDE9D0', '#D0E0BF'], '#B06AB3'],
    [['#F5D9E3', '#F0CBD8'], '#3FA77C'],
  ] as const);
  const side = random.below(2) === 0;
  const shelf = side ? 790 : 210;
  const books = repeat(9, (index) => {
    const h = between(random, 54, 84);
    return box(
      shelf - 118 + index * 24,
      200 - h,
      20,
      h,
      pick(random, ['#E4675A', '#5B8DCB', '#F7C65E', '#3FA77C', '#B06AB3', '#F79F5E']),
      3,
    );
  });
  return {
    back: indoors(
      random,
      wall,
      (x, y, index) => localBrush(x, y, 8 + (index % 3) * 2).shape(STAR, '#FFFFFF', 0.7),
      casement(random, side ? 200 : 800) +
        books +
        box(shelf - 150, 200, 300, 14, '#A5683F', 4) +
        repeat(5, (index) =>
          disc(
            shelf - 100 + index * 50,
            340,
            20,
            ['#F2728C', '#F7C65E', '#6FB7E9', '#8FCB6D', '#B38CE0'][index],
          ),
        ) +
        line(`M${shelf - 130} 300Q${shelf} 350 ${shelf + 130} 300`, '#8A5C38', 4) +
        box(0, 470, WIDTH, 230, '#D9A871') +
        repeat(6, (row) => box(0, 482 + row * row * 8, WIDTH, 3, '#C08A5A')) +
        repeat(26, () => {
          const [x, y] = [between(random, 0, WIDTH), between(random, 490, 690)];
          return line(
            `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(between(random, 20, 60))}`,
            '#C9955F',
            3,
            0.7,
          );
        }) +
        box(0, 456, WIDTH, 18, '#FFFFFF') +
        oval(500, 610, 400, 78, rug) +
        oval(500, 610, 350, 64, '#FFF3DC') +
        oval(500, 610, 300, 52, rug, 0.75) +
        repeat(32, (index) => {
          const x = 120 + index * 24.6;
          return disc(x, 610 + (index % 2 === 0 ? 1 : -1) * between(random, 6, 30), 5, '#FFD84D', 0.9);
        }),
    ),
    layers: [],
    floor: [600, 640],
    air: [120, 420],
  };
}

export function stage(random: Random): Ground {
  const fold = (x: number, width: number, fill: string) =>
    shape(
      `M${formatNumber(x)} -10Q${formatNumber(x + width * 0.8)} 250 ${formatNumber(x + width * 0.2)} 540H${formatNumber(x + width)}Q${formatNumber(x + width * 1.4)} 250 ${formatNumber(x + width)} -10Z`,
      fill,
    );
  const reds = ['#B5303F', '#C9404C', '#9C2636'] as const;
  return {
    back:
      sky('sky', ['#3A2A6B', '#5B3F93', '#8A5BB5']) +
      repeat(4, (index) =>
        shape(`M${260 + index * 160} -20L${140 + index * 190} 560H${300 + index * 190}Z`, '#FFF3B0', 0.14),
      ) +
      stars(random, 20, 430, 60) +
      repeat(9, (index) =>
        note(between(random, 220, 780), 90 + index * 36, between(random, 18, 30), pick(random, PETALS)),
      ) +
      box(0, 500, WIDTH, 200, '#A5683F') +
      repeat(12, (index) =>
        line(`M${500 + (index - 6) * 70} 500L${500 + (index - 6) * 160} 700`, '#85502E', 4),
      ) +
      repeat(20, () =>
        line(
          `M${formatNumber(between(random, 0, WIDTH))} ${formatNumber(between(random, 515, 690))}h40`,
          '#B97A4C',
          3,
          0.7,
        ),
      ) +
      oval(500, 610, 360, 62, '#FFE9A8', 0.5) +
      repeat(6, (index) => fold(index * 40 - 30, 42, reds[index % 3])) +
      repeat(6, (index) => fold(WIDTH - index * 40 - 40, 42, reds[index % 3])) +
      repeat(11, (index) => shape(`M${index * 100 - 50} -10h100v60q-50 70 -100 0Z`, reds[index % 3])) +
      repeat(11, (index) => disc(index * 100, 88, 8, '#FFD84D')),
    layers: [
      {
        depth: HEIGHT,
        svg: repeat(
          12,
          (index) => disc(index * 92, 700, 26, '#5A3B2B') + disc(index * 92, 688, 14, '#FFE9A8'),
        ),
      },
    ],
    floor: [600, 630],
    air: [120, 420],
  };
}

function note(x: number, y: number, size: number, fill: string): string {
  const own = localBrush(x, y, size);
  return own.oval(0, 0, 0.34, 0.26, fill, 0.9) + own.line('M0.3 0v-1q0.5 0.1 0.4 0.5', fill, 0.12, 0.9);
}

export function party(random: Random): Ground {
  const colours = ['#F2728C', '#F7C65E', '#6FB7E9', '#8FCB6D', '#B38CE0', '#F79F5E'] as const;
  const bunting = (y: number, sag: number): string =>
    line(`M-20 ${y}Q500 ${y + sag * 2} 1020 ${y}`, '#8A5C38', 4) +
    repeat(15, (index) => {
      const t = (index + 0.5) / 15;
      const [x, top] = [t * 1040 - 20, y + 4 * sag * t * (1 - t)];
      return (
        shape(`M${formatNumber(x - 26)} ${formatNumber(top - 1)}h52l-26 50Z`, colours[index % 6]) +
        disc(x, top + 16, 6, '#FFFFFF', 0.8)
      );
    });
  const balloon = (x: number, y: number, size: number, fill: string): string =>
    line(`M${formatNumber(x)} ${formatNumber(y + size)}q14 40 -4 80t6 80`, '#8A8FA3', 3, 0.8) +
    oval(x, y, size * 0.8, size, fill) +
    oval(x - size * 0.28, y - size * 0.36, size * 0.16, size * 0.26, '#FFFFFF', 0.55) +
    shape(`M${formatNumber(x)} ${formatNumber(y + size * 0.96)}l-8 13h16Z`, fill);
  return {
    back: indoors(
      random,
      pick(random, [
        ['#FDF0D5', '#FBE7C0'],
        ['#E2F0FA', '#D3E7F5'],
        ['#FBE3EC', '#F7D5E2'],
      ] as const),
      (x, y) => disc(x, y, between(random, 4, 9), pick(random, colours), 0.45),
      repeat(3, (index) =>
        balloon(80 + index * 74, 300 - (index % 2) * 80, 52, colours[(index + random.below(6)) % 6]),
      ) +
        repeat(3, (index) =>
          balloon(772 + index * 74, 240 + (index % 2) * 80, 52, colours[(index + random.below(6)) % 6]),
        ) +
        bunting(30, 70) +
        box(0, 520, WIDTH, 180, '#E8B9D0') +
        repeat(21, (index) => shape(`M${index * 50 - 10} 520h50v26q-25 30 -50 0Z`, '#FFFFFF')) +
        repeat(70, () => {
          const [x, y] = [between(random, 0, WIDTH), between(random, 90, 690)];
          return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="12" height="7" rx="2" fill="${pick(random, colours)}" transform="rotate(${random.below(180)} ${formatNumber(x)} ${formatNumber(y)})"/>`;
        }),
    ),
    layers: [],
    floor: [610, 640],
    air: [150, 420],
  };
}
