import './scene-panel.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callOf, notesOf } from '../../audio/calls.ts';
import { BAR_SECONDS, barOf } from '../../audio/melody.ts';
import { NIGHT_COLOURS, NIGHT_LIGHT, type Night } from '../../picture/gathering/night.ts';
import { reducesMotion } from '../device/preferences.ts';
import type { Panel } from '../device/use-panel.ts';
import { arrowStep } from '../frame/arrow-keys.ts';
import { useCover } from '../frame/overlay.ts';
import type { Shell } from '../frame/shell.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { RoundButton } from '../round-button.tsx';
import { MOON, SUN } from './glyphs.ts';
import { moveAll, moveGuest } from './motions.ts';
import { SceneView, type ShownGuest } from './scene-view.tsx';
import type { SceneWords } from './words.ts';

/** A touched guest shows its name for this time. */
const NAME_MILLISECONDS = 2200;
/** Bars of music when a scene wakes. */
const WAKING_BARS = [0, 1];

interface ScenePanelSetting {
  readonly shell: Shell;
  readonly words: SceneWords;
  readonly name: string;
  readonly ground: string | undefined;
  readonly guests: readonly ShownGuest[];
  readonly panel: Panel;
  readonly night: Night;
  /** Who made the pictures, for the printed poster; empty for the child's own. */
  readonly credit: string;
  /** True if everyone is there: the scene then wakes, and can be printed. */
  readonly isAwake: boolean;
  /** Adds something to the poster. With it, a scene can be printed before everyone is there. */
  extendPoster?(poster: HTMLCanvasElement): Promise<HTMLCanvasElement>;
  titleOf(id: string): string;
  /** The empty scene for a poster, as SVG text. */
  readonly posterGround: string;
  readonly children?: ComponentChildren;
}

/** An enlarged scene. A touched guest moves, calls and says its name. */
export function ScenePanel(setting: ScenePanelSetting) {
  const { shell, name, ground, guests, panel, night, isAwake, titleOf, children } = setting;
  const { words: shared, voice, sound, gallery, store } = shell;
  const root = useRef<HTMLDivElement>(null);
  const there = guests.filter(({ isPaper }) => isPaper !== true);
  const [told, setTold] = useState<{ readonly text: string; readonly id?: string }>();
  const [isNight, setNight] = useState(false);
  useCover(root);
  useEffect(() => {
    if (told === undefined) return undefined;
    const timer = setTimeout(() => setTold(undefined), NAME_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [told]);
  const moves = !reducesMotion(store.settings());
  const wake = () => {
    if (root.current === null) return;
    setTold({ text: setting.words.awake });
    sound.call(
      WAKING_BARS.flatMap((bar) => barOf(bar).map((note) => ({ ...note, at: note.at + bar * BAR_SECONDS }))),
    );
    if (moves) moveAll(root.current);
  };
  useEffect(() => {
    if (isAwake) wake();
  }, [isAwake]);
  const touch = (id: string | undefined) => {
    if (id === undefined) return isAwake ? wake() : undefined;
    sound.call(notesOf(callOf(id, gallery.packOf(id)?.id), id));
    voice.say(titleOf(id));
    setTold({ text: titleOf(id), id });
    if (moves && root.current !== null) moveGuest(root.current, id);
  };
  const step = (by: number) => {
    const at = there.findIndex(({ id }) => id === told?.id);
    const next = at < 0 && by < 0 ? -1 : at + by;
    touch(there[(next + there.length) % Math.max(1, there.length)]?.id);
  };
  return (
    <div
      class={isNight ? 'scene-panel scene-at-night' : 'scene-panel'}
      style={{ '--night-light': NIGHT_LIGHT }}
      role="dialog"
      aria-modal="true"
      aria-label={[name, ...there.map(({ id }) => titleOf(id))].join(', ')}
      tabIndex={-1}
      ref={root}
      onClick={({ target, clientX, clientY }) => {
        if (target instanceof Element && target.closest('button') !== null) return;
        if (root.current !== null) touch(guestAt(root.current, clientX, clientY));
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') panel.close();
        const by = arrowStep(event.key, shared.direction);
        if (by !== 0) step(by);
      }}
    >
      <div class="scene-large">
        <SceneView ground={ground} guests={guests}>
          {night.ground !== undefined && (
            <img class="scene-night" alt="" draggable={false} src={pictureAddress(night.ground)} />
          )}
          <span
            class="scene-night scene-darkness"
            style={{ background: `linear-gradient(${NIGHT_COLOURS.join(', ')})` }}
          />
          <img class="scene-night" alt="" draggable={false} src={pictureAddress(night.sky)} />
        </SceneView>
        <p class="scene-told" role="status">
          {told?.text ?? ''}
        </p>
      </div>
      <RoundButton glyph="back" label={shared.board.back} look="scene-close" press={panel.close} />
      {(isAwake || setting.extendPoster !== undefined) && (
        <SceneTools {...setting} isNight={isNight} toggle={() => setNight(!isNight)} />
      )}
      {children}
    </div>
  );
}

/** The guest nearest to a place on the screen, among those that it touches. */
function guestAt(root: Element, x: number, y: number): string | undefined {
  let [nearest, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const guest of root.querySelectorAll<HTMLElement>('.guest')) {
    const { left, top, width, height } = guest.getBoundingClientRect();
    const [across, down] = [(x - left) / width - 0.5, (y - top) / height - 0.5];
    const off = Math.max(Math.abs(across), Math.abs(down));
    if (off <= 0.5 && off < least) [nearest, least] = [guest.dataset.picture, off];
  }
  return nearest;
}

interface SceneToolsSetting extends ScenePanelSetting {
  readonly isNight: boolean;
  toggle(): void;
}

function SceneTools(setting: SceneToolsSetting) {
  const { shell, words, isNight, toggle, name, guests, night, posterGround: ground } = setting;
  const paint = async () => {
    const { posterOf } = await import('./poster.ts');
    const poster = await posterOf({ ground, guests, title: name, night: isNight ? night : undefined });
    return setting.extendPoster?.(poster) ?? poster;
  };
  const save = async () => {
    const [canvas, { downloadFile }] = await Promise.all([paint(), import('../play/download.ts')]);
    canvas.toBlob((file) => file !== null && downloadFile(file, `${name}.png`), 'image/png');
  };
  const print = async () => {
    const [canvas, { printScene }] = await Promise.all([paint(), import('./print-scene.tsx')]);
    await printScene(shell, { poster: canvas, name, credit: setting.credit });
  };
  return (
    <div class="scene-tools">
      <RoundButton glyph={isNight ? SUN : MOON} label={words.night} pressed={isNight} press={toggle} />
      <RoundButton glyph="print" label={words.print} press={() => void print().catch(shell.unreachable)} />
      <RoundButton glyph="save" label={words.save} press={() => void save().catch(shell.unreachable)} />
    </div>
  );
}
