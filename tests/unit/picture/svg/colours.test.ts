import { describe, expect, test } from 'vitest';
import { colourOf, colourText } from '#src/picture/svg/colours.ts';

const text = (colour: string): string | undefined => {
  const known = colourOf(colour);
  return known && colourText(known);
};

describe('a colour of CSS', () => {
  test.each([
    ['#abc', '#aabbcc'],
    ['Rebeccapurple', '#663399'],
    ['RGB(10%, 20%, 30%)', '#1a334d'],
    ['rgb(1 2 3 / 50%)', 'rgba(1,2,3,0.5)'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hwb(194 0% 0%)', '#00c3ff'],
    ['lab(100% 0 0)', '#ffffff'],
    ['oklch(0% 0 0)', '#000000'],
    ['color(srgb 1 0 0)', '#ff0000'],
    // Outside sRGB, the nearest displayable colour.
    ['color(display-p3 1 0 0)', '#ff0000'],
    ['light-dark(rgb(1, 2, 3), #fff)', '#010203'],
    ['transparent', 'rgba(0,0,0,0)'],
  ])('%s is %s', (colour, plain) => {
    expect(text(colour)).toBe(plain);
  });

  test.each(['', 'bluish', '#12', 'rgb(1,2', 'url(#a)'])('%s is none', (colour) => {
    expect(colourOf(colour)).toBeUndefined();
  });
});
