import './shell/tokens.css';
import './shell/base.css';
import { startApp } from './shell/app.ts';
import { offerDebugHandle } from './shell/debug.ts';
import { chooseLanguage, loadWords } from './shell/words/words.ts';
import { createMaker } from './worker/client.ts';

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('index.html has no element with the id "app"');

const words = await loadWords(chooseLanguage(navigator.languages));
document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;

const app = startApp({ root, words, maker: createMaker() });
offerDebugHandle(window, app.watched);
