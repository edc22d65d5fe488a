import { differenceCiede2000 } from 'culori';
import { expect, test } from 'vitest';
import { coloursOf, PAINTS } from '#src/shell/painting/paints.ts';

test('any two paints of the box can be told apart', () => {
  const apart = differenceCiede2000();
  for (const [index, one] of PAINTS.entries())
    for (const other of PAINTS.slice(index + 1))
      expect(apart(one.colour, other.colour), `${one.name} and ${other.name}`).toBeGreaterThan(15);
});

test('a paint that is not in the box leaves its area bare', () => {
  const colours = coloursOf(
    new Map([
      ['a', 'red'],
      ['b', 'invisible'],
    ]),
  );
  expect([...colours.keys()]).toEqual(['a']);
});
