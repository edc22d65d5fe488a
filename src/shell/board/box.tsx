import './box.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Panel } from '../device/use-panel.ts';

interface BoxSetting {
  /** What is to be seen on the box; undefined where the puzzle has no picture: then nothing is shown. */
  readonly pixels: Pixels | undefined;
  readonly label: string;
  readonly panel: Panel;
}

/** The small picture is no broader than this, in pixels. */
const SMALL = 240;

/** The picture on the box, small, on a button that shows it large. */
export function BoxButton({ pixels, label, panel, goes }: BoxSetting & { readonly goes: number }) {
  return (
    <button
      type="button"
      class="box-button raised"
      title={label}
      aria-label={label}
      hidden={pixels === undefined}
      aria-haspopup="dialog"
      ref={panel.button}
      onClick={panel.open}
      data-goes={goes}
    >
      {pixels !== undefined && <Painted pixels={pixels} breadth={Math.min(SMALL, pixels.width)} />}
    </button>
  );
}

/** The picture on the box, large. */
export function BoxPanel({ pixels, label, panel: { isOpen, close } }: BoxSetting) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) root.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div
      class="box-panel"
      hidden={!isOpen}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      ref={root}
      onClick={close}
      onKeyDown={(event) => {
        // The keys of the panel are not the board's.
        event.stopPropagation();
        if (['Escape', 'Enter', ' '].includes(event.key)) close();
      }}
    >
      {pixels !== undefined && <Painted pixels={pixels} breadth={pixels.width} />}
    </div>
  );
}

/** A canvas of this breadth with a picture on it. */
function Painted({ pixels, breadth }: { readonly pixels: Pixels; readonly breadth: number }) {
  const { width, height } = pixels;
  const place = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = place.current?.getContext('2d');
    if (context === null || context === undefined) return;
    const data = new ImageData(new Uint8ClampedArray(pixels.data), width, height);
    if (breadth >= width) return context.putImageData(data, 0, 0);
    const whole = Object.assign(document.createElement('canvas'), { width, height });
    whole.getContext('2d')?.putImageData(data, 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, context.canvas.width, context.canvas.height);
  }, [pixels, breadth]);
  return <canvas ref={place} width={breadth} height={Math.max(1, Math.round((height * breadth) / width))} />;
}
