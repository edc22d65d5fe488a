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
 * What other apps share with this one comes as a form that is posted. The service worker takes it, keeps it in a database
 * of its own, and leads to the app, which fetches it there when it is ready (src/storage/inbox.ts): once, however often the
 * page is loaded. No server hears of it.
 */
const SHARED_TO = '/share-target';
/** So much is taken at most, in bytes, and so many things at once. */
const MOST_BYTES = 48_000_000;
const MOST_THINGS = 10;

/** Takes what is shared from now on. */
function followShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method !== 'POST' || !new URL(url).pathname.endsWith(SHARED_TO)) return;
    event.respondWith(receive(event.request));
  });
}

async function receive(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const texts = ['url', 'text', 'title']
      .map((name) => form.get(name))
      .filter((text) => typeof text === 'string' && text !== '');
    const files = form
      .getAll('files')
      .filter((file) => typeof file === 'object' && file.size > 0 && file.size <= MOST_BYTES);
    const things = [
      ...files,
      ...(files.length === 0 && texts.length > 0 ? [texts.join('\n').slice(0, 200_000)] : []),
    ];
    await keep(things.slice(0, MOST_THINGS));
  } catch {
    // What cannot be read or kept is left out; the app says that nothing came.
  }
  return Response.redirect('./#/received', 303);
}

function keep(things: readonly FormDataEntryValue[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('dotterel-inbox', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things', { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('things', 'readwrite');
      for (const thing of things) writing.objectStore('things').add(thing);
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
 * Keeps the whole app on the device, so that nothing of it needs a network after the first visit; and takes what other apps
 * share with it. The first visit is served from the store already; later versions wait until they are told to come
 * (src/shell/device/update.ts).
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

// Those who have the app from before it was packed have another store, which goes when this one is whole.
setCacheNameDetails({ prefix: 'dotterel' });
addPlugins([PACKING]);
precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
clientsClaim();
followShares(self);
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
