import './painting.css';
import { useRef, useState } from 'preact/hooks';
import { COLOURING_VERSION, type Colouring } from '../../picture/colouring/colouring.ts';
import {
  adaptPainting,
  addStroke,
  BLANK,
  type Painting,
  paintByArea,
  redo,
  undo,
} from '../../picture/colouring/colouring-painting.ts';
import { useUndoKeys } from '../board/use-undo-keys.ts';
import { reducesMotion } from '../device/preferences.ts';
import { lateScreen, rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { RoundButton } from '../round-button.tsx';
import { Page } from './page.tsx';
import { PaintWells } from './paint-wells.tsx';
import { PAINTS } from './paints.ts';
import { areasOf } from './picture.ts';
import { type PaintingWords, paintingWords } from './words.ts';

/** The paint box with a picture. Every stroke is stored. */
export function paintingScreen(shell: Shell, id: string): Screen {
  return lateScreen(
    async () => {
      const [words, picture, kept] = await Promise.all([
        paintingWords(shell.words.language),
        shell.gallery.picture(id),
        shell.store.paintings.find(id),
      ]);
      const colouring = picture === undefined ? undefined : areasOf(picture);
      if (picture === undefined || colouring === undefined) {
        shell.notices.say(words.unpaintable);
        queueMicrotask(() => shell.goInstead({ name: 'album' }));
        return rendered(null, 'painting');
      }
      const start = adaptPainting(kept ?? BLANK, colouring);
      return rendered(
        <PaintBox shell={shell} words={words} picture={picture} colouring={colouring} start={start} />,
        'painting',
      );
    },
    () => {
      shell.unreachable();
      shell.goInstead({ name: 'album' });
    },
  );
}

interface PaintBoxSetting {
  readonly shell: Shell;
  readonly words: PaintingWords;
  readonly picture: DrawnPicture;
  readonly colouring: Colouring;
  readonly start: Painting;
}

function PaintBox({ shell, words, picture, colouring, start }: PaintBoxSetting) {
  const { words: shared, store, sound } = shell;
  const [painting, setPainting] = useState<Painting>({ strokes: start.strokes, done: start.done });
  const [brush, setBrush] = useState<string>(PAINTS[0]?.name ?? '');
  /** The current painting. A drag paints faster than the page renders. */
  const latest = useRef(painting);
  /** The number of strokes before each stroke of the brush in this visit. Undo goes back to these. */
  const starts = useRef<readonly number[]>([]);

  const change = (after: Painting): void => {
    if (after === latest.current) return;
    latest.current = after;
    store.paintings.keep(picture.id, after, COLOURING_VERSION);
    setPainting(after);
  };
  const undoStroke = (): void => {
    if (latest.current.done === 0) return;
    sound.play('undo');
    change(undo(latest.current, starts.current));
  };
  const redoStroke = (): void => {
    const { strokes, done } = latest.current;
    if (done < strokes.length) change(redo(latest.current, starts.current));
  };
  const fill = (areas: readonly string[], on: boolean): void => {
    const before = latest.current;
    if (!on) starts.current = [...starts.current.filter((start) => start < before.done), before.done];
    const after = areas.reduce((painted, area) => addStroke(painted, { area, paint: brush }), before);
    if (after !== before) sound.play(brush === '' ? 'undo' : 'paint');
    change(after);
  };
  useUndoKeys(undoStroke, redoStroke);

  return (
    <main class={`paint-box${store.settings().leftHanded ? ' left' : ''}`}>
      <div class="paint-ways">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
      </div>
      <Page
        colouring={colouring}
        words={words}
        fill={fill}
        drawing={picture.drawing}
        title={shell.titleOf(picture)}
        paints={paintByArea(painting)}
        still={reducesMotion(store.settings())}
      />
      <div class="paint-tools">
        <RoundButton
          glyph="undo"
          label={shared.board.undo}
          press={undoStroke}
          disabled={painting.done === 0}
        />
        <RoundButton
          glyph="redo"
          label={shared.board.redo}
          press={redoStroke}
          disabled={painting.done === painting.strokes.length}
        />
        <RoundButton
          glyph="rubber"
          label={words.rubber}
          look={brush === '' ? 'rubber rubber-on' : 'rubber'}
          press={() => setBrush('')}
          pressed={brush === ''}
        />
      </div>
      <PaintWells
        label={words.paints}
        direction={shared.direction}
        paints={PAINTS.map(({ name, colour }) => ({ label: words.names[name], colour }))}
        chosen={PAINTS.findIndex(({ name }) => name === brush)}
        glyph="brush"
        choose={(index) => setBrush(PAINTS[index]?.name ?? '')}
      />
    </main>
  );
}
