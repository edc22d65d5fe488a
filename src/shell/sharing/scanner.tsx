import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import { LINK_START } from '../../sharing/link.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';
import { SCAN } from './glyphs.ts';
import { SharingSheet } from './sheet.tsx';
import { type SharingWords, sharingWords } from './words.ts';

/**
 * Milliseconds between two looks through the camera, and the longer sides of scanned pictures, in pixels. Photographs
 * are tried at several sizes, because the code may be small in them.
 */
const SCAN_MILLISECONDS = 300;
const SCAN_SIDES = { camera: 800, photos: [1600, 2400, 800] } as const;

/** The browser's own code reader. The DOM library has no type for it yet. */
interface CodeFinder {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

export async function openScanner(shell: Shell): Promise<void> {
  const words = await sharingWords(shell.words.language);
  shell.showOverlay('sharing', (close) => <Scanner shell={shell} words={words} close={close} />);
}

interface ScannerSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  close(): void;
}

function Scanner({ shell, words, close }: ScannerSetting) {
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState(words.scanHow);
  const [hasCamera, setCamera] = useState(true);
  /** Opens the link of a code. Returns false if it is not one of this app. */
  const follow = (text: string): boolean => {
    const start = text.indexOf(LINK_START);
    if (start < 0) setMessage(words.foreignCode);
    else shell.go({ name: 'shared', link: text.slice(start) });
    return start >= 0;
  };
  useEffect(() => {
    const stop = new AbortController();
    watch(shell, video, stop.signal, follow).catch(() => {
      if (stop.signal.aborted) return;
      setCamera(false);
      // Keep a sentence about a photograph.
      setMessage((now) => (now === words.scanHow ? words.noCamera : now));
    });
    return () => stop.abort();
  }, []);
  const read = async (file: Blob): Promise<void> => {
    setMessage(words.making);
    const text = await textInPhoto(shell, file).catch(() => undefined);
    if (text === undefined) setMessage(words.noCode);
    else follow(text);
  };
  return (
    <SharingSheet title={words.scan} leaveButton={{ glyph: 'close', label: words.close }} leave={close}>
      <div class="sharing-card">
        <h2 class="sharing-title">{words.scan}</h2>
        <video ref={video} class="sharing-camera" hidden={!hasCamera} muted playsInline />
        <p class="sharing-said" role="status">
          {message}
        </p>
        <WordButton glyph={SCAN} label={words.scanPhoto} press={() => field.current?.click()} />
        <input
          ref={field}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.scanPhoto}
          data-field="scan"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </div>
    </SharingSheet>
  );
}

/** Scans the camera until a code of this app is seen or the signal is aborted. Rejects if there is no camera. */
async function watch(
  shell: Shell,
  place: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  follow: (text: string) => boolean,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  const video = place.current;
  if (signal.aborted || video === null) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    // It was unplugged, or another app has taken it.
    if (!stream.active) throw new Error('the camera has ended');
    const text = video.videoWidth === 0 ? undefined : await codeOn(shell, video, SCAN_SIDES.camera);
    if (text !== undefined && !signal.aborted && follow(text)) return;
    await new Promise((resolve) => setTimeout(resolve, SCAN_MILLISECONDS));
  }
}

async function textInPhoto(shell: Shell, file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const longest of SCAN_SIDES.photos) {
      const text = await codeOn(shell, bitmap, longest);
      if (text !== undefined) return text;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** The text of the code in a picture, read by the browser if it can, or else in the worker. */
async function codeOn(
  { maker }: Shell,
  source: HTMLVideoElement | ImageBitmap,
  longest: number,
): Promise<string | undefined> {
  const [found] =
    (await createFinder()
      ?.detect(source)
      .catch(() => [])) ?? [];
  if (found !== undefined) return found.rawValue;
  const pixels = pixelsOn(source, longest);
  const read = pixels && (await maker.scan(pixels));
  return read?.ok ? read.value : undefined;
}

function createFinder(): CodeFinder | undefined {
  try {
    const { BarcodeDetector } = window as {
      readonly BarcodeDetector?: new (asked: { readonly formats: readonly string[] }) => CodeFinder;
    };
    return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}

/** The pixels of a picture, scaled down to `longest`. */
function pixelsOn(source: HTMLVideoElement | ImageBitmap, longest: number): Pixels | undefined {
  const [sourceWidth, sourceHeight] =
    source instanceof ImageBitmap ? [source.width, source.height] : [source.videoWidth, source.videoHeight];
  const scale = Math.min(1, longest / Math.max(sourceWidth, sourceHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(sourceWidth * scale));
  canvas.height = Math.max(1, Math.round(sourceHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data: new Uint8ClampedArray(data) };
}
