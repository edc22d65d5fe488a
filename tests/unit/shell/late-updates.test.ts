import { beforeEach, expect, it, vi } from 'vitest';
import { lateUpdates } from '../../../src/shell/device/late-updates.ts';

const told: string[] = [];
vi.mock('../../../src/shell/device/update.ts', () => ({
  registerUpdates: () => ({ idle: () => told.push('idle'), busy: () => told.push('busy') }),
}));

beforeEach(() => void told.splice(0));

/** Updates, and what lets the page rest. */
function waiting() {
  let rest = (): void => undefined;
  const updates = lateUpdates((work) => {
    rest = work;
  }, Date.now);
  return { updates, rest: () => rest() };
}

it('says that a puzzle came to the screen before the script did', async () => {
  const { updates, rest } = waiting();
  updates.busy();
  rest();
  await vi.waitFor(() => expect(told).toEqual(['busy']));
  updates.idle();
  expect(told).toEqual(['busy', 'idle']);
});

it('says nothing of a puzzle that came and went before the script did', async () => {
  const { updates, rest } = waiting();
  updates.busy();
  updates.idle();
  rest();
  await vi.dynamicImportSettled();
  expect(told).toEqual([]);
  updates.busy();
  expect(told).toEqual(['busy']);
});
