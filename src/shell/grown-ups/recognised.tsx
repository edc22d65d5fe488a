import { type Recognition, recognitionTable, roughShare } from '../../ability/recognition.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { downloadFile } from '../play/download.ts';
import { WordButton } from '../word-button.tsx';
import { fill } from '../words/words.ts';
import { Switch } from './controls.tsx';
import type { GrownUpsWords } from './words.ts';

interface RecognitionSwitchSetting {
  readonly words: GrownUpsWords;
  readonly on: boolean;
  set(on: boolean): void;
}

export function NotesSwitch({ words: { recognised }, on, set }: RecognitionSwitchSetting) {
  return (
    <>
      <Switch label={recognised.switch} on={on} set={set} />
      <p class="note">{recognised.note}</p>
    </>
  );
}

interface RecognisedSetting {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  readonly recognitions: readonly Recognition[];
}

/** How early a child recognised pictures, the latest first, and the same as a file. */
export function RecognisedPart({ shell, words, recognitions }: RecognisedSetting) {
  const { recognised } = words;
  const lines = useLoaded(
    () => Promise.all(recognitions.toReversed().map((each) => sentenceOf(shell, recognised, each))),
    [recognitions],
  );
  if (recognitions.length === 0) return null;
  const save = () => {
    const table = new Blob([recognitionTable(recognitions)], { type: 'text/csv' });
    downloadFile(table, 'dotterel-recognised.csv');
  };
  return (
    <section class="part">
      <h2 class="part-name">{recognised.title}</h2>
      <ul class="recognised">
        {lines?.map((line, at) => (
          <li key={recognitions.length - at}>{line}</li>
        ))}
      </ul>
      <WordButton glyph="save" label={recognised.save} press={save} />
    </section>
  );
}

async function sentenceOf(
  { gallery, titleOf, words: shared }: Shell,
  words: GrownUpsWords['recognised'],
  { kind, picture, level, share, wrong }: Recognition,
): Promise<string> {
  const found = await gallery.picture(picture).catch(() => undefined);
  const name = shared.kinds[kind]?.name ?? kind;
  const number = new Intl.NumberFormat(shared.language);
  return fill(words.line, {
    title: found === undefined ? words.gone : titleOf(found),
    kind: level === '' ? name : fill(words.level, { kind: name, level: shared.home.levels[level] }),
    share: words.shares[roughShare(share)],
    wrong: number.format(wrong),
  });
}
