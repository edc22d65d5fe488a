import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { divide } from '../../../picture/pixels/threshold.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';

interface ThresholdSetting {
  readonly picture: DrawnPicture;
  /** 0 means Otsu's threshold. */
  readonly value: number;
  readonly foreground: Parameters[string];
  readonly label: string;
}

/** Longer side of the preview, in pixels. */
const PREVIEW_SIDE = 220;
const FIGURE = [42, 39, 48, 255] as const;

/** Shows which part of a picture counts as its figure, while the slider moves. */
export function ThresholdPreview({ picture, value, foreground, label }: ThresholdSetting) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = useSmallPixels(picture);
  useEffect(() => {
    const element = canvas.current;
    const ink = element?.getContext('2d');
    if (!element || !ink || pixels === undefined) return;
    const side = foreground === 'black' || foreground === 'white' ? foreground : 'auto';
    const { width, height, data } = divide(pixels, side, value === 0 ? undefined : value);
    [element.width, element.height] = [width, height];
    const shown = ink.createImageData(width, height);
    for (let at = 0; at < data.length; at++) if (data[at] === 1) shown.data.set(FIGURE, 4 * at);
    ink.putImageData(shown, 0, 0);
  }, [pixels, value, foreground]);
  return (
    <canvas
      ref={canvas}
      class="tune-threshold"
      role="img"
      aria-label={label}
      width={PREVIEW_SIDE}
      height={PREVIEW_SIDE}
    />
  );
}

function useSmallPixels({ drawing }: DrawnPicture): Pixels | undefined {
  const [pixels, setPixels] = useState<Pixels>();
  useEffect(() => {
    let isGone = false;
    const image = new Image();
    image.src = pictureAddress(drawing.colour);
    const read = async (): Promise<void> => {
      await image.decode();
      const scale = PREVIEW_SIDE / Math.max(image.naturalWidth || 1, image.naturalHeight || 1);
      const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
        Math.max(1, Math.round((side || 1) * scale)),
      ) as [number, number];
      const sheet = Object.assign(document.createElement('canvas'), { width, height });
      const ink = sheet.getContext('2d', { willReadFrequently: true });
      ink?.drawImage(image, 0, 0, width, height);
      if (!isGone && ink) setPixels(ink.getImageData(0, 0, width, height));
    };
    // Without a preview the slider still works.
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [drawing.colour]);
  return pixels;
}
