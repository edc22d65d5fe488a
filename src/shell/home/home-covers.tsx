import './home-covers.css';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';
import { Drawn } from '../library/drawing.tsx';

const HILL = 'M-140 150C-70 128-20 166 60 148S180 120 240 146 330 160 380 144V420H-140Z';

/** The ground of a cover: a sun, and a hill with its halftone. */
export function CoverGround() {
  return (
    <svg class="cover-ground" viewBox="0 0 240 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle class="cover-sun" cx="120" cy="108" r="116" />
      <path class="cover-hill" d={HILL} />
      <path fill="url(#cover-halftone)" d={HILL} />
    </svg>
  );
}

/** The gesture of a kind, half done. */
export function CoverArt({ cover }: { readonly cover: SvgDrawing }) {
  return (
    <svg class="cover-art" viewBox="8 0 204 176" aria-hidden="true">
      <Drawn drawing={cover} />
    </svg>
  );
}
