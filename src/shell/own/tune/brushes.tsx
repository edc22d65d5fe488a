import type { TuningBrushes } from '../../../puzzle/contract/face.ts';
import { Glyph } from '../../glyph.tsx';
import { RoundButton } from '../../round-button.tsx';
import { fill } from '../../words/words.ts';
import type { PaintingState } from './painting.ts';
import type { TuneSetting } from './setting.ts';

interface BrushPageSetting extends Pick<TuneSetting, 'shell' | 'words' | 'names'> {
  readonly painting: PaintingState;
}

/** The brushes, their widths, and undo. */
export function BrushPage({ shell, words, names, painting }: BrushPageSetting) {
  const { board } = shell.words;
  const { brushes, tool, announcement, canUndo, canRedo, choose, undo, redo } = painting;
  const tools = [
    ...brushes.all.map((brush) => ({
      tool: brush,
      glyph: brush.glyph,
      label: names.parameters[brush.parameter],
    })),
    { tool: 'rubber', glyph: 'rubber', label: words.paint.rubber } as const,
  ];
  return (
    <>
      <p class="tune-tools">
        {tools.map((each) => (
          <button
            key={each.label}
            type="button"
            class="tune-tool"
            aria-pressed={tool === each.tool}
            onClick={() => choose(each.tool)}
          >
            <Glyph name={each.glyph} />
            <span>{each.label}</span>
          </button>
        ))}
      </p>
      <p class="tune-how">{tool === 'rubber' ? words.paint.rub : names.brushes?.[tool.parameter]}</p>
      <p class="tune-ends">
        <Widths words={words} painting={painting} />
        <RoundButton glyph="undo" label={board.undo} disabled={!canUndo} press={undo} />
        <RoundButton glyph="redo" label={board.redo} disabled={!canRedo} press={redo} />
      </p>
      <p class="unseen" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Diameters of the dots that stand for the widths of a brush, in CSS pixels. */
const DOTS = [14, 26, 38];

function Widths({ words, painting: { tool, width, choose } }: Pick<BrushPageSetting, 'words' | 'painting'>) {
  if (tool === 'rubber' || tool.widths.length < 2) return null;
  return (
    <>
      {tool.widths.map((each, index) => (
        <button
          key={each}
          type="button"
          class="round tune-width"
          aria-label={fill(words.paint.width, { number: index + 1 })}
          aria-pressed={each === width}
          onClick={() => choose(tool, each)}
        >
          <span class="tune-width-dot" style={{ width: `${DOTS[index]}px`, height: `${DOTS[index]}px` }} />
        </button>
      ))}
    </>
  );
}

interface StrokesSummarySetting {
  readonly brushes: TuningBrushes;
  readonly label: string;
  readonly value: string;
  readonly words: TuneSetting['words'];
  open(): void;
}

/** The number of strokes of a parameter, and a button to paint more. */
export function StrokesSummary({ brushes, label, value, words, open }: StrokesSummarySetting) {
  return (
    <div class="tune-slide">
      <span class="tune-name">{label}</span>
      <output class="tune-value">{brushes.read(value).length}</output>
      <span class="tune-row">
        <button type="button" class="tune-own" aria-label={`${label}: ${words.paint.title}`} onClick={open}>
          {words.paint.title}
        </button>
      </span>
    </div>
  );
}
