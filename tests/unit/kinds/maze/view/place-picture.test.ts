import { describe, expect, test } from 'vitest';
import { pictureMaze } from '#src/kinds/maze/engine/kind.ts';
import { placePicture } from '#src/kinds/maze/view/place-picture.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';
import { grownMaze } from '#tests/fixtures/maze.ts';

const ROWS = ['00000000', '01111000', '01111000', '00000000', '00000000', '00000000'];
const PARAMETERS = defaultsOf(pictureMaze.parameters);

function maze(rows = ROWS) {
  const document = grownMaze(8, 6, '4');
  return { ...document, picture: { rows }, generator: { ...document.generator, parameters: PARAMETERS } };
}

/** A red bar from (20, 10) to (60, 30) on white paper of 100 × 50 pixels. */
function bar(isFigure = (x: number, y: number) => x >= 20 && x < 60 && y >= 10 && y < 30) {
  const data = new Uint8ClampedArray(4 * 100 * 50);
  for (let at = 0; at < 5000; at++) {
    data.set(isFigure(at % 100, Math.floor(at / 100)) ? [200, 20, 20, 255] : [255, 255, 255, 255], 4 * at);
  }
  return { width: 100, height: 50, data };
}

describe('the original picture of a maze', () => {
  test('is on the hidden figure, both on paper and cut out', () => {
    // A cell is 125 units. The figure goes from (125, 125) to (625, 375): 40 pixels are 500 units.
    const place = { left: -125, top: 0, width: 1250, height: 625 };
    const picture = bar();
    expect(placePicture(maze(), picture)).toEqual(place);
    const data = picture.data.map((value, at) => (at % 4 === 3 && picture.data[at - 1] === 255 ? 0 : value));
    expect(placePicture(maze(), { ...picture, data })).toEqual(place);
  });

  test('has no place if it has no figure', () => {
    const blank = bar(() => false);
    expect(placePicture(maze(), blank)).toBeUndefined();
    expect(placePicture(maze(ROWS.map((row) => row.replaceAll('1', '0'))), bar())).toBeUndefined();
  });
});
