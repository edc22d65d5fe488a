import { expect, test } from 'vitest';
import { drawStroke } from '#src/shell/own/drawing/paper.ts';

/** Ink that records each part drawn: where it begins and where it goes. */
function recordingInk() {
  const parts: string[] = [];
  let at = '';
  const goTo = (way: readonly number[]): void => {
    parts.push(`${at} ${way.join(' ')}`);
    at = way.slice(-2).join(' ');
  };
  const nothing = (): void => undefined;
  const ink = {
    ...({ lineWidth: 0, lineCap: 'butt', lineJoin: 'miter', strokeStyle: '', fillStyle: '' } as const),
    ...{ beginPath: nothing, stroke: nothing, fill: nothing },
    moveTo: (...to: number[]) => {
      at = to.join(' ');
    },
    lineTo: (...way: number[]) => goTo(way),
    quadraticCurveTo: (...way: number[]) => goTo(way),
    arc: (x: number, y: number, radius: number) => parts.push(`dot ${x} ${y} ${radius}`),
  };
  return { ink, parts };
}

/** A quick zigzag, of which only the turns were seen. */
const ZIGZAG = [10, 90, 20, 10, 30, 90, 40, 10, 50, 90, 60, 10];
const stroke = (places: readonly number[], isMirrored = false) => ({ colour: '#2a2730', isMirrored, places });

test.each([[1], [2], [3]])('ink drawn %i places at a time matches the ink of the whole stroke', (step) => {
  for (const isMirrored of [false, true]) {
    const [whole, led] = [recordingInk(), recordingInk()];
    drawStroke(whole.ink, stroke(ZIGZAG, isMirrored), 100, 4);
    for (let from = 0; from < ZIGZAG.length / 2; from += step)
      drawStroke(led.ink, stroke(ZIGZAG.slice(0, 2 * (from + step)), isMirrored), 100, 4, from);
    const lines = led.parts.filter((part) => !part.startsWith('dot'));
    expect(whole.parts).toEqual(expect.arrayContaining(lines));
    // Nothing is drawn twice, and only the last half side is missing.
    expect(lines).toHaveLength(whole.parts.length - (isMirrored ? 2 : 1));
  }
});

test('a new stroke starts as a dot as wide as its line, and a tap becomes a larger dot', () => {
  const [led, whole] = [recordingInk(), recordingInk()];
  drawStroke(led.ink, stroke([30, 40]), 100, 4, 0);
  drawStroke(whole.ink, stroke([30, 40]), 100, 4);
  expect(led.parts).toEqual(['dot 30 40 2']);
  expect(whole.parts).toEqual(['dot 30 40 3']);
});
