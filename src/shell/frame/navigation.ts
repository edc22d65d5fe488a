import { showOverlay } from './overlay.ts';
import type { PlayRoute } from './router.ts';
import type { ScreenStack } from './screen-stack.ts';
import type { Shell } from './shell.ts';

export type Navigation = ScreenStack & Pick<Shell, 'play' | 'surprise' | 'showOverlay'>;

interface NavigationOptions {
  /** Where `go` leads: above the screen, or instead of it. */
  readonly go: ScreenStack['go'];
  readonly stack: ScreenStack;
  readonly shell: Pick<Shell, 'gallery' | 'store' | 'randomBelow' | 'sound'>;
  /** False once another screen is shown. Then nothing leads away from that one or covers it. */
  readonly isShown: () => boolean;
  readonly unreachable: () => void;
}

/** The navigation of one screen. A screen that was left may still be waiting for a file or a puzzle. */
export function navigationOf({ go, stack, shell, isShown, unreachable }: NavigationOptions): Navigation {
  const whileShown =
    <Inputs extends readonly unknown[]>(act: (...inputs: Inputs) => void) =>
    (...inputs: Inputs): void => {
      if (isShown()) act(...inputs);
    };
  const play = whileShown((route: PlayRoute) => {
    shell.sound.play('page');
    go(route);
  });
  const surprise: Shell['surprise'] = (kind, level, pieces) => {
    import('../home/surprise.ts')
      .then(({ surpriseRoute }) => surpriseRoute(shell, { kind, level, pieces }))
      .then((route) => route && play(route))
      .catch(whileShown(unreachable));
  };
  return {
    go: whileShown(go),
    goInstead: whileShown(stack.goInstead),
    leave: whileShown(stack.leave),
    readdress: whileShown(stack.readdress),
    showOverlay: whileShown(showOverlay),
    play,
    surprise,
  };
}
