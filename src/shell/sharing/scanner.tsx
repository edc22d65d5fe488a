import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import { LINK_START } from '../../sharing/link.ts';
import { layOver } from '../frame/overlay.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';
import { SCAN } from './glyphs.ts';
import { SharingSheet } from './sheet.tsx';
import { type SharingWords, sharingWords } from './words.ts';

/**
 * How often the camera is looked through, in milliseconds, and how large its pictures are read, in pixels; of a photograph of a
 * whole page the code is a small part, so that it is looked at more closely too.
 */
const EVERY = 300;
const LONGEST = { camera: 800, photos: [1600, 2400, 800] } as const;

/** What finds codes in pictures, where the browser itself can. The DOM library has no type for it yet. */
interface CodeFinder {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

/** Lays over the page what reads codes by the camera, or from a photograph. */
export async function openScanner(shell: Shell): Promise<void> {
  const words = await sharingWords(shell.words.language);
  layOver('sharing', (close) => <Scanner shell={shell} words={words} close={close} />);
}

interface ScannerSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  close(): void;
}

function Scanner({ shell, words, close }: ScannerSetting) {
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState(words.scanHow);
  const [hasCamera, setCamera] = useState(true);
  /** Follows a code; whether it was one of ours. */
  const follow = (text: string): boolean => {
    const start = text.indexOf(LINK_START);
    if (start < 0) setSaid(words.foreignCode);
    else shell.go({ name: 'shared', link: text.slice(start) });
    return start >= 0;
  };
  useEffect(() => {
    const stop = new AbortController();
    watch(shell, video, stop.signal, follow).catch(() => {
      if (stop.signal.aborted) return;
      setCamera(false);
      // What is said of a photograph by then stays.
      setSaid((now) => (now === words.scanHow ? words.noCamera : now));
    });
    return () => stop.abort();
  }, []);
  const read = async (file: Blob): Promise<void> => {
    setSaid(words.making);
    const text = await textIn(shell, file).catch(() => undefined);
    if (text === undefined) setSaid(words.noCode);
    else follow(text);
  };
  return (
    <SharingSheet title={words.scan} away={{ glyph: 'close', label: words.close }} leave={close}>
      <div class="sharing-card">
        <h2 class="sharing-title">{words.scan}</h2>
        <video ref={video} class="sharing-camera" hidden={!hasCamera} muted playsInline />
        <p class="sharing-said" role="status">
          {said}
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

/** Looks through the camera until a code of ours is seen, or nobody looks any more. Rejects where there is no camera. */
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
    const text = video.videoWidth === 0 ? undefined : await codeOn(shell, video, LONGEST.camera);
    if (text !== undefined && !signal.aborted && follow(text)) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

async function textIn(shell: Shell, file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const longest of LONGEST.photos) {
      const text = await codeOn(shell, bitmap, longest);
      if (text !== undefined) return text;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** The text of the code in a picture: by the browser's own means where it has any, else in the worker. */
async function codeOn(
  { maker }: Shell,
  source: HTMLVideoElement | ImageBitmap,
  longest: number,
): Promise<string | undefined> {
  const [found] =
    (await finder()
      ?.detect(source)
      .catch(() => [])) ?? [];
  if (found !== undefined) return found.rawValue;
  const pixels = pixelsOn(source, longest);
  const read = pixels && (await maker.scan(pixels));
  return read?.ok ? read.value : undefined;
}

function finder(): CodeFinder | undefined {
  try {
    const { BarcodeDetector } = window as {
      readonly BarcodeDetector?: new (asked: { readonly formats: readonly string[] }) => CodeFinder;
    };
    return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}

/** The pixels of a picture, no longer than a code needs to be read. */
function pixelsOn(source: HTMLVideoElement | ImageBitmap, longest: number): Pixels | undefined {
  const [wide, high] =
    source instanceof ImageBitmap ? [source.width, source.height] : [source.videoWidth, source.videoHeight];
  const scale = Math.min(1, longest / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data: new Uint8ClampedArray(data) };
}
