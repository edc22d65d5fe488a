import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';

/** How long a paint takes to spread over its area. */
const MILLISECONDS = 420;

interface BloomSetting {
  /** Tells it from all others on the page. */
  readonly id: string;
  /** The outline of the area. */
  readonly d: string;
  /** The colours before and now; undefined: none. */
  readonly was: string | undefined;
  readonly now: string | undefined;
  /** From where it spreads, in units of the page. */
  readonly at: Point;
  /** The paint is everywhere. */
  ended(): void;
}

/** The paint that an area has now, spreading over what was there before. */
export function Bloom({ id, d, was, now, at: [cx, cy], ended }: BloomSetting) {
  const under = useRef<SVGPathElement>(null);
  const circle = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const far = under.current === null ? 0 : reach(under.current, [cx, cy]);
    let began: number | undefined;
    let frame = requestAnimationFrame(function step(time) {
      began ??= time;
      const share = Math.min(1, (time - began) / MILLISECONDS);
      circle.current?.setAttribute('r', String(far * (1 - (1 - share) ** 2)));
      if (share < 1) frame = requestAnimationFrame(step);
      else ended();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const paint = { d, 'fill-rule': 'evenodd', 'pointer-events': 'none', 'aria-hidden': true } as const;
  return (
    <g>
      <clipPath id={id}>
        <circle cx={cx} cy={cy} r="0" ref={circle} />
      </clipPath>
      <path {...paint} fill={was ?? 'var(--sheet)'} ref={under} />
      <path {...paint} fill={now ?? 'var(--sheet)'} clip-path={`url(#${id})`} />
    </g>
  );
}

/** How far the farthest corner of an area's box is from a point. */
function reach(area: SVGPathElement, [x, y]: Point): number {
  const box = area.getBBox();
  const across = Math.max(x - box.x, box.x + box.width - x);
  const down = Math.max(y - box.y, box.y + box.height - y);
  return Math.sqrt(across ** 2 + down ** 2);
}
