import { Image, type Scene } from '../../../view/rendering/phaser.ts';
import { originOf } from './pose.ts';
import type { Sheet } from './sheet.ts';

/** Shadows of settled, loose and held pieces: distance below the piece, in CSS pixels, and opacity. */
export const SHADOW = {
  settled: { down: 1.4, alpha: 0.5 },
  lying: { down: 2.2, alpha: 0.42 },
  held: { down: 15, alpha: 0.4 },
} as const;

/** Creates images of faces, shadows or glows, each on first use. */
function imagesOf(scene: Scene, sheet: Sheet, kind: 'face' | 'shadow' | 'glow'): (piece: number) => Image {
  const made: Image[] = [];
  return (piece) => {
    const known = made[piece];
    if (known !== undefined) return known;
    const cutout = sheet.cutoutOf(piece);
    if (cutout === undefined) throw new Error(`the board has no piece ${piece}`);
    const [x, y] = originOf(cutout, kind !== 'face');
    const image = new Image(scene, 0, 0, cutout.key, cutout[kind]).setOrigin(x, y);
    made[piece] = image;
    return image;
  };
}

export interface Cutouts {
  readonly sheet: Sheet;
  faceOf(piece: number): Image;
  shadowOf(piece: number): Image;
  glowOf(piece: number): Image;
}

export function cutoutsOf(scene: Scene, sheet: Sheet): Cutouts {
  const imagesOfKind = (kind: 'face' | 'shadow' | 'glow') => imagesOf(scene, sheet, kind);
  return {
    sheet,
    faceOf: imagesOfKind('face'),
    shadowOf: imagesOfKind('shadow'),
    glowOf: imagesOfKind('glow'),
  };
}
