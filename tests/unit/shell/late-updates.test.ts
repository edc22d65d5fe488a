import { beforeEach, expect, it, vi } from 'vitest';
import { lateUpdates } from '#src/shell/device/late-updates.ts';

const told: string[] = [];
vi.mock('#src/shell/device/update.ts', () => ({
  registerUpdates: () => ({ idle: () => told.push('idle'), busy: () => told.push('busy') }),
}));

beforeEach(() => void told.splice(0));

/** Late updates, and a function that signals an idle page. */
function createLateUpdates() {
  let rest = (): void => undefined;
  const updates = lateUpdates((work) => {
    rest = work;
  }, Date.now);
  return { updates, rest: () => rest() };
}

it('reports a puzzle that was shown before the script was loaded', async () => {
  const { updates, rest } = createLateUpdates();
  updates.busy();
  rest();
  await vi.waitFor(() => expect(told).toEqual(['busy']));
  updates.idle();
  expect(told).toEqual(['busy', 'idle']);
});

it('does not report a puzzle that was gone before the script was loaded', async () => {
  const { updates, rest } = createLateUpdates();
  updates.busy();
  updates.idle();
  rest();
  await vi.dynamicImportSettled();
  expect(told).toEqual([]);
  updates.busy();
  expect(told).toEqual(['busy']);
});
