import './shell/tokens.css';
import './shell/base.css';
import './shell/home.css';
import './shell/waiting.css';
import './shell/credits.css';
import { createSound } from './audio/sound.ts';
import { createVoice } from './audio/voice.ts';
import { startApp } from './shell/app.ts';
import { offerDebugHandle } from './shell/debug.ts';
import { readFlags } from './shell/flags.ts';
import { gallery } from './shell/gallery.ts';
import { createNotices } from './shell/notice.ts';
import { registerUpdates } from './shell/update.ts';
import { chooseLanguage, loadWords } from './shell/words/words.ts';
import { openStore } from './storage/store.ts';
import { createMaker } from './worker/client.ts';

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('index.html has no element with the id "app"');

const flags = readFlags(location.search);
const words = await loadWords(chooseLanguage(navigator.languages));
document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;

const notices = createNotices(words);
const store = await openStore({
  onTrouble: (trouble) => notices.say(words.troubles[trouble]),
  now: Date.now,
  persist: async () => navigator.storage?.persist?.(),
});
const sound = createSound(store.settings().muted, (muted) => store.set('muted', muted));
const voice = createVoice(words.language, sound.isMuted, window.speechSynthesis);
const updates = registerUpdates(Date.now);

const app = startApp({
  ...{ root, words, gallery, store, sound, voice, notices },
  maker: createMaker(),
  boardSettings: flags.renderer === undefined ? undefined : { renderer: flags.renderer },
  chance: (below) => Math.floor(Math.random() * below),
  idle: updates.idle,
  busy: updates.busy,
});
if (flags.debug) offerDebugHandle(window, app.watched);

// The board is fetched while the child chooses.
const whenIdle: (work: () => void) => unknown =
  window.requestIdleCallback ?? ((work) => setTimeout(work, 1500));
whenIdle(() => {
  sound.prepare();
  for (const part of [import('./shell/play.ts'), import('./shell/board-screen.ts')])
    part.catch(() => undefined);
});
