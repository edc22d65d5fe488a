import type { Cuts } from '../../puzzle/codec/sketch.ts';
import { groundOf } from '../finish/ground.ts';
import { curved } from '../library/curve.ts';
import type { ViewBoxPlace } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import type { WashImage } from '../library/wash.ts';
import { boxAround, type Extent } from './extent.ts';
import type { Subject } from './subject.ts';
import { WashUnder } from './wash-under.tsx';

/** Round corners of a picture that is cut, and breadths of the lines, as shares of its side. */
const CORNER = 0.07;
const CUT = 0.015;
const FRAME = 0.024;
/** The view box of every drawing of the library is as wide and as high. */
const DRAWING = 72;
/** The width of the scene that a drawing's place is given in. */
const SCENE = 1000;

interface SmallCutsProps {
  readonly cuts: Cuts;
  readonly picture: Subject;
  readonly wash: WashImage | undefined;
}

/** The cuts over the picture, of which the colours are there. */
export function SmallCuts({ cuts, picture, wash }: SmallCutsProps) {
  const { width, height, lines } = cuts;
  const side = Math.max(width, height, 1);
  const name = `cuts-${picture.id.replace(/\W/g, '-')}`;
  const whole = wholeOf(cuts);
  const frame = { width, height, rx: side * CORNER };
  const edge = side * FRAME;
  return (
    <svg class="dots thumbnail" viewBox={boxAround(width, height, edge)} aria-hidden="true">
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
          <g style={groundOf(picture.id)}>
            <rect class="sky" {...whole} />
            <rect class="hill" {...whole} y={whole.y + whole.height * HORIZON} />
            {picture.place && wash && <WashUnder image={wash} over={figureOf(whole, picture.place, wash)} />}
          </g>
        )}
        <path class="thumbnail-cuts" d={curved(lines)} stroke-width={side * CUT} />
      </g>
      <rect class="thumbnail-frame" {...frame} stroke-width={edge} />
    </svg>
  );
}

/** How far down the ground of a picture begins, as a share of its height. */
const HORIZON = 0.68;

/** Where the whole picture lies of whose middle the cuts are shown. */
function wholeOf({ width, height, whole }: Cuts) {
  return { x: (width - whole[0]) / 2, y: (height - whole[1]) / 2, width: whole[0], height: whole[1] };
}

/** Where the figure of a drawing lies in the whole picture, by the place of its view box. */
function figureOf(
  { x, y, width }: ReturnType<typeof wholeOf>,
  [left, top, size]: ViewBoxPlace,
  { box }: WashImage,
): Extent {
  const scale = width / SCENE;
  const side = DRAWING * size * scale;
  return [
    x + left * scale + box[0] * side,
    y + top * scale + box[1] * side,
    (box[2] - box[0]) * side,
    (box[3] - box[1]) * side,
  ];
}
