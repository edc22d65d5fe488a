import type { Cuts } from '../../puzzle/codec/sketch.ts';
import { cardBackground } from '../finish/card-background.ts';
import type { ViewBoxPlace } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import type { WashImage } from '../library/wash.ts';
import { smoothPath } from './curve.ts';
import { type Extent, viewBoxAround } from './extent.ts';
import type { Subject } from './subject.ts';
import { WashUnder } from './wash-under.tsx';

/** Radius of the corners, and widths of the cuts and the frame, as shares of the longer side. */
const CORNER = 0.07;
const CUT = 0.015;
const FRAME = 0.024;
/** Width and height of the view box of all library drawings. */
const DRAWING_SIDE = 72;
/** Width of the scene that a drawing's place is given in. */
const SCENE_WIDTH = 1000;

interface SmallCutsProps {
  readonly cuts: Cuts;
  readonly picture: Subject;
  readonly wash: WashImage | undefined;
}

export function SmallCuts({ cuts, picture, wash }: SmallCutsProps) {
  const { width, height, lines } = cuts;
  const side = Math.max(width, height, 1);
  const name = `cuts-${picture.id.replace(/\W/g, '-')}`;
  const whole = wholeBox(cuts);
  const frame = { width, height, rx: side * CORNER };
  const edge = side * FRAME;
  return (
    <svg class="dots thumbnail" viewBox={viewBoxAround(width, height, edge)} aria-hidden="true">
      <clipPath id={name}>
        <rect {...frame} />
      </clipPath>
      <rect fill="var(--sheet)" stroke="none" {...frame} />
      <g clip-path={`url(#${name})`}>
        {picture.place === 'whole' ? (
          <image
            href={pictureAddress(picture.drawing.colour)}
            {...whole}
            preserveAspectRatio="xMidYMid slice"
          />
        ) : (
          <g style={cardBackground(picture.id)}>
            <rect class="sky" {...whole} />
            <rect class="hill" {...whole} y={whole.y + whole.height * HORIZON} />
            {picture.place && wash && <WashUnder image={wash} over={figureBox(whole, picture.place, wash)} />}
          </g>
        )}
        <path class="thumbnail-cuts" d={smoothPath(lines)} stroke-width={side * CUT} />
      </g>
      <rect class="thumbnail-frame" {...frame} stroke-width={edge} />
    </svg>
  );
}

/** Top of the hill, as a share of the picture's height. */
const HORIZON = 0.68;

/** The box of the whole picture, of which the cuts show the middle. */
function wholeBox({ width, height, whole }: Cuts) {
  return { x: (width - whole[0]) / 2, y: (height - whole[1]) / 2, width: whole[0], height: whole[1] };
}

/** The box of a drawing's figure in the whole picture, from the place of its view box. */
function figureBox(
  { x, y, width }: ReturnType<typeof wholeBox>,
  [left, top, size]: ViewBoxPlace,
  { box }: WashImage,
): Extent {
  const scale = width / SCENE_WIDTH;
  const side = DRAWING_SIDE * size * scale;
  return [
    x + left * scale + box[0] * side,
    y + top * scale + box[1] * side,
    (box[2] - box[0]) * side,
    (box[3] - box[1]) * side,
  ];
}
