import '../players/players.css';
import { useState } from 'preact/hooks';
import { FACES } from '../../kinds/faces.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import type { SettingName, Settings } from '../../storage/players/settings.ts';
import type { Shell } from '../frame/shell.ts';
import { PlayerBird } from '../players/player-bird.tsx';
import type { Language } from '../words/words.ts';
import { Choice, MultiChoice, type Option, Section, Switch } from './controls.tsx';
import { NotesSwitch } from './recognised.tsx';
import type { GrownUpsWords } from './words.ts';

const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

const languages = Object.entries(LANGUAGES).map(([lang, label]) => ({ value: lang, label, lang }));

const PAPERS = ['A4', 'Letter'].map((paper) => ({ value: paper, label: paper }));

/** Settings that affect the whole page. */
const PAGE_SETTINGS: readonly SettingName[] = ['motion', 'theme'];

interface SettingsPageProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** True after a reload in another language: its control gets the focus again. */
  readonly isTranslated: boolean;
  /** Reloads the page in another language. */
  restart(): void;
}

export function SettingsPage({ shell, words, isTranslated, restart }: SettingsPageProps) {
  const { store, sound } = shell;
  const [settings, setSettings] = useState<Settings>(store.settings());
  const set = <Name extends SettingName>(name: Name, value: Settings[Name]): void => {
    store.set(name, value);
    if (PAGE_SETTINGS.includes(name)) shell.applySettings();
    setSettings(store.settings());
  };
  const changeLanguage = async (language: Settings['language']): Promise<void> => {
    set('language', language);
    await store.flush();
    restart();
  };
  const chooser = <Name extends 'reach' | 'help' | 'theme' | 'motion'>(
    name: Name,
    label: string,
    names: Readonly<Record<Settings[Name], string>>,
  ) => (
    <Choice
      label={label}
      options={optionsOf(names)}
      chosen={settings[name]}
      choose={(value) => set(name, value)}
    />
  );
  const { play, looks, offer } = words;
  // With several players, these settings are the current player's.
  const playerMark = store.players().length > 1 && <PlayerBird bird={store.player().bird} />;
  return (
    <>
      <Section title={words.sound.title}>
        <Switch
          label={words.sound.effects}
          on={!settings.muted}
          set={(on) => {
            sound.mute(!on);
            set('hushed', false);
          }}
        />
        <Switch
          label={words.sound.music}
          on={settings.music}
          set={(on) => {
            set('music', on);
            sound.music(on);
          }}
        />
        <Switch
          label={words.sound.voice}
          on={settings.voice && !settings.hushed}
          set={(on) => {
            set('hushed', false);
            set('voice', on);
          }}
        />
      </Section>
      <Section title={words.language.title}>
        <Choice
          label={words.language.title}
          only
          hasFocus={isTranslated}
          options={[{ value: 'device', label: words.language.device }, ...languages]}
          chosen={settings.language}
          choose={(language) => void changeLanguage(language as Settings['language'])}
        />
        <SecondLanguage
          words={words}
          excluded={shell.words.language}
          chosen={settings.secondLanguage}
          choose={(language) => set('secondLanguage', language)}
        />
      </Section>
      <Section title={offer.title} mark={playerMark}>
        <MultiChoice
          label={shell.words.home.kinds}
          options={FACES.map(({ kind }) => ({ value: kind, label: shell.words.kinds[kind]?.name ?? kind }))}
          hidden={settings.hiddenKinds}
          hide={(hidden) => set('hiddenKinds', hidden)}
        />
        <MultiChoice
          label={offer.levels}
          options={LEVELS.map((level) => ({ value: level, label: shell.words.home.levels[level] }))}
          hidden={settings.hiddenLevels}
          hide={(hidden) => {
            set('firstChosen', true);
            set('hiddenLevels', hidden);
          }}
        />
        <p class="note">{offer.oneStays}</p>
      </Section>
      <Section title={play.title} mark={playerMark}>
        <Switch label={play.leftHanded} on={settings.leftHanded} set={(on) => set('leftHanded', on)} />
        {chooser('reach', play.reach, play.reaches)}
        <Switch label={play.nearing} on={settings.nearing} set={(on) => set('nearing', on)} />
        {chooser('help', play.help, play.helps)}
        <Switch label={looks.names} on={settings.names} set={(on) => set('names', on)} />
        <NotesSwitch words={words} on={settings.notesRecognition} set={(on) => set('notesRecognition', on)} />
      </Section>
      <Section title={looks.title}>
        {chooser('theme', looks.theme, looks.themes)}
        {chooser('motion', looks.motion, looks.motions)}
        <Switch
          label={looks.patterns}
          on={settings.patterns === 'always'}
          set={(on) => set('patterns', on ? 'always' : 'needed')}
        />
      </Section>
      <Section title={words.paper.title}>
        <Choice
          label={words.paper.title}
          only
          options={[{ value: 'device', label: words.paper.device }, ...PAPERS]}
          chosen={settings.paper}
          choose={(paper) => set('paper', paper as Settings['paper'])}
        />
      </Section>
    </>
  );
}

interface SecondLanguageProps {
  readonly words: GrownUpsWords;
  /** The app's language, which is left out. */
  readonly excluded: Language;
  readonly chosen: Settings['secondLanguage'];
  choose(language: Settings['secondLanguage']): void;
}

function SecondLanguage({ words, excluded, chosen, choose }: SecondLanguageProps) {
  return (
    <Choice
      label={words.language.second}
      options={[
        { value: 'none', label: words.language.none },
        ...languages.filter(({ value }) => value !== excluded),
      ]}
      chosen={chosen}
      choose={(language) => choose(language as Settings['secondLanguage'])}
    />
  );
}

function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>): readonly Option<Value>[] {
  return (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
