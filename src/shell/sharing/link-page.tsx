import { useState } from 'preact/hooks';
import { squareCode } from '../../print/square-code.ts';
import type { Shell } from '../frame/shell.ts';
import { SvgContent } from '../library/drawing.tsx';
import { WordButton } from '../word-button.tsx';
import type { SharedAddress } from './address.ts';
import { SHARE } from './glyphs.ts';
import type { SharingWords } from './words.ts';

interface LinkSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  /** Undefined while it is made, null if there is none. */
  readonly address: SharedAddress | null | undefined;
  readonly title: string;
}

export function LinkPage({ shell, words, address: shared, title }: LinkSetting) {
  const [message, setMessage] = useState('');
  if (shared === undefined || shared === null)
    return (
      <p class="sharing-said" role="status">
        {shared === null ? words.noLink : words.making}
      </p>
    );
  const { address, coded } = shared;
  const code = coded === undefined ? undefined : squareCode(coded);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(words.copied);
    } catch {
      setMessage(address);
    }
  };
  return (
    <>
      <h2 class="sharing-title">{title}</h2>
      {code === undefined ? null : (
        <>
          <div class="sharing-code" role="img" aria-label={words.link} data-address={address}>
            <SvgContent drawing={[code]} />
          </div>
          <p class="sharing-how">{words.scanMe}</p>
        </>
      )}
      <WordButton glyph="save" label={words.copy} press={() => void copy()} />
      {navigator.canShare?.({ url: address }) === true ? (
        <WordButton
          glyph={SHARE}
          label={words.share}
          press={() => void navigator.share({ url: address, title }).catch(() => undefined)}
        />
      ) : null}
      <p class="sharing-said" role="status" lang={shell.words.language}>
        {message}
      </p>
    </>
  );
}
