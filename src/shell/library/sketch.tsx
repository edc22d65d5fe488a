import './sketch.css';
import type { ComponentChild } from 'preact';
import { faceOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PiecesSketch, Sketch } from '../../puzzle/codec/sketch.ts';
import { decode } from '../../puzzle/codec/thumbnail.ts';
import { LoosePiecesPicture } from '../board/loose-pieces.tsx';
import { pixelCanvas } from '../printing/pixel-address.ts';
import { SmallCuts } from '../sketch/small-cuts.tsx';
import { SmallDots } from '../sketch/small-dots.tsx';
import { outlinesOf, SmallStrokes } from '../sketch/small-strokes.tsx';
import { SmallWalls } from '../sketch/small-walls.tsx';
import type { Subject } from '../sketch/subject.ts';
import type { PackThumbnails, ShownPicture } from './gallery.ts';
import { pictureAddress } from './picture-address.ts';
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

/** Longer side of the canvas in pixels: twice that of its largest place. */
const SIDE = 480;
/** Opacity of the picture where no piece has been placed. */
const FAINT = 0.16;
/** Line widths in pixels of the canvas. */
const SEAM = 1.4;
const RIM = 3;

/** Paints the picture where pieces are placed and faintly elsewhere, with a seam around each placed piece. */
function paintPieces(
  canvas: HTMLCanvasElement,
  { size, outlines, isMystery = false }: PiecesSketch,
  pixels: Pixels,
): void {
  const scale = SIDE / Math.max(...size);
  [canvas.width, canvas.height] = [Math.round(size[0] * scale), Math.round(size[1] * scale)];
  const context = canvas.getContext('2d');
  if (context === null) return;
  const source = pixelCanvas(pixels);
  const placed = new Path2D();
  for (const outline of outlines) {
    for (const [at, [x, y]] of outline.entries())
      at === 0 ? placed.moveTo(x * scale, y * scale) : placed.lineTo(x * scale, y * scale);
    placed.closePath();
  }
  context.imageSmoothingQuality = 'high';
  const drawPicture = () => context.drawImage(source, 0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fffbf1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = isMystery ? 0 : FAINT;
  drawPicture();
  context.globalAlpha = 1;
  context.save();
  context.clip(placed);
  drawPicture();
  context.restore();
  context.strokeStyle = 'rgb(42 39 48 / 55%)';
  context.lineWidth = SEAM;
  context.stroke(placed);
  context.lineWidth = RIM;
  context.strokeRect(0, 0, canvas.width, canvas.height);
}
