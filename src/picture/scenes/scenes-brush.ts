import type { Random } from '../../random.ts';

export const WIDTH = 1000;
export const HEIGHT = 700;

/** Tips of a five-pointed star of radius 1, one pointing up. */
export const ARMS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0.95, -0.31],
  [0.59, 0.81],
  [-0.59, 0.81],
  [-0.95, -0.31],
];

/** Formats a number for SVG text. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function between(random: Random, from: number, to: number): number {
  return from + ((to - from) * random.below(10_001)) / 10_000;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)];
}

/** Joins `count` pieces of SVG text. */
export function repeat(count: number, paint: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => paint(index)).join('');
}

/** Fills the frame with a gradient from top to bottom. It is slightly slanted, so that no row has only one colour. */
export function sky(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) =>
      `<stop offset="${formatNumber(index / (colours.length - 1))}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.3" y2="1">${stops.join('')}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;
}

/** A disc of light that fades out. */
export function glow(
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity: number,
): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${disc(x, y, radius, `url(#${id})`)}`;
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return oval(x, y, radius, radius, fill, opacity);
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"${round > 0 ? ` rx="${formatNumber(round)}"` : ''} fill="${fill}"/>`;
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${formatNumber(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

interface LocalBrush {
  /** Path data in units of the frame. */
  path(d: string): string;
  shape(d: string, fill: string, opacity?: number): string;
  line(d: string, stroke: string, width: number, opacity?: number): string;
  oval(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string;
  disc(x: number, y: number, radius: number, fill: string, opacity?: number): string;
  box(x: number, y: number, width: number, height: number, fill: string, round?: number): string;
}

/**
 * A brush with its origin at (x, y) and units of `across` × `down`. Paths may have all commands except arcs. Widths of
 * lines and radii of discs and corners are in units of `across`.
 */
export function localBrush(x: number, y: number, across: number, down = across): LocalBrush {
  const path = (d: string): string =>
    d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, text: string) => {
      const isAbsolute = command === command.toUpperCase();
      const numbers = text.match(/-?[\d.]+/g) ?? [];
      const placed = numbers.map((number, index) => {
        const isUp = command === 'V' || command === 'v' || (index % 2 === 1 && !/h/i.test(command));
        const own = Number(number) * (isUp ? down : across);
        return formatNumber(isAbsolute ? (isUp ? y : x) + own : own);
      });
      return command + placed.join(' ');
    });
  return {
    path,
    shape: (d, fill, opacity) => shape(path(d), fill, opacity),
    line: (d, stroke, width, opacity) => line(path(d), stroke, width * across, opacity),
    oval: (dx, dy, rx, ry, fill, opacity) =>
      oval(x + dx * across, y + dy * down, rx * across, ry * down, fill, opacity),
    disc: (dx, dy, radius, fill, opacity) =>
      disc(x + dx * across, y + dy * down, radius * across, fill, opacity),
    box: (dx, dy, width, height, fill, round = 0) =>
      box(x + dx * across, y + dy * down, width * across, height * down, fill, round * across),
  };
}

/** Returns path data of a curve through points, horizontal at each. */
export function through(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${formatNumber(x)} ${formatNumber(y)}`;
      const [before, above] = points[index - 1];
      const half = (before + x) / 2;
      return `C${formatNumber(half)} ${formatNumber(above)} ${formatNumber(half)} ${formatNumber(y)} ${formatNumber(x)} ${formatNumber(y)}`;
    })
    .join('');
}

/** Rolling hills that fill the frame below a skyline at `y`. */
export function hills(random: Random, y: number, rise: number, waves: number, fill: string): string {
  const points = Array.from({ length: waves + 3 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    return [
      ((index - 1 + between(random, -0.25, 0.25)) * WIDTH) / waves,
      y + side * rise * between(random, 0.4, 1),
    ] as const;
  });
  return shape(`${through(points)}V${HEIGHT}H-200Z`, fill);
}

/** Peaks with lit and dark sides and snow, rising from `y`. */
export function mountains(random: Random, y: number, height: number, dark: string, lit: string): string {
  return repeat(6, (index) => {
    const x = ((index + between(random, 0.1, 0.9)) * WIDTH) / 6;
    const top = y - height * between(random, 0.6, 1);
    const half = between(random, 130, 220);
    const ridge = x + between(random, -25, 25);
    const snow = (y - top) * 0.28;
    const at = (share: number, side: number) => x + side * half * share;
    return (
      shape(
        `M${formatNumber(x - half)} ${formatNumber(y + 40)}L${formatNumber(x)} ${formatNumber(top)}L${formatNumber(x + half)} ${formatNumber(y + 40)}Z`,
        dark,
      ) +
      shape(
        `M${formatNumber(x - half)} ${formatNumber(y + 40)}L${formatNumber(x)} ${formatNumber(top)}L${formatNumber(ridge)} ${formatNumber(y + 40)}Z`,
        lit,
      ) +
      shape(
        `M${formatNumber(x)} ${formatNumber(top)}L${formatNumber(at(0.24, 1))} ${formatNumber(top + snow)}L${formatNumber(at(0.1, 1))} ${formatNumber(top + snow * 0.8)}L${formatNumber(x)} ${formatNumber(top + snow * 1.25)}L${formatNumber(at(0.12, -1))} ${formatNumber(top + snow * 0.8)}L${formatNumber(at(0.24, -1))} ${formatNumber(top + snow)}Z`,
        '#FFFFFF',
        0.9,
      )
    );
  });
}

/** A cloud with a flat base, `size` wide. */
export function cloud(random: Random, x: number, y: number, size: number, fill: string, opacity = 1): string {
  const bumps = 4 + random.below(2);
  const puffs = repeat(bumps, (index) => {
    const share = (index + 0.5) / bumps;
    const high = 1 - Math.abs(2 * share - 1);
    return disc(x - size / 2 + share * size, y - size * 0.1 * high, size * (0.13 + 0.11 * high), fill);
  });
  return `<g opacity="${opacity}">${puffs}${box(x - size * 0.5, y - size * 0.03, size, size * 0.17, fill, size * 0.085)}</g>`;
}

/** Clouds side by side across the sky, smaller the lower they are. */
export function clouds(random: Random, from: number, to: number, count: number, fill: string): string {
  return repeat(count, (index) => {
    const y = between(random, from, to);
    const far = (y - from) / (to - from || 1);
    const x = ((index + between(random, 0.2, 0.8)) * WIDTH) / count;
    return cloud(random, x, y, between(random, 130, 210) * (1.15 - 0.5 * far), fill, 0.92);
  });
}

export function sun(id: string, x: number, y: number, radius: number, colour = '#FFD84D'): string {
  return (
    glow(id, x, y, radius * 3.2, '#FFF3B0', 0.8) +
    disc(x, y, radius, colour) +
    disc(x, y, radius * 0.8, '#FFE68A')
  );
}

export function moon(id: string, x: number, y: number, radius: number): string {
  const spots = [
    [-0.35, -0.25, 0.2],
    [0.3, 0.1, 0.26],
    [-0.15, 0.4, 0.15],
    [0.25, -0.45, 0.12],
  ].map(([dx, dy, r]) => disc(x + dx * radius, y + dy * radius, r * radius, '#E5DDB8'));
  return `${glow(id, x, y, radius * 3, '#F7F0CF', 0.55)}${disc(x, y, radius, '#F7F0CF')}${spots.join('')}`;
}

/** Stars of several sizes between two heights. The brightest have four points. */
export function stars(random: Random, from: number, to: number, count: number): string {
  return repeat(count, () => {
    const [x, y] = [between(random, 0, WIDTH), between(random, from, to)];
    const size = between(random, 0.8, 3);
    const colour = pick(random, ['#FFFFFF', '#FFF6D6', '#D9E8FF', '#FFE1F0']);
    if (random.below(7) > 0) return disc(x, y, size, colour, 0.9);
    const twinkle = 'M0 -1L0.16 -0.16L1 0L0.16 0.16L0 1L-0.16 0.16L-1 0L-0.16 -0.16Z';
    return localBrush(x, y, 4 * size).shape(twinkle, colour);
  });
}

/** A range of heights on the ground. */
type Strip = readonly [from: number, to: number];

export function tufts(random: Random, strip: Strip, count: number, colours: readonly string[]): string {
  return scatterThings(random, strip, count, (x, y, size) => {
    const lean = between(random, -4, 4);
    const blades = `M-5 0q${-lean} -0.6 -6 -0.8M0 0q${lean} -0.6 ${lean} -1M5 0q${lean} -0.5 7 -0.75`;
    return localBrush(x, y, size, 16 * size).line(blades, pick(random, colours), 2.6);
  });
}

export function flowers(random: Random, strip: Strip, count: number, colours: readonly string[]): string {
  return scatterThings(random, strip, count, (x, y, size) => {
    const top = y - 18 * size;
    const colour = pick(random, colours);
    const petals = ARMS.map(([dx, dy]) =>
      disc(x + dx * 4.6 * size, top + dy * 4.6 * size, 3.7 * size, colour),
    );
    return `${line(`M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(top)}`, '#4C7A34', 2 * size)}${petals.join('')}${disc(x, top, 3 * size, '#FFD84D')}`;
  });
}

/** Flecks on the ground: pebbles, ripples of sand, leaves. */
export function flecks(
  random: Random,
  strip: Strip,
  count: number,
  colours: readonly string[],
  flat = 0.4,
): string {
  return scatterThings(random, strip, count, (x, y, size) =>
    oval(
      x,
      y,
      between(random, 3, 9) * size,
      between(random, 3, 9) * size * flat,
      pick(random, colours),
      0.75,
    ),
  );
}

/**
 * Scatters things over a range of heights, far ones first. `paint` gets the place and the size of each, larger to the
 * front.
 */
export function scatterThings(
  random: Random,
  [from, to]: Strip,
  count: number,
  paint: (x: number, y: number, size: number) => string,
): string {
  const places = Array.from({ length: count }, () => {
    // Things are sparser to the front.
    const share = between(random, 0, 1);
    return [between(random, 0, WIDTH), from + (to - from) * share * (0.35 + 0.65 * share)] as const;
  }).sort(([, a], [, b]) => a - b);
  return places.map(([x, y]) => paint(x, y, 0.45 + (0.95 * (y - from)) / (to - from || 1))).join('');
}

export function shadow(x: number, y: number, width: number): string {
  return oval(x, y, width * 0.46, width * 0.075, '#1D2A1F', 0.22);
}
