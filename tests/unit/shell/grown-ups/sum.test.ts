import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSum } from '#src/shell/grown-ups/sum.ts';

/** Sums for arbitrary random numbers. */
const sums = fc.array(fc.nat(), { minLength: 4, maxLength: 4 }).map((luck) => {
  let at = 0;
  return makeSum((below) => (luck[at++] ?? 0) % below);
});

describe('the sum at the gate', () => {
  test('adds two two-digit numbers with a carry and a two-digit answer', () => {
    fc.assert(
      fc.property(sums, ({ numbers: [a, b] }) => {
        for (const number of [a, b, a + b]) expect(String(number)).toMatch(/^\d\d$/);
        expect((a % 10) + (b % 10)).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  test('accepts its answer in the digits of every language, and no other', () => {
    fc.assert(
      fc.property(sums, fc.nat(200), ({ numbers: [a, b], isAnswer }, other) => {
        expect(isAnswer(` ${a + b} `)).toBe(true);
        for (const language of ['ar-EG', 'fa', 'ja'])
          expect(isAnswer(new Intl.NumberFormat(language).format(a + b))).toBe(true);
        expect(
          isAnswer([...String(a + b)].map((figure) => String.fromCharCode(0xff10 + Number(figure))).join('')),
        ).toBe(true);
        expect(isAnswer(String(other))).toBe(other === a + b);
        for (const nonsense of ['', ' ', 'x', '1e1', '-9', `${a}+${b}`, '99999'])
          expect(isAnswer(nonsense)).toBe(false);
      }),
    );
  });
});
