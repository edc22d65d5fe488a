import './printing.css';
import { type ComponentChild, render } from 'preact';
import type { Paper } from '../../print/paper-frame.ts';

/** What is to be printed: its sheets, or null while there are none yet. */
type Sheets = () => ComponentChild;

const ROOT = 'print-root';

/**
 * Puts sheets on paper by the browser's own print, when all that is on them has been loaded. They lie beside the page,
 * where only a printer sees them.
 */
export async function printSheets(sheets: ComponentChild, paper: Paper): Promise<void> {
  lay(sheets, paper);
  await Promise.all([document.fonts.ready, ...images().map(decoded)]);
  window.print();
}

/**
 * Has `sheets` printed whenever the browser is asked to print by its own menu or keys, instead of the page as it stands.
 * Gives what ends that.
 */
export function offerSheets(sheets: Sheets, paper: () => Paper): () => void {
  const before = (): void => {
    // What was laid out to be printed goes first.
    if (document.querySelector(`.${ROOT}`) === null) lay(sheets(), paper());
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', clear);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', clear);
    clear();
  };
}

function lay(sheets: ComponentChild, paper: Paper): void {
  clear();
  if (sheets === null) return;
  const root = document.createElement('div');
  root.className = `${ROOT} print-on-${paper}`;
  render(sheets, root);
  document.body.append(root);
  document.documentElement.classList.add('printing');
  addEventListener('afterprint', clear, { once: true });
}

function clear(): void {
  for (const root of document.querySelectorAll(`.${ROOT}`)) root.remove();
  document.documentElement.classList.remove('printing');
}

/** The addresses of all pictures on the sheets. */
function images(): readonly string[] {
  return [...document.querySelectorAll(`.${ROOT} image`)].map((image) => image.getAttribute('href') ?? '');
}

/** Done when a picture can be shown; one that cannot leaves its place empty. */
async function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
