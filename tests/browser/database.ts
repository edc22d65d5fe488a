import type { Page } from '@playwright/test';

/** A record, the name of its store, and its key if the record does not contain it. */
export type StoredRecord = readonly [store: string, value: unknown, key?: unknown];

/** Writes records into the database of the app, which the page has opened before. */
export function putRecords(page: Page, records: readonly StoredRecord[]): Promise<void> {
  return page.evaluate(
    (all) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('dotterel');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(
            all.map(([store]) => store),
            'readwrite',
          );
          for (const [store, value, key] of all)
            writing.objectStore(store).put(value, key as IDBValidKey | undefined);
          writing.onerror = () => failed(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    records,
  );
}

/** All records of a store, with their keys. */
export function recordsIn(
  page: Page,
  store: string,
): Promise<readonly { readonly key: unknown; readonly value: unknown }[]> {
  return page.evaluate(
    (name) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('dotterel');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name);
          const [keys, values] = [reading.objectStore(name).getAllKeys(), reading.objectStore(name).getAll()];
          reading.onerror = () => failed(reading.error);
          reading.oncomplete = () => {
            opening.result.close();
            done(keys.result.map((key, at) => ({ key, value: values.result[at] })));
          };
        };
      }),
    store,
  );
}
