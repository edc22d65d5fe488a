import type { Point } from '#src/geometry/shapes/point.ts';

/** Points on an arc of an ellipse, from one angle to another, in degrees clockwise from the right. */
function arc([x, y]: Point, across: number, down: number, from = 0, to = 360): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 12);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });
}

/** A cat as a child draws one: polylines on a sheet 1000 units high, centred at x = 500. */
export const CAT: readonly (readonly Point[])[] = [
  // Head and ears.
  [...arc([420, 320], 190, 165, -60, 240), [300, 80], [390, 158], [455, 156], [560, 70], [514, 176]],
  // Eyes, nose and mouth.
  arc([345, 290], 24, 28),
  arc([490, 290], 24, 28),
  [
    [400, 350],
    [440, 350],
    [420, 378],
    [400, 350],
  ],
  arc([392, 385], 28, 30, 0, 170),
  arc([448, 385], 28, 30, 180, 10),
  // Whiskers.
  [
    [330, 360],
    [180, 330],
  ],
  [
    [330, 385],
    [180, 400],
  ],
  [
    [510, 360],
    [665, 325],
  ],
  [
    [510, 385],
    [665, 400],
  ],
  // Body, legs and tail.
  [
    [540, 445],
    [640, 450],
    [740, 480],
    [790, 560],
    [795, 680],
    [800, 890],
    [730, 890],
    [722, 740],
    [600, 745],
    [520, 740],
    [512, 890],
    [440, 890],
    [425, 740],
    [410, 600],
    [395, 484],
  ],
  [
    [785, 545],
    [850, 500],
    [890, 400],
    [880, 290],
    [915, 280],
    [935, 400],
    [900, 530],
    [795, 620],
  ],
];
