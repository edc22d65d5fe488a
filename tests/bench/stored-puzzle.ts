import type { Page } from '@playwright/test';
import { digest } from '#src/picture/pixels/digest.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { PUZZLE_VERSION } from '#src/storage/record.ts';

/** Stores a puzzle and its picture as if it had been played before. Returns its address. */
export async function storePuzzle(
  page: Page,
  document: PuzzleDocument,
  id: string,
  pixels?: Pixels,
): Promise<string> {
  const address = { kind: document.kind, picture: id, level: 'hard', seed: document.generator.seed } as const;
  const key = JSON.stringify([address.kind, address.picture, address.level, address.seed]);
  await page.evaluate(
    async ({ head, puzzle, picture }) => {
      const opening = indexedDB.open('dotterel');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction(['puzzles', 'documents', 'pictures'], 'readwrite');
      transaction.objectStore('puzzles').put(head);
      transaction.objectStore('documents').put(puzzle, head.key);
      if (picture !== undefined) {
        const bytes = Uint8Array.from(atob(picture.bytes), (letter) => letter.charCodeAt(0));
        transaction.objectStore('pictures').put({ ...picture, bytes });
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    {
      head: {
        ...{ version: PUZZLE_VERSION, key, ...address, touched: 1, solved: false },
        ...{ moves: 0, done: 0, hints: 0 },
      },
      puzzle: document,
      picture: pixels && {
        ...{ version: 1, sha256: digest(pixels.data), width: pixels.width, height: pixels.height },
        ...{ packed: 'not', users: [key], touched: 1 },
        bytes: Buffer.from(pixels.data).toString('base64'),
      },
    },
  );
  return `#/play/${document.kind}/${id}?seed=${address.seed}&level=${address.level}`;
}

/** Returns a picture with colour gradients in both directions. */
export function gradient(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    data.set([255 * x, 255 * y, 160 + 90 * Math.sin(20 * x * y), 255], 4 * at);
  }
  return { width, height, data };
}
