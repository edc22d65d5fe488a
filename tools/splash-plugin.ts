import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The bird, and where the page has it before anything is run. */
const BIRD = 'assets/bird.svg';
const PLACE = '<!-- bird -->';

/** Puts the bird into the page itself, so that it is seen before the first script has come. */
export function splashPlugin(): Plugin {
  return {
    name: 'dotterel:splash',
    transformIndexHtml(page) {
      if (!page.includes(PLACE)) throw new Error(`index.html has no place for the bird: ${PLACE}`);
      const bird = readFileSync(BIRD, 'utf8')
        .trim()
        .replace('<svg', '<svg class="bird"')
        .replaceAll(/\s*\n\s*/g, '');
      return page.replace(PLACE, bird);
    },
  };
}
