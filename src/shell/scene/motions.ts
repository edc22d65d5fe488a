import { hashOf } from '../finish/card-background.ts';

/** Movements of pictures that stand, in turn by the picture. */
const STEPS: readonly (readonly Keyframe[])[] = [
  [
    { transform: 'none' },
    { transform: 'translateY(-20%) rotate(-5deg)' },
    { transform: 'none' },
    { transform: 'translateY(-8%) rotate(4deg)' },
    { transform: 'none' },
  ],
  [
    { transform: 'none' },
    { transform: 'scale(1.1, 0.86)' },
    { transform: 'translateY(-26%) scale(0.94, 1.1)' },
    { transform: 'scale(1.08, 0.92)' },
    { transform: 'none' },
  ],
  [
    { transform: 'none' },
    { transform: 'rotate(-9deg)' },
    { transform: 'rotate(8deg)' },
    { transform: 'rotate(-5deg)' },
    { transform: 'none' },
  ],
];

/** Movements of pictures that fly, swim or hang. */
const FLIGHTS: readonly (readonly Keyframe[])[] = [
  [
    { transform: 'none' },
    { transform: 'translate(14%, -18%) rotate(8deg)' },
    { transform: 'translate(26%, 4%) rotate(-4deg)' },
    { transform: 'translate(8%, 14%) rotate(-8deg)' },
    { transform: 'none' },
  ],
  [
    { transform: 'none' },
    { transform: 'translateY(-22%) rotate(-6deg)' },
    { transform: 'translateY(6%) rotate(5deg)' },
    { transform: 'none' },
  ],
];

const MOVE_MILLISECONDS = 1000;
/** When the scene wakes, each picture moves this much later than the one before. */
const WAVE_MILLISECONDS = 130;

/** Moves a guest of a scene once, after a delay in milliseconds. */
function move(guest: HTMLElement, delay = 0): void {
  const picture = guest.querySelector('img');
  const stands = guest.querySelector('.guest-shadow') !== null;
  const all = stands ? STEPS : FLIGHTS;
  const keyframes = all[hashOf(guest.dataset.picture ?? '') % all.length] ?? [];
  for (const animation of picture?.getAnimations() ?? []) animation.cancel();
  picture?.animate([...keyframes], { duration: MOVE_MILLISECONDS, delay, easing: 'ease-in-out' });
}

/** Moves one guest of a scene. */
export function moveGuest(scene: Element, id: string): void {
  const guest = scene.querySelector<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`);
  if (guest !== null) move(guest);
}

/** Moves all guests once, in a wave from left to right. */
export function moveAll(scene: Element): void {
  const guests = [...scene.querySelectorAll<HTMLElement>('.guest')];
  guests
    .map((guest) => ({ guest, left: guest.offsetLeft }))
    .sort((a, b) => a.left - b.left)
    .forEach(({ guest }, index) => {
      move(guest, index * WAVE_MILLISECONDS);
    });
}
