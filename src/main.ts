import './shell/tokens.css';
import './shell/base.css';
import './shell/home.css';
import './shell/waiting.css';
import './shell/credits.css';
import { createSound } from './audio/sound.ts';
import type { PuzzleDocument } from './puzzle/document.ts';
import { startApp } from './shell/app.ts';
import { offerDebugHandle } from './shell/debug.ts';
import { gallery } from './shell/gallery.ts';
import { createNotices } from './shell/notice.ts';
import { registerUpdates } from './shell/update.ts';
import { chooseLanguage, loadWords } from './shell/words/words.ts';
import { openStore } from './storage/store.ts';
import { createMaker } from './worker/client.ts';

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('index.html has no element with the id "app"');

const words = await loadWords(chooseLanguage(navigator.languages));
document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;

const notices = createNotices(words);
const store = await openStore({
  onTrouble: (trouble) => notices.say(words.troubles[trouble]),
  now: Date.now,
  persist: () => navigator.storage?.persist?.() ?? Promise.resolve(false),
});
const sound = createSound(store.settings().muted, (muted) => store.set('muted', muted));

const app = startApp({
  ...{ root, words, gallery, store, sound, notices },
  maker: createMaker(),
  readDocument: (value) => value as PuzzleDocument,
  chance: (below) => Math.floor(Math.random() * below),
  ...registerUpdates(Date.now),
});
offerDebugHandle(window, app.watched);
