import { useState } from 'preact/hooks';
import { type Child, namesIn } from '../../daily/booklet-plan.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { SchoolClass } from '../../storage/players/settings.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';
import { fill } from '../words/words.ts';
import type { BookletPageWords } from './words.ts';

/** Children as a form holds them: their names as text, and the levels of those that have their own. */
export type ChildrenText = Pick<SchoolClass, 'names' | 'levels'>;

export function childrenOf({ names, levels }: ChildrenText): readonly Child[] {
  return namesIn(names).map((name) => {
    // A name may be that of a property of all objects.
    const level = LEVELS.find((each) => each === levels[name]);
    return level === undefined ? { name } : { name, level };
  });
}

interface ChildrenSetting {
  readonly shell: Shell;
  readonly words: BookletPageWords;
  readonly chosen: ChildrenText;
  /** The level of children without their own. */
  readonly level: Level;
  choose(chosen: ChildrenText): void;
}

/** The children of a party or a class: their names, their levels, and the classes saved for later. */
export function Children(setting: ChildrenSetting) {
  const { words, chosen, choose } = setting;
  return (
    <>
      <Classes {...setting} />
      <label class="row booklet-row">
        <span class="row-name">{words.names}</span>
        <textarea
          class="field booklet-field booklet-names"
          rows={4}
          maxLength={4000}
          value={chosen.names}
          onInput={({ currentTarget }) => choose({ ...chosen, names: currentTarget.value })}
        />
      </label>
      <OwnLevels {...setting} />
    </>
  );
}

function Classes({ shell: { store }, words, chosen, choose }: ChildrenSetting) {
  const [classes, setClasses] = useState(store.settings().classes);
  const [name, setName] = useState('');
  const [said, say] = useState('');
  const saved = classes.find((each) => each.name === name);
  const keep = (next: readonly SchoolClass[], message: string): void => {
    store.set('classes', next);
    setClasses(next);
    say(fill(message, { name }));
  };
  const others = classes.filter((each) => each.name !== name);
  return (
    <fieldset class="row booklet-row">
      <legend class="row-name">{words.classes}</legend>
      <div class="booklet-class">
        {classes.length > 0 && (
          <select
            class="field booklet-field"
            aria-label={words.classes}
            value={saved?.name ?? ''}
            onChange={({ currentTarget }) => {
              const found = classes.find((each) => each.name === currentTarget.value);
              if (found === undefined) return;
              setName(found.name);
              choose({ names: found.names, levels: found.levels });
              say('');
            }}
          >
            <option value="" disabled>
              {words.chooseClass}
            </option>
            {classes.map((each) => (
              <option key={each.name} value={each.name}>
                {each.name}
              </option>
            ))}
          </select>
        )}
        <input
          class="field booklet-field"
          type="text"
          dir="auto"
          maxLength={40}
          autocomplete="off"
          aria-label={words.className}
          placeholder={words.className}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div class="booklet-making">
          <WordButton
            glyph="save"
            label={words.saveClass}
            press={() => {
              if (name.trim() === '' || namesIn(chosen.names).length === 0) return say(words.noClass);
              keep([...others, { ...chosen, name }], words.classSaved);
            }}
          />
          {saved !== undefined && (
            <WordButton
              glyph="trash"
              label={words.removeClass}
              press={() => keep(others, words.classRemoved)}
            />
          )}
        </div>
        <p class="said" role="status">
          {said}
        </p>
      </div>
    </fieldset>
  );
}

/** A level for each child; by default the booklet's. */
function OwnLevels({ shell, words, chosen, level, choose }: ChildrenSetting) {
  const names = [...new Set(namesIn(chosen.names))];
  const levelWords = shell.words.home.levels;
  if (names.length === 0) return null;
  const set = (name: string, own: string): void => {
    const { [name]: _, ...others } = chosen.levels;
    const found = LEVELS.find((each) => each === own);
    choose({ ...chosen, levels: found === undefined ? others : { ...others, [name]: found } });
  };
  return (
    <details class="row booklet-row">
      <summary class="row-name booklet-summary">{words.ownLevels}</summary>
      {names.map((name) => (
        <label key={name} class="booklet-child">
          <span dir="auto">{name}</span>
          <select
            class="field booklet-field"
            value={LEVELS.find((each) => each === chosen.levels[name]) ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          >
            <option value="">{fill(words.usualLevel, { level: levelWords[level] })}</option>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {levelWords[each]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}
