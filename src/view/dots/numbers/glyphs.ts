const SIZE = 24;
/** No face has a sign for this: it is what a sign looks like that is missing. */
const MISSING = '\u{10FFFE}';

/** Whether this device can write a text: signs that none of its faces has are all drawn as the same box, or not at all. */
export function canWrite(text: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * SIZE;
  canvas.height = 2 * SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  const drawn = (sign: string): string => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.font = `${SIZE}px sans-serif`;
    context.fillText(sign, SIZE / 2, 1.5 * SIZE);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  const missing = [drawn(MISSING), drawn('')];
  return [...text].every((sign) => !missing.includes(drawn(sign)));
}
