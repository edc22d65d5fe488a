import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PACKING } from './packing.ts';

/*
 * Other apps share by posting a form. The service worker stores its contents in a separate database and redirects to
 * the app, which takes them from there once (src/storage/inbox.ts). Nothing is sent to a server.
 */
const SHARE_PATH = '/share-target';
/** Limits on the size of all files together in bytes, and on their number. */
const MAX_BYTES = 48_000_000;
const MAX_ITEMS = 10;

function handleShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method !== 'POST' || !new URL(url).pathname.endsWith(SHARE_PATH)) return;
    event.respondWith(receive(event.request));
  });
}

/** Returns a filter that passes files as long as their total size is within a limit. */
function withinTotal(limit: number): (file: File) => boolean {
  let total = 0;
  return ({ size }) => {
    if (total + size > limit) return false;
    total += size;
    return true;
  };
}

async function receive(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const texts = ['url', 'text', 'title']
      .map((name) => form.get(name))
      .filter((text) => typeof text === 'string' && text !== '');
    const files = form
      .getAll('files')
      .filter((file): file is File => typeof file === 'object' && file.size > 0)
      .filter(withinTotal(MAX_BYTES));
    const items = [
      ...files,
      ...(files.length === 0 && texts.length > 0 ? [texts.join('\n').slice(0, 200_000)] : []),
    ];
    await storeShared(items.slice(0, MAX_ITEMS));
  } catch {
    // The app reports that nothing was received.
  }
  return Response.redirect('./#/received', 303);
}

function storeShared(items: readonly FormDataEntryValue[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('dotterel-inbox', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things', { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('things', 'readwrite');
      for (const item of items) writing.objectStore('things').add(item);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
      writing.onabort = () => reject(writing.error);
    };
  });
}

/*
 * Caches the whole app, so that it works offline after the first visit, and receives what other apps share. The first
 * visit is already served from the cache. Later versions wait until the page activates them
 * (src/shell/device/update.ts).
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

// Apps from before compression use another cache, which is deleted when this one is complete.
setCacheNameDetails({ prefix: 'dotterel' });
addPlugins([PACKING]);
precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
clientsClaim();
handleShares(self);
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
