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
import { followShares } from './share-target.ts';

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
