import { showOverlay } from './overlay.ts';
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
  const play = whileShown((route: Parameters<Shell['play']>[0]) => {
    shell.sound.play('page');
    go(route);
  });
  const surprise = async (...[kind, level, pieces]: Parameters<Shell['surprise']>): Promise<void> => {
    const { surpriseRoute } = await import('../home/surprise.ts');
    const route = await surpriseRoute(shell, { kind, level, pieces });
    if (route !== undefined) play(route);
  };
  return {
    go: whileShown(go),
    goInstead: whileShown(stack.goInstead),
    leave: whileShown(stack.leave),
    readdress: whileShown(stack.readdress),
    showOverlay: whileShown(showOverlay),
    play,
    surprise: (...inputs) => void surprise(...inputs).catch(whileShown(unreachable)),
  };
}
