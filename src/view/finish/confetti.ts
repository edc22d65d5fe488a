import type { Random } from '../../random.ts';
import type { FinishLayout } from './layout.ts';

/** One scrap of confetti: where it comes to rest around the oval, and how it looks. */
interface Scrap {
  readonly shape: 'dot' | 'ray';
  /** Angle around the oval in radians, and distance from its middle as a multiple of its radius there. */
  readonly angle: number;
  readonly distance: number;
  /** CSS pixels on a tablet. */
  readonly size: number;
  readonly colour: string;
  /** When it starts, as a share of the celebration. */
  readonly start: number;
}

const COLOURS = ['#F5C93D', '#E5532A', '#68C7DF', '#216B58', '#20336E', '#B8708F'] as const;
const RAYS = 22;
const DOTS = 64;

/** Rays close around the oval and dots beyond them, as after a small bang. */
export function scatter(random: Random): readonly Scrap[] {
  const chance = (): number => random.below(1024) / 1024;
  const rays = Array.from(
    { length: RAYS },
    (_, index): Scrap => ({
      shape: 'ray',
      angle: ((index + 0.5) / RAYS) * 2 * Math.PI,
      distance: 1.1,
      size: 9,
      colour: '#F5C93D',
      start: 0.1 * chance(),
    }),
  );
  const dots = Array.from(
    { length: DOTS },
    (_, index): Scrap => ({
      shape: 'dot',
      angle: ((index + 0.7 * chance()) / DOTS) * 2 * Math.PI * 5,
      distance: 1.14 + 0.62 * chance() ** 1.3,
      size: 5 + 5 * chance(),
      colour: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      start: 0.35 * chance(),
    }),
  );
  return [...rays, ...dots];
}

/** Paints the confetti at a share of the celebration, 0 to 1. */
export function paintConfetti(
  context: CanvasRenderingContext2D,
  layout: FinishLayout,
  scraps: readonly Scrap[],
  share: number,
): void {
  const { middle, across, down, width, height } = layout;
  const by = Math.min(1, Math.max(0.62, Math.min(width, height) / 820));
  context.lineCap = 'round';
  for (const scrap of scraps) {
    const passed = Math.min(1, Math.max(0, (share - scrap.start) / 0.6));
    if (passed <= 0) continue;
    const flown = 1 - (1 - passed) ** 3;
    const reach = 0.9 + (scrap.distance - 0.9) * flown;
    const x = Math.cos(scrap.angle);
    const y = Math.sin(scrap.angle);
    // Up, and then down a little.
    const sink = scrap.shape === 'dot' ? height * 0.03 * (passed ** 2 - Math.sin(passed * Math.PI)) : 0;
    const at = [middle[0] + x * across * reach, middle[1] + y * down * reach + sink] as const;
    context.fillStyle = scrap.colour;
    context.strokeStyle = scrap.colour;
    if (scrap.shape === 'dot') {
      context.beginPath();
      context.arc(at[0], at[1], scrap.size * by * Math.min(1, passed * 3), 0, 2 * Math.PI);
      context.fill();
    } else {
      // Rays stand square to the oval.
      const away = Math.sqrt((x / across) ** 2 + (y / down) ** 2);
      const [nx, ny] = [x / across / away, y / down / away];
      const length = 30 * by * flown;
      context.lineWidth = scrap.size * by;
      context.beginPath();
      context.moveTo(at[0], at[1]);
      context.lineTo(at[0] + nx * length, at[1] + ny * length);
      context.stroke();
    }
  }
}
