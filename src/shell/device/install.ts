/** How a browser installs the app: by its share button, by its menu, or not at all. */
export type InstallWay = 'share' | 'menu' | 'none';

/** The browser's own installation dialog, which a page may open once. Not every browser has one. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Returns how this browser installs the app. iPads report themselves as a Mac with a touch screen. */
export function installWay({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InstallWay {
  const isApple = /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return 'share';
  if (/Macintosh/.test(userAgent) && /Version\/\S+ Safari/.test(userAgent)) return 'share';
  if (/Android/.test(userAgent) || /Chrome\//.test(userAgent)) return 'menu';
  return 'none';
}

/** True if the app runs from the home screen. Safari has a property of its own for it. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** Keeps the browser's installation dialog for later, instead of a bar that the browser shows by itself. */
export function keepInstallPrompt(keep: (prompt: InstallPrompt | undefined) => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(undefined));
}
