import { useState } from 'preact/hooks';
import type { Cue } from '../../audio/cue.ts';
import type { Aid, Face } from '../../puzzle/contract/face.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type { Game } from '../../session/game.ts';
import { isBegun } from '../../session/session.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { Panel } from '../device/use-panel.ts';
import type { Guess } from '../guess/guess.ts';
import { GuessButton } from '../guess/guess-panel.tsx';
import { RoundButton } from '../round-button.tsx';
import { SHARE } from '../sharing/glyphs.ts';
import type { Words } from '../words/words.ts';
import { AidRow, NearAids } from './aids.tsx';
import { BoxButton } from './box.tsx';
import { CountingButton, type CountingUse } from './counting.tsx';
import type { BoardStatus } from './use-board.ts';
import { useGame } from './use-game.ts';

interface CornerSetting {
  readonly words: Words;
  readonly game: Game;
  readonly face: Face | undefined;
  readonly aids: readonly Aid[];
  readonly names: Partial<KindWords> | undefined;
  readonly board: BoardView | undefined;
  readonly boardStatus: BoardStatus;
  cue(cue: Cue): void;
}

/** The order in which buttons disappear from small windows, the highest first: see `useRoomForButtons`. */
const HIDE_RANK = {
  ...{ restart: 9, redo: 8, zoom: 7, said: 6, box: 5, zoomed: 4, guess: 5, more: 3, counting: 2, say: 1 },
  ...{ share: 2, print: 1 },
} as const;

interface BackSetting {
  readonly words: Words;
  readonly solved: boolean;
  leave(): void;
  print(): void;
  share(): void;
}

export function BackCorner({ words, solved, leave, print, share }: BackSetting) {
  return (
    <div class="corner corner-back">
      <RoundButton glyph="back" label={words.board.back} press={leave} />
      {solved && (
        <>
          <RoundButton
            glyph="print"
            label={words.board.print}
            look="second"
            press={print}
            data-goes={HIDE_RANK.print}
          />
          <RoundButton
            glyph={SHARE}
            label={words.board.share}
            look="second"
            press={share}
            data-goes={HIDE_RANK.share}
          />
        </>
      )}
    </div>
  );
}

export function UndoCorner({ words, game }: Pick<CornerSetting, 'words' | 'game'>) {
  const canUndo = useGame(game, ({ session }) => session.done > 0);
  const canRedo = useGame(game, ({ session }) => session.done < session.entries.length);
  const canRestart = useGame(game, ({ session }) => isBegun(session));
  return (
    <div class="corner corner-undo">
      <RoundButton glyph="undo" label={words.board.undo} disabled={!canUndo} press={game.undo} />
      <RoundButton
        glyph="redo"
        label={words.board.redo}
        look="second"
        disabled={!canRedo}
        press={game.redo}
        data-goes={HIDE_RANK.redo}
      />
      <RoundButton
        glyph="restart"
        label={words.board.restart}
        look="second"
        disabled={!canRestart}
        press={game.restart}
        data-goes={HIDE_RANK.restart}
      />
    </div>
  );
}

interface HelpSetting extends CornerSetting {
  readonly sayRule: (() => void) | undefined;
  /** True if the child plays this kind for the first time. */
  readonly learning: boolean;
}

export function HelpCorner({ words, names, board, aids, boardStatus, cue, sayRule, learning }: HelpSetting) {
  return (
    <div class="corner corner-help">
      <RoundButton glyph="hint" label={words.board.hint} press={() => board?.hint()} />
      <RoundButton
        glyph="say"
        label={words.board.say}
        look="second say"
        hidden={sayRule === undefined}
        press={() => sayRule?.()}
        data-goes={learning ? HIDE_RANK.say : HIDE_RANK.said}
      />
      <AidRow
        words={words}
        names={names?.aids}
        aids={aids}
        boardStatus={boardStatus}
        goes={HIDE_RANK.more}
        press={pressHandler(board, cue)}
      />
    </div>
  );
}

interface ToolSetting extends CornerSetting {
  readonly counting: CountingUse;
  readonly box: Panel;
  readonly guess: Guess | undefined;
  /** True if the child plays this kind for the first time. */
  readonly learning: boolean;
  speak(words: string): void;
}

export function ToolCorner({
  words,
  names,
  game,
  board,
  face,
  aids,
  boardStatus,
  cue,
  counting,
  box,
  guess,
  learning,
  speak,
}: ToolSetting) {
  const [isOut, setOut] = useState(true);
  // A button that appears in mid-puzzle would move the board.
  const [isFirst] = useState(learning);
  const zoom = (step: 'in' | 'whole') => () => {
    cue('press');
    board?.zoom(step);
  };
  return (
    <div class="corner corner-tool">
      {face?.tool !== undefined && (
        <RoundButton
          glyph={face.tool.glyph}
          label={names?.tool ?? ''}
          look="tool"
          pressed={isOut}
          press={() => {
            cue('press');
            setOut(!isOut);
            board?.setTool(!isOut);
          }}
        />
      )}
      <CountingButton words={words} names={names?.countings} counting={counting} goes={HIDE_RANK.counting} />
      <BoxButton
        pixels={boardStatus.buttons.box?.shown === false ? undefined : game.state.pixels}
        label={words.board.box}
        panel={box}
        goes={HIDE_RANK.box}
      />
      <NearAids
        words={words}
        names={names?.aids}
        aids={aids}
        boardStatus={boardStatus}
        press={pressHandler(board, cue)}
      />
      {guess !== undefined && !isFirst && (
        <GuessButton words={words} guess={guess} cue={cue} speak={speak} goes={HIDE_RANK.guess} />
      )}
      <div class="zoom" hidden={!boardStatus.zooms}>
        <RoundButton
          glyph="fit"
          label={words.board.zoomOut}
          look="second"
          disabled={!boardStatus.zoomsOut}
          press={zoom('whole')}
          data-goes={boardStatus.zoomsOut ? HIDE_RANK.zoomed : HIDE_RANK.zoom}
        />
        <RoundButton
          glyph="zoom-in"
          label={words.board.zoomIn}
          look="second"
          disabled={!boardStatus.zoomsIn}
          press={zoom('in')}
          data-goes={boardStatus.zoomsOut ? HIDE_RANK.zoom : HIDE_RANK.zoomed}
        />
      </div>
    </div>
  );
}

function pressHandler(board: BoardView | undefined, cue: CornerSetting['cue']): (button: string) => void {
  return (button) => {
    cue('press');
    board?.press(button);
  };
}
