import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { SHARE } from './glyphs.ts';
import type { Shareable } from './panel.tsx';

interface ShareButtonSetting {
  readonly shell: Shell;
  readonly label: string;
  readonly look?: string;
  what(): Shareable;
}

export function ShareButton({ shell, label, look = '', what }: ShareButtonSetting) {
  const open = (): void => {
    import('./panel.tsx').then(({ openSharing }) => openSharing(shell, what())).catch(shell.unreachable);
  };
  return <RoundButton glyph={SHARE} label={label} look={look} press={open} />;
}
