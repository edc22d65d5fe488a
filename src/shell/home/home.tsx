import './home.css';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../../idle.ts';
import { FACES, faceOf } from '../../kinds/faces.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import { offered } from '../../storage/players/settings.ts';
import type { PuzzleHead } from '../../storage/record.ts';
import { accentOf } from '../device/accents.ts';
import { routeOf } from '../device/shortcut.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { onceInactive } from '../frame/inactivity.ts';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { Halftone } from '../library/halftone.tsx';
import { RoundButton } from '../round-button.tsx';
import { Bird } from './bird.tsx';
import { HomeDay } from './home-day.tsx';
import './home-covers.css';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';
import { SvgContent } from '../library/drawing.tsx';
import { screenSettled } from './screen-settled.ts';

const HILL = 'M-140 150C-70 128-20 166 60 148S180 120 240 146 330 160 380 144V420H-140Z';

function CoverGround() {
  return (
    <svg class="cover-ground" viewBox="0 0 240 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle class="cover-sun" cx="120" cy="108" r="116" />
      <path class="cover-hill" d={HILL} />
      <path fill="url(#cover-halftone)" d={HILL} />
    </svg>
  );
}

function CoverArt({ cover }: { readonly cover: SvgDrawing }) {
  return (
    <svg class="cover-art" viewBox="8 0 204 176" aria-hidden="true">
      <SvgContent drawing={cover} />
    </svg>
  );
}

/** Number of unfinished puzzles on home. */
const SHOWN_UNFINISHED = 3;
/** Maximum number of stickers on the album's button, and the number of places for the first ones. */
const STICKERS = 8;
const STICKER_PLACES = 3;
/** Puzzles are made ahead once home was untouched for this time. */
const STOCK_DELAY_MILLISECONDS = 2000;

export async function homeScreen(shell: Shell): Promise<Screen> {
  const { store, gallery } = shell;
  const unfinished = await store.unfinished(SHOWN_UNFINISHED);
  const exists = await Promise.all(unfinished.map(({ picture }) => gallery.has(picture)));
  const playable = unfinished.filter((_, index) => exists[index]);
  return rendered(<Home shell={shell} unfinished={playable} />, 'home');
}

interface HomeProps {
  readonly shell: Shell;
  readonly unfinished: readonly PuzzleHead[];
}

function Home({ shell, unfinished }: HomeProps) {
  const { words, store, go } = shell;
  const shown = offered(
    FACES.map(({ kind }) => kind),
    store.settings().hiddenKinds,
  );
  const stage = useStage(2);
  useStock(shell);
  // A single player does not see the choice of players.
  const hasOthers = store.players().length > 1;
  return (
    <>
      <header class={`top home-top${hasOthers ? ' of-several' : ''}`}>
        <h1 class="title">
          {!hasOthers && <DressedBird shell={shell} />}
          <span>{words.title}</span>
        </h1>
        {hasOthers ? <PlayersPlace shell={shell} /> : <Trail />}
        <div class="top-buttons">
          <SoundButton shell={shell} />
          <RoundButton
            glyph="door"
            label={words.home.grownUps}
            look="small-door"
            press={() => go({ name: 'grown-ups' })}
          />
        </div>
      </header>
      <main class={unfinished.length === 0 ? 'home-body nothing-begun' : 'home-body'}>
        <HomeDay shell={shell} />
        <nav class={`covers covers-${shown.length}`} aria-label={words.home.kinds}>
          <svg class="drawings" aria-hidden="true">
            <Halftone id="cover-halftone" step={11} r={2} />
          </svg>
          {FACES.filter(({ kind }) => shown.includes(kind)).map((face) => (
            <Cover key={face.kind} face={face} shell={shell} stage={stage} />
          ))}
        </nav>
        <OwnPlace shell={shell} />
        {unfinished.length > 0 && (
          <ul class="carried" aria-label={words.home.carryOn}>
            {unfinished.map((record) => (
              <li key={record.key}>
                <CarryOn record={record} shell={shell} />
              </li>
            ))}
          </ul>
        )}
        <AlbumButton shell={shell} />
      </main>
      <GroundPlace shell={shell} />
    </>
  );
}

/** Makes a puzzle of each kind ahead while home is shown. The code for it is loaded after home has been drawn. */
function useStock(shell: Shell): void {
  useEffect(() => {
    let end = (): void => undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const { stockHome } = await import('../play/likely.ts');
      if (!isGone) end = stockHome(shell);
    };
    onceInactive(STOCK_DELAY_MILLISECONDS, () => whenIdle(() => void begin().catch(() => undefined)));
    return () => {
      isGone = true;
      end();
    };
  }, []);
}

function PlayersPlace({ shell }: { readonly shell: Shell }) {
  const Chooser = useLoaded(async () => (await import('../players/chooser.tsx')).loadChooser(shell), [shell]);
  return <div class="players-place">{Chooser !== undefined && <Chooser shell={shell} />}</div>;
}

/** The button to make pictures, with the child's own pictures. */
function OwnPlace({ shell }: { readonly shell: Shell }) {
  const Door = useLoaded(async () => (await import('../own/ways/door.tsx')).loadDoor(shell), [shell]);
  return <div class="own-place">{Door !== undefined && <Door />}</div>;
}

/** The ground below everything, with what was found lately. */
function GroundPlace({ shell }: { readonly shell: Shell }) {
  const Ground = useLoaded(async () => {
    await screenSettled();
    return (await import('./ground.tsx')).loadGround(shell);
  }, [shell]);
  return <div class="home-ground">{Ground !== undefined && <Ground />}</div>;
}

interface CoverProps {
  readonly face: Face;
  readonly shell: Shell;
  /** 0 draws its place, 1 adds its name, 2 its picture. */
  readonly stage: number;
}

function Cover({ face: { kind, glyph, cover }, shell, stage }: CoverProps) {
  const name = shell.words.kinds[kind]?.name ?? kind;
  return (
    <button
      type="button"
      class={`cover raised ${accentOf(kind)}`}
      aria-label={name}
      data-kind={kind}
      onClick={() => shell.go({ name: 'shelf', kind })}
    >
      {stage > 1 && (
        <>
          <CoverGround />
          <CoverArt cover={cover} />
        </>
      )}
      {stage > 0 && (
        <span class="cover-name">
          <Glyph name={glyph} />
          <span>{name}</span>
        </span>
      )}
    </button>
  );
}

function CarryOn({ record, shell }: { readonly record: PuzzleHead; readonly shell: Shell }) {
  const { kind } = record;
  const { words, play } = shell;
  const shown = useLoaded(
    async () => (await import('./home-sketches.tsx')).unfinishedSketch(shell, record),
    [shell, record],
  );
  const face = faceOf(kind);
  const label = `${words.home.carryOn}: ${words.kinds[kind]?.name ?? kind}`;
  return (
    <button
      type="button"
      class={`carry raised ${accentOf(kind)}`}
      aria-label={shown ? `${label}, ${shown.done}` : label}
      title={label}
      onClick={() => play(routeOf(record))}
    >
      {shown?.drawing}
      {face !== undefined && (
        <span class="carry-kind disc accent">
          <Glyph name={face.glyph} />
        </span>
      )}
      <span class="carry-go disc go">
        <Glyph name="play" />
      </span>
    </button>
  );
}

function AlbumButton({ shell }: { readonly shell: Shell }) {
  const { words, go } = shell;
  const stickers = useStickers(shell);
  return (
    <button
      type="button"
      class="album-button raised"
      aria-label={words.home.album}
      onClick={() => go({ name: 'album' })}
    >
      <span class="album-glyph disc">
        <Glyph name="album" />
      </span>
      <span class="album-word">{words.home.album}</span>
      <span class="stickers" aria-hidden="true">
        {Array.from({ length: Math.max(STICKER_PLACES, stickers.length) }, (_, index) => {
          const sticker = stickers[index];
          return sticker === undefined ? (
            <span key={index} class="sticker-place" />
          ) : (
            <img key={sticker} class="sticker" src={sticker} alt="" draggable={false} />
          );
        })}
      </span>
    </button>
  );
}

/** Stickers of the pictures solved last, as addresses. Without them the album shows empty places. */
function useStickers(shell: Shell): readonly string[] {
  return useLoaded(async () => (await import('./lately.ts')).latestStickers(shell, STICKERS), [shell]) ?? [];
}

/**
 * Starts at 0 and increases after each rendering, up to `last`. The first rendering need not wait for less important
 * parts.
 */
function useStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage === last) return undefined;
    const timer = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(timer);
  }, [stage, last]);
  return stage;
}

/** The bird of the title, with what it has collected. */
function DressedBird({ shell }: { readonly shell: Shell }) {
  const attire = useLoaded(async () => (await import('../players/wearing.ts')).wornBy(shell), [shell]);
  return <Bird attire={attire} />;
}

function SoundButton({ shell: { words, sound } }: { readonly shell: Shell }) {
  const [isMuted, setMuted] = useState(sound.isMuted());
  return (
    <RoundButton
      glyph={isMuted ? 'hush' : 'say'}
      label={isMuted ? words.home.unmute : words.home.mute}
      press={() => {
        sound.mute(!sound.isMuted());
        setMuted(sound.isMuted());
      }}
    />
  );
}

const TRAIL = [26, 30, 34, 32, 24, 14, 8, 10, 20].map((y, index) => [8 + index * 58, y] as const);

function Trail() {
  const joined = TRAIL.slice(0, 4).map((place) => place.join(' '));
  return (
    <svg class="trail" viewBox="0 0 480 44" aria-hidden="true" preserveAspectRatio="xMinYMid slice">
      <path d={`M${joined.join('L')}`} />
      {TRAIL.map(([cx, cy], index) => (
        <circle key={cx} cx={cx} cy={cy} r={index < joined.length ? 7 : 6} />
      ))}
    </svg>
  );
}
