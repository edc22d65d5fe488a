import './sketch.css';
import type { ComponentChild } from 'preact';
import { faceOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Sketch } from '../../puzzle/codec/sketch.ts';
import { decode } from '../../puzzle/codec/thumbnail.ts';
import { LoosePiecesPicture } from '../board/loose-pieces.tsx';
import { SmallCuts } from '../sketch/small-cuts.tsx';
import { SmallDots } from '../sketch/small-dots.tsx';
import { outlinesOf, SmallStrokes } from '../sketch/small-strokes.tsx';
import { SmallWalls } from '../sketch/small-walls.tsx';
import type { Subject } from '../sketch/subject.ts';
import type { PackThumbnails, ShownPicture } from './gallery.ts';
import { pictureAddress } from './picture-address.ts';
import { paintPieces } from './pieces-in-play.ts';
import { washImage } from './wash.ts';

/**
 * An unsolved puzzle for the shelf, from its text. A picture that suits the kind at no level has none, and is shown
 * on loose pieces.
 */
export function thumbnailOf(picture: Subject, kind: string, text: string | undefined): ComponentChild {
  const { id, drawing, place } = picture;
  if (text === undefined)
    return place === 'whole' ? (
      <LoosePiecesPicture id={id} address={pictureAddress(drawing.colour)} imageBox="photo" />
    ) : (
      <LoosePiecesPicture id={id} address={pictureAddress(drawing.line)} />
    );
  return <SmallPuzzle sketch={decode(text)} kind={kind} picture={picture} />;
}

export function smallPicture(id: string, address: string, { puzzles, washes }: PackThumbnails): ShownPicture {
  const drawing = { line: '', colour: address, fills: address };
  return {
    id,
    drawing,
    isScene: true,
    // Scenes are unlimited, so their cuts are unknown before they are played.
    thumbnail: (kind, level) =>
      thumbnailOf({ id, drawing, place: 'whole', wash: washes[id] }, kind, puzzles[kind]?.[id]?.[level]),
  };
}

interface SmallPuzzleProps {
  readonly sketch: Sketch;
  readonly kind: string;
  /** The puzzle's picture, shown faintly under cuts. */
  readonly picture?: Subject;
  readonly pixels?: Pixels | undefined;
}

export function SmallPuzzle({ sketch, kind, picture, pixels }: SmallPuzzleProps) {
  const wash = picture?.wash === undefined ? undefined : washImage(picture.wash);
  switch (sketch.form) {
    case 'dots':
      return <SmallDots dots={sketch} look={faceOf(kind)?.dots ?? 'plain'} wash={wash} />;
    case 'cuts':
      return picture === undefined ? null : <SmallCuts cuts={sketch} picture={picture} wash={wash} />;
    case 'walls':
      return <SmallWalls walls={sketch} wash={wash} isWhole={picture?.place === 'whole'} />;
    case 'strokes':
      return <SmallStrokes {...sketch} />;
    case 'pieces':
      return pixels === undefined ? (
        <SmallStrokes dots={[]} lines={outlinesOf(sketch)} />
      ) : (
        <canvas
          class="dots"
          ref={(canvas) => {
            if (canvas !== null) paintPieces(canvas, sketch, pixels);
          }}
        />
      );
  }
}
