import './card.css';
import type { ComponentChild } from 'preact';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { ShownPicture } from '../library/gallery.ts';
import { Halftone } from '../library/halftone.tsx';
import { pictureAddress } from '../library/picture-address.ts';

/** The drawing on a card: the unsolved puzzle, or the coloured picture once it is solved. */
export function cardDrawing(
  picture: ShownPicture,
  kind: string,
  level: Level,
  isSolved: boolean,
): ComponentChild {
  return isSolved ? <Colours picture={picture} /> : picture.thumbnail(kind, level);
}

/** The coloured picture: a scene fills the card, others have a sky and a hill. */
function Colours({ picture: { id, drawing, file, isScene = false } }: { readonly picture: ShownPicture }) {
  const frame = { class: 'scene', viewBox: '0 0 160 160' };
  const address = pictureAddress(drawing.colour);
  if (isScene)
    return (
      <svg {...frame} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* As high as the card, which is taller than wide. A wide scene extends beyond both sides. */}
        <image href={address} {...(file === undefined ? SCENE : PHOTO)} />
      </svg>
    );
  const dots = `halftone-${id.replace(/\W/g, '-')}`;
  return (
    <svg {...frame} aria-hidden="true">
      <Halftone id={dots} step={7} r={1.2} />
      <rect class="sky" x={-80} y={-80} width={320} height={320} />
      <circle class="sun" cx={80} cy={76} r={62} />
      <path class="hill" d={HILL} />
      <path d={HILL} fill={`url(#${dots})`} />
      <image href={address} x={14} y={6} width={132} height={132} />
    </svg>
  );
}

/** Boxes of scenes and photographs in the card's view box. Photographs fill it at any aspect ratio. */
const SCENE = { x: -60, y: -8, width: 280, height: 176 };
const PHOTO = { x: -8, y: -8, width: 176, height: 176, preserveAspectRatio: 'xMidYMid slice' };
const HILL = 'M-80 118 C-40 104 0 108 40 114 S120 124 160 112 S220 104 240 110 V240 H-80 Z';
