import './box.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Panel } from '../device/use-panel.ts';
import { useCover } from '../frame/overlay.ts';

interface BoxSetting {
  /** The picture on the box. If undefined, nothing is shown. */
  readonly pixels: Pixels | undefined;
  readonly label: string;
  readonly panel: Panel;
}

/** Largest breadth of the small picture, in CSS pixels. */
const SMALL_BREADTH = 240;

export function BoxButton({ pixels, label, panel, goes: hideRank }: BoxSetting & { readonly goes: number }) {
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
      data-goes={hideRank}
    >
      {pixels !== undefined && <Painted pixels={pixels} breadth={Math.min(SMALL_BREADTH, pixels.width)} />}
    </button>
  );
}

export function BoxPanel({ pixels, label, panel: { isOpen, close } }: BoxSetting) {
  const root = useRef<HTMLDivElement>(null);
  useCover(root, isOpen);
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
        // Keep the panel's keys from the board.
        event.stopPropagation();
        if (['Escape', 'Enter', ' '].includes(event.key)) close();
      }}
    >
      {pixels !== undefined && <Painted pixels={pixels} breadth={pixels.width} />}
    </div>
  );
}

function Painted({ pixels, breadth }: { readonly pixels: Pixels; readonly breadth: number }) {
  const { width, height } = pixels;
  const place = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = place.current?.getContext('2d');
    if (context === null || context === undefined) return;
    const data = new ImageData(new Uint8ClampedArray(pixels.data), width, height);
    if (breadth >= width) return context.putImageData(data, 0, 0);
    const fullSize = Object.assign(document.createElement('canvas'), { width, height });
    fullSize.getContext('2d')?.putImageData(data, 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(fullSize, 0, 0, context.canvas.width, context.canvas.height);
  }, [pixels, breadth]);
  return <canvas ref={place} width={breadth} height={Math.max(1, Math.round((height * breadth) / width))} />;
}
