import { useEffect, useRef, useState } from 'preact/hooks';
import type { Level } from '../../../puzzle/contract/kind.ts';
import type { OwnRecord } from '../../../storage/own/own-pictures.ts';
import { createMaker } from '../../../worker/client.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { WordButton } from '../../word-button.tsx';
import { shownOwn } from '../picture.tsx';
import { keepOwn, withContents } from '../six/contents.ts';
import { applyRemedies, type OwnHelp } from '../six/remedies.ts';
import type { OwnWords } from '../words.ts';

export interface PictureWithRecord {
  readonly picture: DrawnPicture;
  readonly own: OwnRecord | undefined;
}

interface HelpSetting extends PictureWithRecord {
  readonly wished: Level;
  change(to: PictureWithRecord): void;
}

/** A change that is being tried, or one that was made and can be undone. */
type HelpState = { readonly is: 'trying' } | { readonly is: OwnHelp; readonly before: OwnRecord };

export function useHelp(shell: Shell, words: OwnWords, { own, picture, wished, change }: HelpSetting) {
  const [state, setState] = useState<HelpState>();
  const trying = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => trying.current?.abort(), []);
  const keep = async (after: OwnRecord): Promise<boolean> => {
    if (!(await keepOwn(shell, words, after))) return false;
    const shown = shownOwn(after, picture.title);
    if (shown !== undefined) change({ own: after, picture: shown });
    return true;
  };
  const help = async (before: OwnRecord, kind: string, wish: OwnHelp): Promise<void> => {
    if (state?.is === 'trying') return;
    const stop = new AbortController();
    trying.current = stop;
    setState({ is: 'trying' });
    shell.notices.close();
    const options = { kind, wished, help: wish, title: picture.title, signal: stop.signal };
    // The pool is busy with better puzzles, so use another worker.
    const maker = createMaker();
    const helped = await applyRemedies({ ...shell, maker }, before, options).finally(() => maker.close());
    if (stop.signal.aborted) return;
    const isStored = helped !== undefined && (await keep(helped.after));
    setState(isStored ? { is: helped.did, before } : undefined);
    if (helped === undefined) shell.notices.say(words.six.noHelp);
  };
  const undo = async (): Promise<void> => {
    if (state === undefined || state.is === 'trying' || own === undefined) return;
    const { origin, drawing, sheet } = state.before;
    const made = { ...(drawing === undefined ? {} : { drawing }), ...(sheet === undefined ? {} : { sheet }) };
    // Use a new edition again, so that puzzles of the changed picture are not mistaken for this one's.
    await keep(withContents(own, origin, made, shell.now()));
    setState(undefined);
  };
  return {
    state,
    undo: () => void undo(),
    help: (kind: string, wish: OwnHelp) => void (own && help(own, kind, wish)),
  };
}

interface HelpBarSetting {
  readonly words: OwnWords;
  readonly undoing: string;
  readonly state: HelpState | undefined;
  undo(): void;
}

export function HelpBar({ words: { six }, undoing, state, undo }: HelpBarSetting) {
  if (state === undefined) return null;
  const message = {
    trying: six.helping,
    thicker: six.isThicker,
    fewer: six.isFewer,
    other: six.isOther,
  }[state.is];
  return (
    <div class="six-helped" role="status">
      <span>{message}</span>
      {state.is === 'trying' ? null : <WordButton glyph="undo" label={undoing} look="go" press={undo} />}
    </div>
  );
}
