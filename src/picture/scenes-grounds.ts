import type { Random } from '../random.ts';
import {
  between,
  box,
  cloud,
  clouds,
  disc,
  flecks,
  flowers,
  glow,
  HEIGHT,
  hills,
  line,
  many,
  moon,
  mountains,
  n,
  oval,
  pick,
  shape,
  sky,
  stars,
  strewn,
  sun,
  through,
  tufts,
  WIDTH,
} from './scenes-brush.ts';
import { acacia, bush, coral, fence, fir, palm, seaweed, tree } from './scenes-plants.ts';

/** Something painted that hides what stands farther back. */
export interface Layer {
  /** Height in the frame at which it stands on the ground: the greater, the nearer. */
  readonly depth: number;
  readonly svg: string;
}

/** A painted ground: what lies at the back, what stands on it, and where pictures may be put. */
export interface Ground {
  readonly back: string;
  readonly layers: readonly Layer[];
  /** Heights at which what stands on the ground farthest and nearest has its feet. */
  readonly far: number;
  readonly near: number;
  /** Heights between which what flies, swims or floats may be. */
  readonly air: readonly [number, number];
  /** Whether what stands there throws a shadow. */
  readonly shadows: boolean;
}

const GREENS = ['#4E8F3A', '#67AC46', '#86C65A'] as const;
const WOOD_GREENS = ['#2F6B3A', '#3F8447', '#5DA155'] as const;
const FIR_GREENS = ['#2C6B57', '#3D8A6C'] as const;
const PETALS = ['#F2728C', '#FFFFFF', '#F7B538', '#B38CE0', '#6FB7E9', '#FF9F68'] as const;

/** Things of one sort at places of chance along a strip, kept apart, each a layer of its own. */
function row(
  random: Random,
  count: number,
  from: number,
  to: number,
  paint: (x: number, y: number) => string,
): readonly Layer[] {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + between(random, 0.15, 0.85)) * WIDTH) / count;
    const depth = between(random, from, to);
    return { depth, svg: paint(x, depth) };
  });
}

function day(random: Random): string {
  const left = random.below(2) === 0;
  const tone = pick(random, [
    ['#6FC3EE', '#A9DEF5', '#E4F5F7'],
    ['#7CC8F2', '#B9E4F4', '#FDF3DA'],
    ['#8CB8F0', '#BBD9F5', '#FDE3D4'],
  ]);
  return (
    sky('sky', tone) +
    sun('sun', left ? between(random, 90, 220) : between(random, 780, 910), between(random, 85, 140), 52) +
    clouds(random, 70, 210, 4, '#FFFFFF')
  );
}

function farm(random: Random): Ground {
  const barn = between(random, 150, 780);
  return {
    back:
      day(random) +
      hills(random, 300, 34, 3, '#A9D07C') +
      hills(random, 345, 26, 4, '#93C365') +
      many(9, (index) => {
        const x = index * 130 - 60;
        return line(`M${n(x)} 420Q${n(x + 60)} 380 ${n(x + 150)} 352`, '#7FB153', 5, 0.5);
      }) +
      hills(random, 408, 16, 2, '#86BC56') +
      hills(random, 560, 18, 2, '#74AE48') +
      flecks(random, 420, 700, 60, ['#7DB64F', '#6BA442', '#93C765']) +
      tufts(random, 415, 700, 70, ['#5B9038', '#4C7F30', '#8DC45C']) +
      flowers(random, 430, 700, 46, PETALS),
    layers: [
      { depth: 392, svg: barnAt(barn, 392, 175) },
      ...row(random, 5, 368, 400, (x, y) => tree(random, x, y, between(random, 110, 150), GREENS)),
      { depth: 430, svg: fence(430, 0.75) },
      { depth: 470, svg: haystack(random, barn > 500 ? barn - 260 : barn + 240, 470, 92) },
    ],
    far: 462,
    near: 672,
    air: [60, 260],
    shadows: true,
  };
}

function barnAt(x: number, y: number, size: number): string {
  const [w, h] = [size, size * 0.62];
  const roof = `M${n(x - w * 0.58)} ${n(y - h)}L${n(x - w * 0.36)} ${n(y - h * 1.55)}L${n(x)} ${n(y - h * 1.85)}L${n(x + w * 0.36)} ${n(y - h * 1.55)}L${n(x + w * 0.58)} ${n(y - h)}Z`;
  return (
    oval(x, y, w * 0.6, 9, '#1D2A1F', 0.2) +
    box(x - w / 2, y - h, w, h, '#C9473B') +
    many(7, (index) => box(x - w / 2 + ((index + 0.5) * w) / 7, y - h, 3, h, '#AD3A31')) +
    shape(roof, '#8C3A33') +
    line(roof, '#F4E9DA', 5) +
    box(x - w * 0.19, y - h * 0.66, w * 0.38, h * 0.66, '#F4E9DA') +
    box(x - w * 0.165, y - h * 0.61, w * 0.33, h * 0.61, '#A5382F') +
    line(
      `M${n(x - w * 0.165)} ${n(y - h * 0.61)}L${n(x + w * 0.165)} ${n(y)}M${n(x + w * 0.165)} ${n(y - h * 0.61)}L${n(x - w * 0.165)} ${n(y)}`,
      '#F4E9DA',
      5,
    ) +
    disc(x, y - h * 1.25, w * 0.09, '#F4E9DA') +
    disc(x, y - h * 1.25, w * 0.065, '#5A3B2B')
  );
}

function haystack(random: Random, x: number, y: number, size: number): string {
  return (
    oval(x, y, size * 0.62, size * 0.08, '#1D2A1F', 0.2) +
    shape(
      `M${n(x - size * 0.6)} ${n(y)}Q${n(x - size * 0.5)} ${n(y - size)} ${n(x)} ${n(y - size)}T${n(x + size * 0.6)} ${n(y)}Z`,
      '#E2B44C',
    ) +
    many(16, () => {
      const dx = between(random, -0.42, 0.4) * size;
      const dy = between(random, 0.06, 0.7 - Math.abs(dx) / size) * size;
      return line(
        `M${n(x + dx)} ${n(y - dy)}l${n(size * 0.07)} ${n(-size * 0.06)}`,
        pick(random, ['#C8953A', '#F2D07A']),
        3,
      );
    })
  );
}

function meadow(random: Random): Ground {
  const bend = between(random, 250, 750);
  const stream = `M${n(bend)} 352C${n(bend - 120)} 420 ${n(bend + 190)} 450 ${n(bend + 60)} 540S${n(bend - 210)} 640 ${n(bend - 130)} 710H${n(bend + 70)}C${n(bend - 30)} 640 ${n(bend + 210)} 610 ${n(bend + 200)} 530S${n(bend - 30)} 430 ${n(bend + 24)} 352Z`;
  return {
    back:
      day(random) +
      mountains(random, 330, 170, '#8FA9C9', '#AFC3DC') +
      hills(random, 330, 24, 4, '#A5D488') +
      hills(random, 372, 22, 3, '#8FCB6D') +
      hills(random, 470, 20, 2, '#7DBE58') +
      shape(stream, '#7CC5EA') +
      line(stream, '#5FAF46', 6, 0.55) +
      many(10, (index) =>
        line(
          `M${n(bend + 20 + between(random, -40, 60))} ${n(400 + index * 32)}q12 -6 24 0`,
          '#D6F0FB',
          3,
          0.8,
        ),
      ) +
      flecks(random, 390, 700, 50, ['#74B44F', '#90CF6A', '#68A846']) +
      tufts(random, 390, 700, 80, ['#569038', '#6CAB45', '#97D36E']) +
      flowers(random, 400, 700, 90, PETALS),
    layers: [
      ...row(random, 4, 366, 392, (x, y) => tree(random, x, y, between(random, 110, 170), GREENS)),
      ...row(random, 4, 420, 470, (x, y) => bush(random, x, y, between(random, 70, 100), GREENS)),
    ],
    far: 440,
    near: 672,
    air: [60, 300],
    shadows: true,
  };
}

function woods(random: Random): Ground {
  const light = between(random, 300, 700);
  const trunk = (x: number, y: number, width: number, fill: string, dark: string): string =>
    shape(
      `M${n(x - width * 0.5)} -10C${n(x - width * 0.35)} ${n(y * 0.5)} ${n(x - width * 0.5)} ${n(y - 40)} ${n(x - width)} ${n(y)}H${n(x + width)}C${n(x + width * 0.5)} ${n(y - 40)} ${n(x + width * 0.35)} ${n(y * 0.5)} ${n(x + width * 0.5)} -10Z`,
      fill,
    ) +
    many(6, (index) =>
      line(
        `M${n(x + between(random, -0.25, 0.25) * width)} ${n((y * (index + 0.4)) / 6)}q${n(width * 0.1)} ${n(y * 0.05)} 0 ${n(y * 0.1)}`,
        dark,
        Math.max(2, width * 0.07),
      ),
    );
  return {
    back:
      sky('sky', ['#9CCB86', '#CFE8A6', '#F4F3C4', '#BBD98B']) +
      glow('light', light, 180, 420, '#FFFBD1', 0.95) +
      many(9, () => trunk(between(random, 0, WIDTH), 400, between(random, 12, 20), '#A9B98A', '#9AAB7C')) +
      hills(random, 400, 14, 4, '#9CC26B') +
      many(7, (index) =>
        trunk(index * 160 + between(random, 0, 110), 450, between(random, 20, 30), '#8A7D5C', '#75694C'),
      ) +
      many(26, () =>
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
            `M${n(light + dx)} -10L${n(light + dx * 2.4 - 70)} 640H${n(light + dx * 2.4 + 60)}L${n(light + dx + 46)} -10Z`,
            '#FFFBD1',
            0.16,
          ),
        )
        .join('') +
      flecks(random, 450, 700, 90, ['#B0763C', '#C98F45', '#87B55A', '#5D8B3B', '#D4A24E']) +
      tufts(random, 455, 700, 60, ['#4C7F35', '#5F953F', '#8CBB5C']) +
      flowers(random, 470, 700, 22, ['#FFFFFF', '#D9C6F5', '#F7E58A']),
    layers: [
      ...[between(random, 30, 140), between(random, 860, 970)].map((x) => ({
        depth: 496,
        svg: trunk(x, 520, between(random, 44, 60), '#7B5B3E', '#62452D'),
      })),
      ...row(random, 5, 455, 500, (x, y) => bush(random, x, y, between(random, 90, 130), WOOD_GREENS)),
      ...row(random, 4, 480, 660, (x, y) => toadstool(x, y, 30 + (y - 450) * 0.12)),
      ...row(random, 3, 448, 470, (x, y) => fir(x, y, between(random, 150, 210), ['#3A7350', '#4F8E62'])),
    ],
    far: 500,
    near: 674,
    air: [90, 330],
    shadows: true,
  };
}

function toadstool(x: number, y: number, size: number): string {
  return (
    oval(x, y, size * 0.4, size * 0.07, '#1D2A1F', 0.2) +
    box(x - size * 0.13, y - size * 0.5, size * 0.26, size * 0.5, '#F6EBD7', size * 0.1) +
    shape(
      `M${n(x - size * 0.5)} ${n(y - size * 0.42)}Q${n(x)} ${n(y - size * 1.3)} ${n(x + size * 0.5)} ${n(y - size * 0.42)}Z`,
      '#DE4B3C',
    ) +
    disc(x - size * 0.18, y - size * 0.58, size * 0.07, '#FFFFFF') +
    disc(x + size * 0.08, y - size * 0.72, size * 0.08, '#FFFFFF') +
    disc(x + size * 0.26, y - size * 0.52, size * 0.06, '#FFFFFF')
  );
}

function sea(random: Random): Ground {
  const corals = ['#F2728C', '#F79F5E', '#E4572E', '#B38CE0', '#F7C65E'] as const;
  const weeds = ['#2E8B6B', '#3FA77C', '#6CBF6B', '#2A7A7F'] as const;
  return {
    back:
      sky('sky', ['#7FE0EA', '#3FB4D9', '#2284BF', '#1B5E9B']) +
      many(7, (index) => {
        const x = index * 160 + between(random, -30, 60);
        return shape(`M${n(x)} -10L${n(x - 150)} 620H${n(x - 60)}L${n(x + 60)} -10Z`, '#E9FDFF', 0.1);
      }) +
      many(5, (index) =>
        line(
          `M-20 ${12 + index * 15}${many(12, () => 'q24 -10 48 0t48 0')}`,
          '#D8FAFC',
          3,
          0.4 - index * 0.07,
        ),
      ) +
      hills(random, 500, 50, 3, '#2B74A8') +
      hills(random, 560, 34, 4, '#3E86AE') +
      hills(random, 608, 16, 3, '#E9CF94') +
      flecks(random, 610, 700, 120, ['#D6B878', '#F5E2B0', '#C9A566', '#FFFFFF', '#E8A48F'], 0.5) +
      many(26, () => bubble(between(random, 0, WIDTH), between(random, 20, 600), between(random, 4, 14))),
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
    far: 622,
    near: 684,
    air: [40, 560],
    shadows: true,
  };
}

function bubble(x: number, y: number, size: number): string {
  return `${disc(x, y, size, '#E9FDFF', 0.35)}${disc(x - size * 0.3, y - size * 0.35, size * 0.28, '#FFFFFF', 0.85)}`;
}

function rock(random: Random, x: number, y: number, size: number, [dark, lit]: readonly string[]): string {
  const top = between(random, 0.5, 0.8) * size;
  return (
    shape(
      `M${n(x - size * 0.6)} ${n(y)}Q${n(x - size * 0.5)} ${n(y - top)} ${n(x - size * 0.1)} ${n(y - top)}T${n(x + size * 0.6)} ${n(y)}Z`,
      dark,
    ) +
    shape(
      `M${n(x - size * 0.45)} ${n(y - size * 0.1)}Q${n(x - size * 0.35)} ${n(y - top * 0.9)} ${n(x - size * 0.05)} ${n(y - top * 0.88)}Q${n(x - size * 0.2)} ${n(y - top * 0.5)} ${n(x - size * 0.15)} ${n(y - size * 0.1)}Z`,
      lit,
    )
  );
}

/** Points of a star with five arms, from its middle, one arm up. */
const ARMS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0.26, -0.36],
  [0.95, -0.31],
  [0.42, 0.14],
  [0.59, 0.81],
  [0, 0.45],
  [-0.59, 0.81],
  [-0.42, 0.14],
  [-0.95, -0.31],
  [-0.26, -0.36],
];

function starfish(x: number, y: number, size: number, fill: string): string {
  const d = `${ARMS.map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${n(x + dx * size)} ${n(y + dy * size * 0.7)}`).join('')}Z`;
  return `${shape(d, fill)}${line(d, fill, size * 0.3)}${disc(x, y, size * 0.12, '#FFFFFF', 0.5)}`;
}

function beach(random: Random): Ground {
  const left = random.below(2) === 0;
  const wave = (y: number, fill: string, width: number) =>
    line(`M-40 ${n(y)}${many(12, () => 'q25 -9 50 0t50 0')}`, fill, width, 0.75);
  return {
    back:
      day(random) +
      box(0, 270, WIDTH, 210, '#3FA9D6') +
      box(0, 270, WIDTH, 40, '#5BB9E0') +
      many(13, (index) => {
        const y = 284 + index * 13;
        return many(5, () =>
          line(`M${n(between(random, -20, WIDTH))} ${n(y)}q16 -6 32 0`, '#BFE8F5', 2 + index * 0.15, 0.7),
        );
      }) +
      oval(left ? 790 : 200, 272, 150, 26, '#7FA86B') +
      oval(left ? 850 : 140, 268, 80, 34, '#6F9A5D') +
      box(0, 268, WIDTH, 5, '#8FD3EC') +
      wave(440, '#E9FAFD', 7) +
      hills(random, 468, 12, 3, '#F7FDFD') +
      hills(random, 480, 12, 3, '#EBCB8C') +
      hills(random, 520, 10, 3, '#F4DDA5') +
      flecks(random, 500, 700, 130, ['#E3C27F', '#FBEBC2', '#D5B06C', '#F7D6C0'], 0.35) +
      many(16, () => {
        const [x, y] = [between(random, 0, WIDTH), between(random, 530, 695)];
        return line(`M${n(x)} ${n(y)}q20 -7 40 0t40 0`, '#E0BE7C', 3, 0.7);
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
    far: 540,
    near: 676,
    air: [60, 230],
    shadows: true,
  };
}

function boat(x: number, y: number, size: number, sail: string): string {
  return (
    oval(x, y + size * 0.03, size * 0.6, size * 0.06, '#2B86B3', 0.6) +
    line(`M${n(x)} ${n(y - size * 0.1)}V${n(y - size * 1.15)}`, '#7B5233', size * 0.04) +
    shape(
      `M${n(x + size * 0.05)} ${n(y - size * 1.12)}Q${n(x + size * 0.6)} ${n(y - size * 0.6)} ${n(x + size * 0.5)} ${n(y - size * 0.24)}H${n(x + size * 0.05)}Z`,
      sail,
    ) +
    shape(
      `M${n(x - size * 0.05)} ${n(y - size)}Q${n(x - size * 0.4)} ${n(y - size * 0.55)} ${n(x - size * 0.38)} ${n(y - size * 0.24)}H${n(x - size * 0.05)}Z`,
      '#FFFFFF',
    ) +
    shape(
      `M${n(x - size * 0.55)} ${n(y - size * 0.18)}H${n(x + size * 0.62)}Q${n(x + size * 0.5)} ${n(y + size * 0.04)} ${n(x + size * 0.36)} ${n(y + size * 0.05)}H${n(x - size * 0.34)}Q${n(x - size * 0.5)} ${n(y)} ${n(x - size * 0.55)} ${n(y - size * 0.18)}Z`,
      '#8C5A35',
    ) +
    box(x - size * 0.5, y - size * 0.14, size * 1.06, size * 0.05, '#F4E9DA')
  );
}

function parasol(x: number, y: number, size: number): string {
  const top = y - size;
  const half = size * 0.62;
  const stripe = (from: number, to: number, fill: string) =>
    shape(
      `M${n(x)} ${n(top)}Q${n(x + from * half)} ${n(top + size * 0.05)} ${n(x + from * half)} ${n(top + size * 0.42)}H${n(x + to * half)}Q${n(x + to * half)} ${n(top + size * 0.05)} ${n(x)} ${n(top)}Z`,
      fill,
    );
  return (
    oval(x + size * 0.2, y, size * 0.6, size * 0.06, '#8A6A2E', 0.25) +
    box(x - size * 0.02, top, size * 0.04, size, '#F4E9DA') +
    [-1, -0.6, -0.2, 0.2, 0.6]
      .map((from, index) => stripe(from, from + 0.4, index % 2 === 0 ? '#E4572E' : '#FFFFFF'))
      .join('') +
    disc(x, top, size * 0.035, '#E4572E')
  );
}

function castle(x: number, y: number, size: number): string {
  const tower = (dx: number, height: number, width: number) =>
    box(x + (dx - width / 2) * size, y - height * size, width * size, height * size, '#D9AE66') +
    many(3, (index) =>
      box(
        x + (dx - width / 2 + (index * width) / 2.5) * size,
        y - (height + 0.1) * size,
        (width / 5) * size,
        size * 0.12,
        '#D9AE66',
      ),
    ) +
    box(x + (dx - width / 2) * size, y - height * size, width * 0.3 * size, height * size, '#E8C583');
  return (
    oval(x, y, size * 0.85, size * 0.1, '#A77F3D', 0.4) +
    tower(0, 1.05, 0.42) +
    tower(-0.48, 0.7, 0.38) +
    tower(0.48, 0.72, 0.38) +
    shape(
      `M${n(x - size * 0.1)} ${n(y)}v${n(-size * 0.22)}a${n(size * 0.1)} ${n(size * 0.1)} 0 0 1 ${n(size * 0.2)} 0v${n(size * 0.22)}Z`,
      '#8F6A33',
    ) +
    line(`M${n(x)} ${n(y - size * 1.1)}v${n(-size * 0.45)}`, '#7B5233', 3) +
    shape(
      `M${n(x)} ${n(y - size * 1.55)}l${n(size * 0.3)} ${n(size * 0.1)}l${n(-size * 0.3)} ${n(size * 0.1)}Z`,
      '#E4572E',
    )
  );
}

/** The blue that OpenMoji paints water with, so that what brings water of its own lies in the lake without a rim. */
const WATER = '#92D3F5';

function lake(random: Random): Ground {
  const ripple = (x: number, y: number, size: number): string =>
    line(
      `M${n(x)} ${n(y)}q${n(10 * size)} ${n(-6 * size)} ${n(20 * size)} 0t${n(20 * size)} 0`,
      '#FFFFFF',
      3.4 * size,
      0.75,
    );
  return {
    back:
      day(random) +
      mountains(random, 330, 190, '#8FA9C9', '#AFC3DC') +
      hills(random, 340, 30, 3, '#9CCB7C') +
      many(16, (index) =>
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
      strewn(random, 402, 520, 40, ripple),
    layers: [
      { depth: 440, svg: boat(between(random, 90, 190), 440, 70, '#F7C65E') },
      { depth: 430, svg: boat(between(random, 820, 920), 430, 60, '#F2728C') },
      {
        depth: HEIGHT,
        svg:
          strewn(random, 560, 700, 34, ripple) +
          many(14, (index) => {
            const [x, h] = [index < 7 ? index * 22 - 10 : 870 + (index - 7) * 22, between(random, 110, 190)];
            return (
              line(
                `M${n(x)} 710Q${n(x + 8)} ${n(700 - h / 2)} ${n(x + between(random, -14, 22))} ${n(700 - h)}`,
                pick(random, WOOD_GREENS),
                7,
              ) + (index % 3 === 0 ? oval(x + 5, 700 - h * 0.95, 8, 24, '#8A5A35') : '')
            );
          }),
      },
    ],
    far: 600,
    near: 668,
    air: [60, 230],
    shadows: false,
  };
}

function savanna(random: Random): Ground {
  const x = between(random, 250, 750);
  return {
    back:
      sky('sky', ['#F2785C', '#F7A35C', '#FBCF78', '#FCE9B0']) +
      glow('sun', x, 300, 380, '#FFF3B0', 0.9) +
      disc(x, 300, 86, '#FFE27A') +
      many(6, () => {
        const [cx, cy] = [between(random, 0, WIDTH), between(random, 50, 220)];
        return oval(cx, cy, between(random, 70, 150), between(random, 6, 12), '#FFE3B8', 0.65);
      }) +
      many(7, () => {
        const [bx, by, b] = [between(random, 60, 940), between(random, 60, 240), between(random, 7, 12)];
        return line(
          `M${n(bx - b)} ${n(by - b * 0.4)}q${n(b * 0.6)} ${n(-b * 0.4)} ${n(b)} ${n(b * 0.4)}q${n(b * 0.4)} ${n(-b * 0.8)} ${n(b)} ${n(-b * 0.4)}`,
          '#7A4330',
          3,
        );
      }) +
      hills(random, 350, 34, 3, '#C98A5A') +
      hills(random, 385, 18, 4, '#CF9F55') +
      hills(random, 440, 16, 3, '#DDB45C') +
      hills(random, 560, 18, 2, '#D2A44D') +
      oval(between(random, 250, 750), 500, 170, 20, '#7FB7C9') +
      flecks(random, 400, 700, 80, ['#C0913F', '#EBCB7A', '#B5823A']) +
      tufts(random, 400, 700, 130, ['#B58A35', '#9C7A2E', '#E8CB72', '#7F8F3B']),
    layers: [
      ...row(random, 3, 392, 425, (x, y) => acacia(x, y, between(random, 150, 210))),
      ...row(random, 3, 440, 520, (x, y) =>
        bush(random, x, y, between(random, 60, 95), ['#7C8A35', '#97A545']),
      ),
      ...row(random, 3, 480, 660, (x, y) =>
        rock(random, x, y, between(random, 40, 70), ['#8F6B4C', '#B38A63']),
      ),
    ],
    far: 462,
    near: 674,
    air: [60, 220],
    shadows: true,
  };
}

function snow(random: Random): Ground {
  const night = random.below(2) === 0;
  const hut = between(random, 220, 780);
  return {
    back:
      (night
        ? sky('sky', ['#1F2A5C', '#3B4F8F', '#7C8FC4', '#D9C9DE']) +
          many(3, (index) => {
            const y = 70 + index * 46;
            return line(
              `${through([
                [-60, y + 40],
                [180, y],
                [420, y + 50],
                [690, y - 10],
                [1060, y + 40],
              ])}`,
              ['#7CE0B8', '#8FD0F0', '#C9A5F0'][index],
              34,
              0.22,
            );
          }) +
          stars(random, 0, 260, 70) +
          moon('moon', between(random, 120, 880), 110, 44)
        : sky('sky', ['#8FC7EE', '#BFE0F5', '#F6ECF0']) +
          sun('sun', between(random, 120, 880), 110, 42) +
          clouds(random, 70, 190, 4, '#FFFFFF')) +
      mountains(random, 340, 190, night ? '#6073A6' : '#8FA8CC', night ? '#8495C2' : '#B7C9E2') +
      hills(random, 350, 26, 3, night ? '#B9C6E4' : '#DCE9F6') +
      hills(random, 410, 22, 2, night ? '#CBD6EE' : '#EAF3FB') +
      hills(random, 520, 22, 2, night ? '#DCE4F5' : '#F7FBFE') +
      many(14, () => {
        const [x, y] = [between(random, 0, WIDTH), between(random, 430, 690)];
        return line(`M${n(x)} ${n(y)}q30 -10 70 -4`, '#B4C7E2', 3, 0.7);
      }) +
      flecks(random, 420, 700, 90, ['#C6D6EC', '#FFFFFF', '#AFC4E0'], 0.35),
    layers: [
      { depth: 408, svg: cabin(hut, 408, 130) },
      ...row(random, 7, 372, 412, (x, y) =>
        Math.abs(x - hut) < 110 ? '' : fir(x, y, between(random, 110, 170), FIR_GREENS, true),
      ),
      ...[between(random, 40, 120), between(random, 880, 960)].map((x) => ({
        depth: 500,
        svg: fir(x, 500, between(random, 250, 300), FIR_GREENS, true),
      })),
      {
        depth: HEIGHT,
        svg: many(70, () =>
          disc(between(random, 0, WIDTH), between(random, 0, HEIGHT), between(random, 2, 6), '#FFFFFF', 0.85),
        ),
      },
    ],
    far: 504,
    near: 676,
    air: [60, 240],
    shadows: true,
  };
}

function cabin(x: number, y: number, size: number): string {
  const [w, h] = [size, size * 0.5];
  return (
    oval(x, y, w * 0.6, 8, '#44557F', 0.25) +
    box(x + w * 0.2, y - h * 1.9, w * 0.12, h * 0.7, '#8A5C48') +
    many(3, (index) =>
      disc(
        x + w * (0.27 + index * 0.09),
        y - h * (2.15 + index * 0.4),
        w * (0.07 + index * 0.03),
        '#FFFFFF',
        0.55,
      ),
    ) +
    box(x - w / 2, y - h, w, h, '#A5683F') +
    many(4, (index) => box(x - w / 2, y - h + ((index + 0.6) * h) / 4, w, 3, '#85502E')) +
    shape(
      `M${n(x - w * 0.64)} ${n(y - h * 0.92)}L${n(x)} ${n(y - h * 1.85)}L${n(x + w * 0.64)} ${n(y - h * 0.92)}Z`,
      '#FFFFFF',
    ) +
    shape(
      `M${n(x - w * 0.48)} ${n(y - h * 0.92)}L${n(x)} ${n(y - h * 1.55)}L${n(x + w * 0.48)} ${n(y - h * 0.92)}Z`,
      '#A5683F',
    ) +
    box(x - w * 0.11, y - h * 0.66, w * 0.22, h * 0.66, '#6B4028') +
    [-0.34, 0.2]
      .map(
        (dx) =>
          box(x + dx * w, y - h * 0.68, w * 0.16, h * 0.34, '#FFDF7E') +
          line(`M${n(x + (dx + 0.08) * w)} ${n(y - h * 0.68)}v${n(h * 0.34)}`, '#6B4028', 3),
      )
      .join('')
  );
}

function town(random: Random): Ground {
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
            `M${n(x - 6)} ${n(top)}L${n(x + width / 2)} ${n(top - width * 0.42)}L${n(x + width + 6)} ${n(top)}Z`,
            roof,
          )
        : gable === 1
          ? box(x - 6, top - 14, width + 12, 16, roof)
          : shape(
              `M${n(x)} ${n(top)}v${n(-width * 0.14)}h${n(width * 0.2)}v${n(-width * 0.14)}h${n(width * 0.2)}v${n(-width * 0.12)}h${n(width * 0.2)}v${n(width * 0.12)}h${n(width * 0.2)}v${n(width * 0.14)}h${n(width * 0.2)}v${n(width * 0.14)}Z`,
              roof,
            );
    const windows = many(columns * (rows - 1), (index) => {
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
      `<g opacity="0.45">${many(14, (index) => {
        const h = between(random, 90, 230);
        return box(index * 74 - 10, 400 - h, 66, h, dusk ? '#5A4F86' : '#8FB0CE');
      })}</g>` +
      box(0, 400, WIDTH, 300, '#9CC271') +
      street(470, 130, 230) +
      box(0, 470, WIDTH, 40, '#D9CDBB') +
      many(26, (index) => box(index * 40, 470, 2, 40, '#C4B6A2')) +
      box(0, 505, WIDTH, 8, '#B3A592') +
      box(0, 513, WIDTH, 137, '#6B7280') +
      flecks(random, 520, 645, 90, ['#7A8290', '#5F6673', '#838B99'], 0.4) +
      many(9, (index) => box(index * 124 + 20, 577, 66, 9, '#F7F3E4', 4)) +
      box(0, 645, WIDTH, 8, '#B3A592') +
      box(0, 652, WIDTH, 48, '#D9CDBB') +
      many(26, (index) => line(`M${index * 40 + 8} 652l-14 48`, '#C4B6A2', 2)),
    layers: [
      ...row(random, 3, 486, 490, (x, y) => tree(random, x, y, between(random, 110, 140), GREENS)),
      ...[250, 700].map((x) => ({ depth: 508, svg: lamp(x + between(random, -60, 60), 508, 130, dusk) })),
      ...row(random, 3, 694, 698, (x, y) => bush(random, x, y, between(random, 70, 90), GREENS)),
    ],
    far: 560,
    near: 640,
    air: [50, 210],
    shadows: true,
  };
}

function lamp(x: number, y: number, size: number, lit: boolean): string {
  return (
    (lit ? disc(x, y - size, size * 0.32, '#FFF0A8', 0.35) : '') +
    box(x - 3, y - size * 0.92, 6, size * 0.92, '#3C4452') +
    shape(`M${n(x - 12)} ${n(y - size * 0.9)}l-5 -26h34l-5 26Z`, lit ? '#FFE58A' : '#E7F0F5') +
    shape(
      `M${n(x - 20)} ${n(y - size * 0.9 - 26)}L${n(x)} ${n(y - size * 0.9 - 40)}L${n(x + 20)} ${n(y - size * 0.9 - 26)}Z`,
      '#3C4452',
    )
  );
}

function space(random: Random): Ground {
  const tints = ['#7B5BD6', '#D65BA8', '#3E8FD6', '#2FB5A8'] as const;
  const far = between(random, 120, 880);
  return {
    back:
      sky('sky', ['#0F1440', '#1E1B5C', '#3A2172', '#1B1A4C']) +
      many(7, (index) =>
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
      strewn(
        random,
        580,
        700,
        22,
        (x, y, size) =>
          oval(x, y, 30 * size, 10 * size, '#6A6594') + oval(x, y + 3 * size, 25 * size, 7 * size, '#A09CC8'),
      ) +
      flecks(random, 580, 700, 60, ['#A5A1CC', '#77739F', '#BDB9DD'], 0.5),
    layers: row(random, 3, 620, 690, (x, y) =>
      rock(random, x, y, between(random, 40, 80), ['#5E5988', '#8A86B3']),
    ),
    far: 610,
    near: 682,
    air: [40, 560],
    shadows: true,
  };
}

function ringed(x: number, y: number, radius: number, fill: string): string {
  return (
    disc(x, y, radius, fill) +
    oval(x - radius * 0.15, y - radius * 0.35, radius * 0.7, radius * 0.16, '#FFFFFF', 0.3) +
    oval(x + radius * 0.1, y + radius * 0.3, radius * 0.8, radius * 0.14, '#3A2172', 0.18) +
    line(
      `M${n(x - radius * 1.7)} ${n(y + radius * 0.45)}Q${n(x)} ${n(y + radius * 0.65)} ${n(x + radius * 1.7)} ${n(y - radius * 0.45)}`,
      '#FFE9C4',
      radius * 0.16,
      0.9,
    )
  );
}

function heaven(random: Random): Ground {
  const balloon = (x: number, y: number, size: number): string => {
    const [one, other] = pick(random, [
      ['#E4572E', '#FFD84D'],
      ['#5B8DEF', '#FFFFFF'],
      ['#B38CE0', '#F7C6DA'],
      ['#3FA77C', '#FBE38A'],
    ]);
    return (
      line(
        `M${n(x - size * 0.2)} ${n(y + size * 0.5)}L${n(x - size * 0.1)} ${n(y + size * 0.78)}M${n(x + size * 0.2)} ${n(y + size * 0.5)}L${n(x + size * 0.1)} ${n(y + size * 0.78)}`,
        '#7B5233',
        3,
      ) +
      shape(
        `M${n(x)} ${n(y - size * 0.62)}C${n(x + size * 0.85)} ${n(y - size * 0.6)} ${n(x + size * 0.55)} ${n(y + size * 0.3)} ${n(x + size * 0.18)} ${n(y + size * 0.55)}H${n(x - size * 0.18)}C${n(x - size * 0.55)} ${n(y + size * 0.3)} ${n(x - size * 0.85)} ${n(y - size * 0.6)} ${n(x)} ${n(y - size * 0.62)}Z`,
        one,
      ) +
      shape(
        `M${n(x)} ${n(y - size * 0.62)}C${n(x + size * 0.36)} ${n(y - size * 0.5)} ${n(x + size * 0.26)} ${n(y + size * 0.3)} ${n(x + size * 0.07)} ${n(y + size * 0.55)}H${n(x - size * 0.07)}C${n(x - size * 0.26)} ${n(y + size * 0.3)} ${n(x - size * 0.36)} ${n(y - size * 0.5)} ${n(x)} ${n(y - size * 0.62)}Z`,
        other,
      ) +
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
      many(
        3,
        (index) =>
          `<path d="M-60 ${n(460 - index * 4)}A560 420 0 0 1 1060 ${n(460 - index * 4)}" fill="none" stroke="${['#F2728C', '#FBD36B', '#7CC5EA'][index]}" stroke-width="22" opacity="0.35" transform="translate(0 ${index * 22})"/>`,
      ) +
      clouds(random, 90, 300, 4, '#FFFFFF') +
      clouds(random, 330, 460, 3, '#F4FAFD') +
      hills(random, 600, 30, 4, '#A5D488') +
      hills(random, 640, 20, 3, '#86C065') +
      strewn(random, 590, 690, 26, (x, y, size) => tree(random, x, y, 34 * size, GREENS)) +
      flecks(random, 610, 700, 40, ['#74B44F', '#9AD176']),
    layers: [
      { depth: 1, svg: balloon(between(random, 110, 240), between(random, 260, 420), 95) },
      { depth: 2, svg: balloon(between(random, 760, 900), between(random, 230, 380), 75) },
      { depth: 3, svg: balloon(between(random, 420, 600), between(random, 120, 180), 44) },
      { depth: 500, svg: cloud(random, between(random, 100, 900), 560, 260, '#FFFFFF', 0.8) },
    ],
    far: 620,
    near: 680,
    air: [40, 520],
    shadows: true,
  };
}

function dinosaurs(random: Random): Ground {
  const peak = between(random, 220, 780);
  const fern = (x: number, y: number, size: number): string =>
    [-0.9, -0.5, -0.15, 0.2, 0.55, 0.95]
      .map((lean, index) =>
        line(
          `M${n(x)} ${n(y)}Q${n(x + lean * size * 0.4)} ${n(y - size * 0.8)} ${n(x + lean * size)} ${n(y - size * (0.75 - Math.abs(lean) * 0.4))}`,
          ['#3E7F3B', '#4F9A44', '#6DB856'][index % 3],
          size * 0.11,
        ),
      )
      .join('');
  return {
    back:
      sky('sky', ['#7FC7C4', '#BFE3C0', '#FBE7B0', '#FBD59A']) +
      sun('sun', peak > 500 ? 180 : 820, 120, 46) +
      clouds(random, 80, 190, 3, '#FFFDF2') +
      shape(
        `M${n(peak - 260)} 400Q${n(peak - 90)} 330 ${n(peak - 46)} 150H${n(peak + 46)}Q${n(peak + 100)} 330 ${n(peak + 270)} 400Z`,
        '#8A6A63',
      ) +
      shape(
        `M${n(peak - 260)} 400Q${n(peak - 90)} 330 ${n(peak - 46)} 150H${n(peak - 6)}Q${n(peak - 40)} 330 ${n(peak - 70)} 400Z`,
        '#A5837A',
      ) +
      shape(
        `M${n(peak - 46)} 150H${n(peak + 46)}L${n(peak + 58)} 212Q${n(peak + 36)} 196 ${n(peak + 28)} 250Q${n(peak + 14)} 214 ${n(peak)} 286Q${n(peak - 16)} 214 ${n(peak - 30)} 236Q${n(peak - 40)} 200 ${n(peak - 58)} 212Z`,
        '#F2693C',
      ) +
      many(6, (index) =>
        disc(peak + between(random, -60, 60) + index * 8, 118 - index * 17, 30 + index * 7, '#C9BDB8', 0.75),
      ) +
      hills(random, 388, 26, 3, '#9DBB6A') +
      hills(random, 430, 20, 4, '#86AE57') +
      oval(between(random, 300, 700), 470, 210, 24, '#76BFC9') +
      hills(random, 560, 18, 2, '#77A34C') +
      flecks(random, 430, 700, 80, ['#6B9443', '#92BC63', '#A98F58']) +
      tufts(random, 430, 700, 80, ['#4E8038', '#639A45', '#A3CB6C']),
    layers: [
      ...row(random, 4, 398, 440, (x, y) => palm(random, x, y, between(random, 150, 220))),
      ...row(random, 5, 470, 520, (x, y) => fern(x, y, between(random, 44, 64))),
      ...[between(random, 20, 110), between(random, 890, 980)].map((x) => ({
        depth: 690,
        svg: fern(x, 690, 120),
      })),
      ...row(random, 3, 480, 660, (x, y) =>
        rock(random, x, y, between(random, 40, 80), ['#7F7A6B', '#A39D8A']),
      ),
    ],
    far: 466,
    near: 674,
    air: [60, 250],
    shadows: true,
  };
}

/** A wall with a pattern, and something in front of it to stand on. */
function indoors(
  random: Random,
  wall: readonly [string, string],
  motif: (x: number, y: number, index: number) => string,
  front: string,
): string {
  const [paper, other] = wall;
  const stripes = many(13, (index) => (index % 2 === 0 ? box(index * 80 - 20, 0, 80, 520, other) : ''));
  const motifs = many(60, (index) => {
    const [column, line] = [index % 10, Math.floor(index / 10)];
    return motif(
      column * 110 + (line % 2) * 55 + between(random, -6, 6),
      line * 86 + 40 + between(random, -6, 6),
      index,
    );
  });
  return `${box(0, 0, WIDTH, HEIGHT, paper)}${stripes}${motifs}${glow('light', 500, 230, 520, '#FFFFFF', 0.55)}${front}`;
}

function table(random: Random): Ground {
  const [wall, cloth] = pick(random, [
    [['#FBE6C8', '#F8DCB4'], '#E4675A'],
    [['#D9EEF2', '#C9E4EA'], '#5B8DCB'],
    [['#E9F2D3', '#DDEBC0'], '#6BA34A'],
    [['#FBE0E6', '#F7D0DA'], '#B06AB3'],
  ] as const);
  const side = random.below(2) === 0;
  const checks = many(11, (row) =>
    many(24, (column) => {
      const y = 470 + row * 22;
      const half = 44 + row * 5;
      const x = 500 + (column - 12) * half;
      return (row + column) % 2 === 0
        ? shape(`M${n(x)} ${y}h${n(half)}l${n((column - 11) * 5)} 22h${n(-half - 5)}Z`, cloth, 0.5)
        : '';
    }),
  );
  const jar = (x: number): string =>
    oval(x, 512, 66, 12, '#1D2A1F', 0.2) +
    shape(
      `M${n(x - 34)} 510Q${n(x - 58)} 440 ${n(x - 26)} 400H${n(x + 26)}Q${n(x + 58)} 440 ${n(x + 34)} 510Z`,
      '#7FB7D6',
    ) +
    shape(
      `M${n(x - 28)} 500Q${n(x - 46)} 440 ${n(x - 20)} 404H${n(x - 6)}Q${n(x - 30)} 440 ${n(x - 14)} 500Z`,
      '#A9D3E8',
    ) +
    [-44, -14, 18, 46]
      .map((dx, index) => {
        const top = 300 + (index % 2) * 40;
        const petal = PETALS[(index + random.below(3)) % PETALS.length];
        return (
          line(
            `M${n(x + dx * 0.2)} 405Q${n(x + dx * 0.5)} ${n(top + 60)} ${n(x + dx)} ${n(top)}`,
            '#4C7A34',
            5,
          ) +
          ARMS.filter((_, k) => k % 2 === 0)
            .map(([ax, ay]) => disc(x + dx + ax * 16, top + ay * 16, 14, petal))
            .join('') +
          disc(x + dx, top, 11, '#FFD84D')
        );
      })
      .join('');
  return {
    back: indoors(
      random,
      wall,
      (x, y, index) =>
        index % 3 === 0
          ? disc(x, y, 9, '#FFFFFF', 0.8) + disc(x, y, 4, cloth, 0.55)
          : line(`M${n(x - 7)} ${n(y)}h14M${n(x)} ${n(y - 7)}v14`, '#FFFFFF', 4, 0.75),
      casement(random, side ? 190 : 810) +
        box(0, 470, WIDTH, 230, '#FFF9F0') +
        checks +
        box(0, 466, WIDTH, 8, '#FFFFFF'),
    ),
    layers: [
      { depth: 512, svg: jar(side ? 860 : 140) },
      ...row(random, 5, 540, 690, (x, y) => disc(x, y, 4, '#D9A15C', 0.8)),
    ],
    far: 600,
    near: 640,
    air: [100, 400],
    shadows: true,
  };
}

function casement(random: Random, x: number): string {
  const [w, h, y] = [230, 270, 70];
  return (
    box(x - w / 2 - 14, y - 14, w + 28, h + 28, '#FFFFFF', 10) +
    box(x - w / 2, y, w, h, '#A9DEF5') +
    `<clipPath id="pane"><rect x="${n(x - w / 2)}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#pane)">${cloud(random, x - 40, y + 70, 110, '#FFFFFF')}${disc(x + 70, y + 50, 28, '#FFE27A')}${oval(x - 60, y + h, 150, 70, '#93C365')}${oval(x + 90, y + h + 10, 140, 60, '#7DB64F')}${tree(random, x + 50, y + h - 30, 110, GREENS)}</g>` +
    box(x - 5, y, 10, h, '#FFFFFF') +
    box(x - w / 2, y + h / 2 - 5, w, 10, '#FFFFFF') +
    box(x - w / 2 - 26, y + h + 8, w + 52, 18, '#F4E9DA', 6)
  );
}

function room(random: Random): Ground {
  const [wall, rug] = pick(random, [
    [['#CFE3F2', '#C1D9EC'], '#E4675A'],
    [['#FBE3C6', '#F8D8B0'], '#5B8DCB'],
    [['#DDE9D0', '#D0E0BF'], '#B06AB3'],
    [['#F5D9E3', '#F0CBD8'], '#3FA77C'],
  ] as const);
  const side = random.below(2) === 0;
  const shelf = side ? 790 : 210;
  const books = many(9, (index) => {
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
      (x, y, index) =>
        shape(
          `${ARMS.map(([dx, dy], k) => `${k === 0 ? 'M' : 'L'}${n(x + dx * (8 + (index % 3) * 2))} ${n(y + dy * (8 + (index % 3) * 2))}`).join('')}Z`,
          '#FFFFFF',
          0.7,
        ),
      casement(random, side ? 200 : 800) +
        books +
        box(shelf - 150, 200, 300, 14, '#A5683F', 4) +
        many(5, (index) =>
          disc(
            shelf - 100 + index * 50,
            340,
            20,
            ['#F2728C', '#F7C65E', '#6FB7E9', '#8FCB6D', '#B38CE0'][index],
          ),
        ) +
        line(`M${shelf - 130} 300Q${shelf} 350 ${shelf + 130} 300`, '#8A5C38', 4) +
        box(0, 470, WIDTH, 230, '#D9A871') +
        many(6, (row) => box(0, 482 + row * row * 8, WIDTH, 3, '#C08A5A')) +
        many(26, () => {
          const [x, y] = [between(random, 0, WIDTH), between(random, 490, 690)];
          return line(`M${n(x)} ${n(y)}h${n(between(random, 20, 60))}`, '#C9955F', 3, 0.7);
        }) +
        box(0, 456, WIDTH, 18, '#FFFFFF') +
        oval(500, 610, 400, 78, rug) +
        oval(500, 610, 350, 64, '#FFF3DC') +
        oval(500, 610, 300, 52, rug, 0.75) +
        many(32, (index) => {
          const x = 120 + index * 24.6;
          return disc(x, 610 + (index % 2 === 0 ? 1 : -1) * between(random, 6, 30), 5, '#FFD84D', 0.9);
        }),
    ),
    layers: [],
    far: 600,
    near: 640,
    air: [120, 420],
    shadows: true,
  };
}

function stage(random: Random): Ground {
  const fold = (x: number, width: number, fill: string) =>
    shape(
      `M${n(x)} -10Q${n(x + width * 0.8)} 250 ${n(x + width * 0.2)} 540H${n(x + width)}Q${n(x + width * 1.4)} 250 ${n(x + width)} -10Z`,
      fill,
    );
  const reds = ['#B5303F', '#C9404C', '#9C2636'] as const;
  return {
    back:
      sky('sky', ['#3A2A6B', '#5B3F93', '#8A5BB5']) +
      many(4, (index) =>
        shape(`M${260 + index * 160} -20L${140 + index * 190} 560H${300 + index * 190}Z`, '#FFF3B0', 0.14),
      ) +
      stars(random, 20, 430, 60) +
      many(9, (index) =>
        note(between(random, 220, 780), 90 + index * 36, between(random, 18, 30), pick(random, PETALS)),
      ) +
      box(0, 500, WIDTH, 200, '#A5683F') +
      many(12, (index) =>
        line(`M${500 + (index - 6) * 70} 500L${500 + (index - 6) * 160} 700`, '#85502E', 4),
      ) +
      many(20, () =>
        line(`M${n(between(random, 0, WIDTH))} ${n(between(random, 515, 690))}h40`, '#B97A4C', 3, 0.7),
      ) +
      oval(500, 610, 360, 62, '#FFE9A8', 0.5) +
      many(6, (index) => fold(index * 40 - 30, 42, reds[index % 3])) +
      many(6, (index) => fold(WIDTH - index * 40 - 40, 42, reds[index % 3])) +
      many(11, (index) => shape(`M${index * 100 - 50} -10h100v60q-50 70 -100 0Z`, reds[index % 3])) +
      many(11, (index) => disc(index * 100, 88, 8, '#FFD84D')),
    layers: [
      {
        depth: HEIGHT,
        svg: many(12, (index) => disc(index * 92, 700, 26, '#5A3B2B') + disc(index * 92, 688, 14, '#FFE9A8')),
      },
    ],
    far: 600,
    near: 630,
    air: [120, 420],
    shadows: true,
  };
}

function note(x: number, y: number, size: number, fill: string): string {
  return (
    oval(x, y, size * 0.34, size * 0.26, fill, 0.9) +
    line(
      `M${n(x + size * 0.3)} ${n(y)}v${n(-size)}q${n(size * 0.5)} ${n(size * 0.1)} ${n(size * 0.4)} ${n(size * 0.5)}`,
      fill,
      size * 0.12,
      0.9,
    )
  );
}

function party(random: Random): Ground {
  const colours = ['#F2728C', '#F7C65E', '#6FB7E9', '#8FCB6D', '#B38CE0', '#F79F5E'] as const;
  const bunting = (y: number, sag: number): string =>
    line(`M-20 ${y}Q500 ${y + sag * 2} 1020 ${y}`, '#8A5C38', 4) +
    many(15, (index) => {
      const t = (index + 0.5) / 15;
      const [x, top] = [t * 1040 - 20, y + 4 * sag * t * (1 - t)];
      return (
        shape(`M${n(x - 26)} ${n(top - 1)}h52l-26 50Z`, colours[index % 6]) +
        disc(x, top + 16, 6, '#FFFFFF', 0.8)
      );
    });
  const balloon = (x: number, y: number, size: number, fill: string): string =>
    line(`M${n(x)} ${n(y + size)}q14 40 -4 80t6 80`, '#8A8FA3', 3, 0.8) +
    oval(x, y, size * 0.8, size, fill) +
    oval(x - size * 0.28, y - size * 0.36, size * 0.16, size * 0.26, '#FFFFFF', 0.55) +
    shape(`M${n(x)} ${n(y + size * 0.96)}l-8 13h16Z`, fill);
  return {
    back: indoors(
      random,
      pick(random, [
        ['#FDF0D5', '#FBE7C0'],
        ['#E2F0FA', '#D3E7F5'],
        ['#FBE3EC', '#F7D5E2'],
      ] as const),
      (x, y) => disc(x, y, between(random, 4, 9), pick(random, colours), 0.45),
      many(3, (index) =>
        balloon(80 + index * 74, 300 - (index % 2) * 80, 52, colours[(index + random.below(6)) % 6]),
      ) +
        many(3, (index) =>
          balloon(772 + index * 74, 240 + (index % 2) * 80, 52, colours[(index + random.below(6)) % 6]),
        ) +
        bunting(30, 70) +
        box(0, 520, WIDTH, 180, '#E8B9D0') +
        many(21, (index) => shape(`M${index * 50 - 10} 520h50v26q-25 30 -50 0Z`, '#FFFFFF')) +
        many(70, () => {
          const [x, y] = [between(random, 0, WIDTH), between(random, 90, 690)];
          return `<rect x="${n(x)}" y="${n(y)}" width="12" height="7" rx="2" fill="${pick(random, colours)}" transform="rotate(${random.below(180)} ${n(x)} ${n(y)})"/>`;
        }),
    ),
    layers: [],
    far: 610,
    near: 640,
    air: [150, 420],
    shadows: true,
  };
}

function pitch(random: Random): Ground {
  const crowd = many(150, (index) => {
    const [row, column] = [Math.floor(index / 30), index % 30];
    const [x, y] = [column * 35 + (row % 2) * 17, 210 + row * 32];
    return (
      disc(x, y, 12, pick(random, ['#F2C9A0', '#D9A070', '#8F5F3F', '#FBDDBF'])) +
      shape(
        `M${n(x - 15)} ${n(y + 32)}q15 -36 30 0Z`,
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
      many(10, (index) => disc(index * 110 + 40, 392, 12, ['#FFD84D', '#FFFFFF', '#F2728C'][index % 3])) +
      many(8, (index) => box(0, 410 + index * 36.5, WIDTH, 37, index % 2 === 0 ? '#6DB551' : '#7DC45E')) +
      line('M-10 440H1010', '#FFFFFF', 6) +
      line('M250 720L330 440M750 720L670 440', '#FFFFFF', 6) +
      `<ellipse cx="500" cy="620" rx="250" ry="70" fill="none" stroke="#FFFFFF" stroke-width="6"/>` +
      flecks(random, 420, 700, 50, ['#62A848', '#8ACF6B']) +
      tufts(random, 430, 700, 60, ['#559A3E', '#8CD06C']),
    layers: [
      {
        depth: 440,
        svg:
          line('M360 440V330H640V440', '#FFFFFF', 8) +
          many(13, (index) => line(`M${360 + index * 23} 332V438`, '#FFFFFF', 1.5, 0.8)) +
          many(5, (index) => line(`M360 ${350 + index * 20}H640`, '#FFFFFF', 1.5, 0.8)),
      },
    ],
    far: 560,
    near: 650,
    air: [100, 420],
    shadows: true,
  };
}

/** Every painted ground there is. Each is painted anew for each seed. */
export const GROUNDS = {
  farm,
  meadow,
  woods,
  sea,
  beach,
  lake,
  savanna,
  snow,
  town,
  space,
  sky: heaven,
  dinosaurs,
  table,
  room,
  stage,
  party,
  pitch,
} as const satisfies Readonly<Record<string, (random: Random) => Ground>>;

export type GroundName = keyof typeof GROUNDS;
