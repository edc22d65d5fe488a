import { expect, test } from 'vitest';
import { applyRemedies, helpFor } from '#src/shell/own/six/remedies.ts';
import type { DrawnOrigin, OwnRecord } from '#src/storage/own/own-pictures.ts';
import type { Maker } from '#src/worker/client.ts';
import type { Job, JobResult, TracedForms } from '#src/worker/job.ts';

const store = { settings: () => ({ hiddenKinds: '', hiddenLevels: '' }) } as never;
const pen = { tool: 'pen', colour: '#2a2730', isMirrored: false, places: [0, 100, 900, 120] } as const;
const origin: DrawnOrigin = { form: 'drawn', paper: [1000, 750], marks: [pen, pen], done: 1 };
const own = { version: 1, id: 'abcdef', edition: 3, levels: {}, made: 0, touched: 0, origin } as OwnRecord;

/** A maker that succeeds for lines at least this wide. */
function makerOf(least: number) {
  const asked: Job[] = [];
  const generate = async (job: Job): Promise<JobResult> => {
    asked.push(job);
    const width = Number(/stroke-width="([\d.]+)"/.exec(job.svg ?? '')?.[1]);
    return width >= least
      ? { ok: true, document: {} as never }
      : { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  };
  return { maker: { generate } as unknown as Maker, asked };
}

test('a drawing gets the mildest remedy that works, as a mark that can be undone', async () => {
  const { maker, asked } = makerOf(25);
  const { signal } = new AbortController();
  const order = { kind: 'picture-maze', wished: 'easy', help: 'thicker', title: '', signal } as const;
  const helped = await applyRemedies({ store, maker, now: () => 7 }, own, order);
  // A pen of 9 becomes 18, which fails at both levels, and then 27.
  expect(asked.map(({ level }) => level)).toEqual(['easy', 'first', 'easy']);
  expect(helped?.did).toBe('thicker');
  expect(helped?.after.origin).toEqual({ ...origin, marks: [pen, { tool: 'thicker', times: 3 }], done: 2 });
  expect(helped?.after.drawing?.line).toContain('stroke-width="27"');
  expect(await applyRemedies({ store, maker: makerOf(99).maker, now: () => 7 }, own, order)).toBeUndefined();
});

const svg = (paths: string) => `<svg viewBox="0 0 90 90"><g stroke-width="4">${paths}</g></svg>`;
const path = (d: string, rest = '') => `<path d="${d}"${rest}/>`;
const [LONG, SHORT] = ['M10 10L80 20L70 80', 'M30 60L34 60'];
const stroke = (d: string) => path(d, ' fill="none" stroke="#123456" stroke-width="4"');
const FILL = '<path d="M20 20L40 20L30 40Z" fill="#ff0000" stroke="#ff0000" stroke-width="4"/>';
const photo = {
  ...own,
  origin: { form: 'photographed', bytes: new Uint8Array(3), size: [90, 90], lines: 'lines' },
  drawing: { line: svg(path(LONG) + path(SHORT)), colour: svg(FILL + stroke(LONG) + stroke(SHORT)) },
  sheet: new Uint8Array(4),
} as OwnRecord;
const forms = { outlines: svg(path('M0 0L90 0')), shape: svg(path('M0 0L0 90')), colour: svg(FILL) };

/** A maker that succeeds for lines that pass a test, and traces a photograph. */
function passing(isGood: (line: string) => boolean): Maker {
  const generate = async ({ svg = '' }: Job): Promise<JobResult> =>
    isGood(svg)
      ? { ok: true, document: {} as never }
      : { ok: false, failure: { code: 'no-puzzle', data: {} } };
  const trace = async () => ({ ok: true, value: forms as unknown as TracedForms });
  return { generate, trace } as unknown as Maker;
}

test('a photograph gets changed lines, or else other lines of the same sheet', async () => {
  const { signal } = new AbortController();
  const help = (wish: 'thicker' | 'fewer' | 'other', isGood: (line: string) => boolean) =>
    applyRemedies({ store, maker: passing(isGood), now: () => 7 }, photo, {
      ...{ kind: 'unit-dot', wished: 'easy', help: wish, title: '', signal },
    });
  const fewer = await help('fewer', (line) => !line.includes(SHORT));
  expect(fewer).toMatchObject({
    did: 'fewer',
    after: { edition: 4, origin: photo.origin, sheet: photo.sheet },
  });
  expect(fewer?.after.drawing?.line).toContain(LONG);
  // Painted areas stay; the stroke of the removed line is gone.
  expect(fewer?.after.drawing?.colour).toContain(FILL);
  expect(fewer?.after.drawing?.colour).not.toContain(SHORT);

  const thicker = await help('thicker', (line) => line.includes('stroke-width="12"'));
  expect(thicker?.after.drawing?.colour).toContain(FILL);
  expect(thicker?.after.drawing?.colour).toContain('stroke="#123456" stroke-width="12"');

  const other = await help('fewer', (line) => line.includes('M0 0L0 90'));
  expect(other).toMatchObject({ did: 'other', after: { origin: { lines: 'shape' }, sheet: photo.sheet } });
  expect(await help('other', () => false)).toBeUndefined();
});

test('no help is offered for a picture without lines that can be changed', () => {
  expect(helpFor(own, 'fewer')).toBe('fewer');
  expect(helpFor(own, undefined)).toBeUndefined();
  expect(helpFor(photo, undefined)).toBe('other');
  expect(helpFor({ ...photo, drawing: { line: '', colour: '' } }, 'fewer')).toBeUndefined();
  expect(helpFor(undefined, 'fewer')).toBeUndefined();
});
