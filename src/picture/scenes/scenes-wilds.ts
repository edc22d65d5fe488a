import type { Random } from '../../random.ts';
import {
  between,
  box,
  clouds,
  disc,
  flecks,
  formatNumber,
  glow,
  HEIGHT,
  hills,
  line,
  localBrush,
  moon,
  mountains,
  oval,
  repeat,
  shape,
  sky,
  stars,
  sun,
  through,
  tufts,
  WIDTH,
} from './scenes-brush.ts';
import { FIR_GREENS, type Ground, rock, row } from './scenes-ground.ts';
import { acacia, bush, fir, palm } from './scenes-plants.ts';

export function savanna(random: Random): Ground {
  const x = between(random, 250, 750);
  return {
    back:
      sky('sky', ['#F2785C', '#F7A35C', '#FBCF78', '#FCE9B0']) +
      glow('sun', x, 300, 380, '#FFF3B0', 0.9) +
      disc(x, 300, 86, '#FFE27A') +
      repeat(6, () => {
        const [cx, cy] = [between(random, 0, WIDTH), between(random, 50, 220)];
        return oval(cx, cy, between(random, 70, 150), between(random, 6, 12), '#FFE3B8', 0.65);
      }) +
      repeat(7, () => {
        const [bx, by, b] = [between(random, 60, 940), between(random, 60, 240), between(random, 7, 12)];
        return line(localBrush(bx, by, b).path('M-1 -0.4q0.6 -0.4 1 0.4q0.4 -0.8 1 -0.4'), '#7A4330', 3);
      }) +
      hills(random, 350, 34, 3, '#C98A5A') +
      hills(random, 385, 18, 4, '#CF9F55') +
      hills(random, 440, 16, 3, '#DDB45C') +
      hills(random, 560, 18, 2, '#D2A44D') +
      oval(between(random, 250, 750), 500, 170, 20, '#7FB7C9') +
      flecks(random, [400, 700], 80, ['#C0913F', '#EBCB7A', '#B5823A']) +
      tufts(random, [400, 700], 130, ['#B58A35', '#9C7A2E', '#E8CB72', '#7F8F3B']),
    layers: [
      ...row(random, 3, 392, 425, (x, y) => acacia(x, y, between(random, 150, 210))),
      ...row(random, 3, 440, 520, (x, y) =>
        bush(random, x, y, between(random, 60, 95), ['#7C8A35', '#97A545']),
      ),
      ...row(random, 3, 480, 660, (x, y) =>
        rock(random, x, y, between(random, 40, 70), ['#8F6B4C', '#B38A63']),
      ),
    ],
    floor: [462, 674],
    air: [60, 220],
  };
}

export function snow(random: Random): Ground {
  const night = random.below(2) === 0;
  const hut = between(random, 220, 780);
  return {
    back:
      (night
        ? sky('sky', ['#1F2A5C', '#3B4F8F', '#7C8FC4', '#D9C9DE']) +
          repeat(3, (index) => {
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
      repeat(14, () => {
        const [x, y] = [between(random, 0, WIDTH), between(random, 430, 690)];
        return line(`M${formatNumber(x)} ${formatNumber(y)}q30 -10 70 -4`, '#B4C7E2', 3, 0.7);
      }) +
      flecks(random, [420, 700], 90, ['#C6D6EC', '#FFFFFF', '#AFC4E0'], 0.35),
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
        svg: repeat(70, () =>
          disc(between(random, 0, WIDTH), between(random, 0, HEIGHT), between(random, 2, 6), '#FFFFFF', 0.85),
        ),
      },
    ],
    floor: [504, 676],
    air: [60, 240],
  };
}

function cabin(x: number, y: number, size: number): string {
  const [w, h] = [size, size * 0.5];
  const own = localBrush(x, y, w, h);
  return (
    oval(x, y, w * 0.6, 8, '#44557F', 0.25) +
    own.box(0.2, -1.9, 0.12, 0.7, '#8A5C48') +
    repeat(3, (index) =>
      own.disc(0.27 + index * 0.09, -(2.15 + index * 0.4), 0.07 + index * 0.03, '#FFFFFF', 0.55),
    ) +
    own.box(-0.5, -1, 1, 1, '#A5683F') +
    repeat(4, (index) => box(x - w / 2, y - h + ((index + 0.6) * h) / 4, w, 3, '#85502E')) +
    own.shape('M-0.64 -0.92L0 -1.85L0.64 -0.92Z', '#FFFFFF') +
    own.shape('M-0.48 -0.92L0 -1.55L0.48 -0.92Z', '#A5683F') +
    own.box(-0.11, -0.66, 0.22, 0.66, '#6B4028') +
    [-0.34, 0.2]
      .map(
        (dx) =>
          own.box(dx, -0.68, 0.16, 0.34, '#FFDF7E') +
          line(own.path(`M${dx + 0.08} -0.68v0.34`), '#6B4028', 3),
      )
      .join('')
  );
}

export function dinosaurs(random: Random): Ground {
  const peak = between(random, 220, 780);
  const fern = (x: number, y: number, size: number): string =>
    [-0.9, -0.5, -0.15, 0.2, 0.55, 0.95]
      .map((lean, index) => {
        const frond = `M0 0Q${lean * 0.4} -0.8 ${lean} ${-(0.75 - Math.abs(lean) * 0.4)}`;
        return localBrush(x, y, size).line(frond, ['#3E7F3B', '#4F9A44', '#6DB856'][index % 3], 0.11);
      })
      .join('');
  return {
    back:
      sky('sky', ['#7FC7C4', '#BFE3C0', '#FBE7B0', '#FBD59A']) +
      sun('sun', peak > 500 ? 180 : 820, 120, 46) +
      clouds(random, 80, 190, 3, '#FFFDF2') +
      shape(
        `M${formatNumber(peak - 260)} 400Q${formatNumber(peak - 90)} 330 ${formatNumber(peak - 46)} 150H${formatNumber(peak + 46)}Q${formatNumber(peak + 100)} 330 ${formatNumber(peak + 270)} 400Z`,
        '#8A6A63',
      ) +
      shape(
        `M${formatNumber(peak - 260)} 400Q${formatNumber(peak - 90)} 330 ${formatNumber(peak - 46)} 150H${formatNumber(peak - 6)}Q${formatNumber(peak - 40)} 330 ${formatNumber(peak - 70)} 400Z`,
        '#A5837A',
      ) +
      shape(
        `M${formatNumber(peak - 46)} 150H${formatNumber(peak + 46)}L${formatNumber(peak + 58)} 212Q${formatNumber(peak + 36)} 196 ${formatNumber(peak + 28)} 250Q${formatNumber(peak + 14)} 214 ${formatNumber(peak)} 286Q${formatNumber(peak - 16)} 214 ${formatNumber(peak - 30)} 236Q${formatNumber(peak - 40)} 200 ${formatNumber(peak - 58)} 212Z`,
        '#F2693C',
      ) +
      repeat(6, (index) =>
        disc(peak + between(random, -60, 60) + index * 8, 118 - index * 17, 30 + index * 7, '#C9BDB8', 0.75),
      ) +
      hills(random, 388, 26, 3, '#9DBB6A') +
      hills(random, 430, 20, 4, '#86AE57') +
      oval(between(random, 300, 700), 470, 210, 24, '#76BFC9') +
      hills(random, 560, 18, 2, '#77A34C') +
      flecks(random, [430, 700], 80, ['#6B9443', '#92BC63', '#A98F58']) +
      tufts(random, [430, 700], 80, ['#4E8038', '#639A45', '#A3CB6C']),
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
    floor: [466, 674],
    air: [60, 250],
  };
}
