import type { Random } from '../../random.ts';
import {
  between,
  box,
  disc,
  formatNumber,
  line,
  localBrush,
  oval,
  pick,
  repeat,
  shape,
  WIDTH,
} from './scenes-brush.ts';

/** A round tree, `size` high, with its foot at (x, y). */
export function tree(random: Random, x: number, y: number, size: number, greens: readonly string[]): string {
  const [dark, mid, light] = greens;
  const top = y - size * 0.66;
  const crown = [
    [-0.22, 0.04, 0.2],
    [0.22, 0.06, 0.19],
    [-0.11, -0.13, 0.21],
    [0.12, -0.12, 0.2],
    [0, 0.06, 0.22],
  ] as const;
  const inCrown = localBrush(x, top, size);
  const puffs = (fill: string, dx: number, dy: number, share: number) =>
    crown.map(([cx, cy, r]) => inCrown.disc(cx + dx, cy + dy, r * share, fill)).join('');
  const apples = random.below(3) === 0;
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.3, 0.04, '#1D2A1F', 0.18) +
    own.shape('M-0.055 0L-0.035 -0.66H0.035L0.055 0Z', '#7B5233') +
    puffs(dark, 0, 0, 1) +
    puffs(mid, -0.02, -0.035, 0.86) +
    puffs(light, -0.05, -0.075, 0.55) +
    (apples
      ? repeat(6, () =>
          inCrown.disc(between(random, -0.26, 0.26), between(random, -0.16, 0.14), 0.022, '#E4572E'),
        )
      : '')
  );
}

export function fir(x: number, y: number, size: number, greens: readonly string[], snow = false): string {
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = y - size + tier * size * 0.2;
    const half = size * (0.14 + 0.062 * tier);
    const [upper, lower] = [localBrush(x, top, half, size), localBrush(x, top + size * 0.36, half, size)];
    const peak = `M${formatNumber(x)} ${formatNumber(top)}`;
    return (
      shape(peak + lower.path('L1 0Q0 0.05 -1 0Z'), greens[0]) +
      shape(peak + lower.path('L-1 0Q-0.4 0.03 -0.15 0.02Z'), greens[1]) +
      (snow ? upper.shape('M0 0L0.5 0.18Q0.2 0.13 0 0.18Q-0.25 0.13 -0.5 0.18Z', '#FFFFFF') : '')
    );
  });
  return `${oval(x, y, size * 0.24, size * 0.035, '#1D2A3F', 0.16)}${box(x - size * 0.035, y - size * 0.12, size * 0.07, size * 0.12, '#6B4A31')}${tiers.reverse().join('')}`;
}

/** A leaning palm, `size` high. */
export function palm(random: Random, x: number, y: number, size: number): string {
  const lean = between(random, -0.16, 0.16) * size;
  const [tx, ty] = [x + lean, y - size * 0.8];
  const crown = localBrush(tx, ty, size);
  const leaf = (dx: number, dy: number, fill: string) =>
    shape(
      `M${formatNumber(tx)} ${formatNumber(ty)}Q${formatNumber(tx + dx * 0.5)} ${formatNumber(ty + dy - size * 0.16)} ${formatNumber(tx + dx)} ${formatNumber(ty + dy)}Q${formatNumber(tx + dx * 0.45)} ${formatNumber(ty + dy - size * 0.03)} ${formatNumber(tx)} ${formatNumber(ty)}Z`,
      fill,
    );
  const leaves = [
    [-0.4, 0.06, '#2F7D3B'],
    [0.4, 0.05, '#2F7D3B'],
    [-0.3, 0.22, '#3E9A48'],
    [0.32, 0.2, '#3E9A48'],
    [-0.33, -0.1, '#57B452'],
    [0.3, -0.12, '#57B452'],
    [-0.04, -0.22, '#6CC45C'],
  ] as const;
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.2, 0.03, '#3A2A12', 0.2) +
    line(
      `M${formatNumber(x)} ${formatNumber(y)}Q${formatNumber(x + lean * 0.2)} ${formatNumber(y - size * 0.5)} ${formatNumber(tx)} ${formatNumber(ty)}`,
      '#9A6B3F',
      size * 0.06,
    ) +
    repeat(6, (index) => {
      const share = (index + 1) / 8;
      const [rx, ry] = [x + lean * share * share, y - size * 0.8 * share];
      return line(
        `M${formatNumber(rx - size * 0.03)} ${formatNumber(ry)}h${formatNumber(size * 0.06)}`,
        '#7A5230',
        size * 0.012,
      );
    }) +
    leaves.map(([dx, dy, fill]) => leaf(dx * size, dy * size, fill)).join('') +
    crown.disc(-0.03, 0.03, 0.035, '#6B4226') +
    crown.disc(0.035, 0.035, 0.035, '#7D4F2D')
  );
}

/** A flat-topped tree of the savanna, `size` high. */
export function acacia(x: number, y: number, size: number): string {
  const own = localBrush(x, y, size);
  return (
    own.oval(0, 0, 0.3, 0.03, '#3A2A12', 0.22) +
    own.line('M0 0Q-0.02 -0.4 -0.2 -0.7M0 -0.3Q0.05 -0.5 0.22 -0.72', '#6B4427', 0.05) +
    own.oval(0, -0.74, 0.5, 0.12, '#5B7A2B') +
    own.oval(-0.16, -0.84, 0.3, 0.1, '#6F9133') +
    own.oval(0.2, -0.82, 0.26, 0.08, '#7FA53B')
  );
}

/** A bush with berries, `size` wide. */
export function bush(random: Random, x: number, y: number, size: number, greens: readonly string[]): string {
  const own = localBrush(x, y, size);
  const puffs = (fill: string, lift: number, share: number) =>
    repeat(4, (index) =>
      disc(
        x + (index - 1.5) * size * 0.23,
        y - size * (0.17 + lift + (index % 3 === 0 ? 0 : 0.09)),
        size * 0.2 * share,
        fill,
      ),
    );
  const berries = pick(random, ['#E4572E', '#F2A7C3', '#FFD84D', '#B38CE0']);
  return (
    own.oval(0, -0.02, 0.52, 0.06, '#1D2A1F', 0.16) +
    puffs(greens[0], 0, 1) +
    puffs(greens[1], 0.04, 0.8) +
    repeat(7, () => own.disc(between(random, -0.42, 0.42), -between(random, 0.1, 0.36), 0.025, berries))
  );
}

export function seaweed(
  random: Random,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
): string {
  return repeat(4, (index) => {
    const [dx, h] = [(index - 1.5) * size * 0.1, size * between(random, 0.6, 1)];
    const sway = between(random, 0.1, 0.2) * size * (index % 2 === 0 ? 1 : -1);
    const d = localBrush(x + dx, y, sway, h).path('M0 0c1 -0.25 -1 -0.45 0 -0.65s1 -0.2 0.3 -0.35');
    return line(d, pick(random, colours), size * 0.06);
  });
}

export function coral(random: Random, x: number, y: number, size: number, colour: string): string {
  const lean = between(random, -0.08, 0.08) * size;
  const own = localBrush(x, y, size);
  return (
    line(
      `M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(y - size * 0.75)}M${formatNumber(x)} ${formatNumber(y - size * 0.3)}q${formatNumber(-size * 0.3)} 0 ${formatNumber(-size * 0.3 + lean)} ${formatNumber(-size * 0.4)}M${formatNumber(x)} ${formatNumber(y - size * 0.42)}q${formatNumber(size * 0.28)} 0 ${formatNumber(size * 0.3 + lean)} ${formatNumber(-size * 0.45)}M${formatNumber(x - size * 0.29)} ${formatNumber(y - size * 0.45)}q${formatNumber(-size * 0.14)} ${formatNumber(-size * 0.02)} ${formatNumber(-size * 0.15)} ${formatNumber(-size * 0.17)}`,
      colour,
      size * 0.11,
    ) +
    repeat(9, () => own.disc(between(random, -0.3, 0.3), -between(random, 0.1, 0.7), 0.018, '#FFFFFF', 0.35))
  );
}

/** A fence across the frame. */
export function fence(y: number, size: number, from = -20, to = WIDTH + 20): string {
  const step = 74 * size;
  const posts = repeat(Math.ceil((to - from) / step), (index) => {
    const x = from + index * step;
    return localBrush(x, y, size).shape('M0 0V-62l7 -8l7 8V0Z', '#A9754A');
  });
  const rail = (height: number) =>
    box(from, y - height * size, to - from, 10 * size, '#C08A5A') +
    box(from, y - (height - 7) * size, to - from, 3 * size, '#8A5C38');
  return rail(50) + rail(26) + posts;
}
