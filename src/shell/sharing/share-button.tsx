import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { SHARE } from './glyphs.ts';
import type { Shareable } from './panel.tsx';

interface ShareButtonSetting {
  readonly shell: Shell;
  readonly label: string;
  readonly look?: string;
  /** What is to be shared, as it stands when the button is pressed. */
  what(): Shareable;
}

/** A round button that opens all that a puzzle can be sent, saved and printed as. */
export function ShareButton({ shell, label, look = '', what }: ShareButtonSetting) {
  const open = (): void => {
    import('./panel.tsx').then(
      ({ openSharing }) => openSharing(shell, what()),
      () => shell.unreachable(),
    );
  };
  return <RoundButton glyph={SHARE} label={label} look={look} press={open} />;
}
