import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigationOf } from '#src/shell/frame/navigation.ts';
import type { AppRoute, PlayRoute } from '#src/shell/frame/router.ts';
import type { Shell } from '#src/shell/frame/shell.ts';

vi.mock('#src/shell/home/surprise.ts', () => ({
  surpriseRoute: () =>
    Promise.resolve({ name: 'play', kind: 'jigsaw', picture: 'noto:sunrise', seed: '1', level: 'easy' }),
}));

const shelf: AppRoute = { name: 'shelf', kind: 'jigsaw' };
const puzzle: PlayRoute = { name: 'play', kind: 'jigsaw', picture: 'noto:sunrise', seed: '1', level: 'easy' };

describe('the navigation of a screen', () => {
  let isShown: boolean;
  let done: string[];
  /** Going anywhere shows another screen. */
  const act = (name: string) => () => {
    done.push(name);
    isShown = name === 'readdress';
  };
  const stack = {
    go: act('go'),
    goInstead: act('goInstead'),
    leave: act('leave'),
    readdress: act('readdress'),
  };
  const unreachable = act('unreachable');
  const shell = { sound: { play: () => done.push('sound') } } as unknown as Shell;
  const navigation = navigationOf({ go: stack.go, stack, shell, isShown: () => isShown, unreachable });

  beforeEach(() => {
    isShown = true;
    done = [];
  });

  test('leads away once', () => {
    navigation.readdress(shelf);
    navigation.play(puzzle);
    navigation.go(shelf);
    navigation.goInstead(shelf);
    navigation.readdress(shelf);
    navigation.leave();
    expect(done).toEqual(['readdress', 'sound', 'go']);
  });

  test('opens one surprise, however often it is pressed', async () => {
    navigation.surprise('jigsaw', 'easy', undefined);
    navigation.surprise('jigsaw', 'easy', undefined);
    await vi.waitFor(() => expect(done).toContain('go'));
    await Promise.resolve();
    expect(done).toEqual(['sound', 'go']);
  });

  test('does nothing once the screen was left while a surprise was chosen', async () => {
    navigation.surprise('jigsaw', 'easy', undefined);
    navigation.leave();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toEqual(['leave']);
  });
});
