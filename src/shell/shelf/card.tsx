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

/** The coloured picture: scenes and photographs are whole in a frame, others have a sky and a hill. */
function Colours({ picture: { id, drawing, isScene = false } }: { readonly picture: ShownPicture }) {
  const address = pictureAddress(drawing.colour);
  if (isScene) return <img class="framed" alt="" draggable={false} src={address} />;
  const dots = `halftone-${id.replace(/\W/g, '-')}`;
  return (
    <svg class="scene" viewBox="0 0 160 160" aria-hidden="true">
      <Halftone id={dots} step={7} r={1.2} />
      <rect class="sky" x={-80} y={-80} width={320} height={320} />
      <circle class="sun" cx={80} cy={76} r={62} />
      <path class="hill" d={HILL} />
      <path d={HILL} fill={`url(#${dots})`} />
      <image href={address} x={14} y={6} width={132} height={132} />
    </svg>
  );
}

const HILL = 'M-80 118 C-40 104 0 108 40 114 S120 124 160 112 S220 104 240 110 V240 H-80 Z';
