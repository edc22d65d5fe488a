import './printing.css';
import { type ComponentChild, render } from 'preact';
import type { Paper } from '../../print/paper-frame.ts';

/** Returns what is printed, or null if it is not ready. */
type Sheets = () => ComponentChild;

const ROOT = 'print-root';

/** Prints sheets once all that is on them has been loaded. They are in the page, but visible only on paper. */
export async function printSheets(sheets: ComponentChild, paper: Paper): Promise<void> {
  const root = mountSheets(sheets, paper);
  await Promise.all([document.fonts.ready, ...images().map(imageSettled)]);
  // A second press has put its own sheets in place of these.
  if (root?.isConnected !== false) window.print();
}

/** Prints `sheets` instead of the page when the browser's own print is used. Returns a function that ends this. */
export function offerSheets(sheets: Sheets, paper: () => Paper): () => void {
  const before = (): void => {
    // Keep the sheets that `printSheets` has placed.
    if (document.querySelector(`.${ROOT}`) === null) mountSheets(sheets(), paper());
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', removeSheets);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', removeSheets);
    removeSheets();
  };
}

function mountSheets(sheets: ComponentChild, paper: Paper): HTMLElement | undefined {
  removeSheets();
  if (sheets === null) return undefined;
  const root = document.createElement('div');
  root.className = `${ROOT} print-on-${paper}`;
  render(sheets, root);
  document.body.append(root);
  document.documentElement.classList.add('printing');
  addEventListener('afterprint', removeSheets, { once: true });
  return root;
}

function removeSheets(): void {
  for (const root of document.querySelectorAll(`.${ROOT}`)) root.remove();
  document.documentElement.classList.remove('printing');
}

function images(): readonly string[] {
  return [...document.querySelectorAll(`.${ROOT} image`)].map((image) => image.getAttribute('href') ?? '');
}

/** Resolves when a picture is loaded or has failed to load. */
async function imageSettled(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
