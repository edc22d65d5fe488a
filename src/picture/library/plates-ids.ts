const PAINTING_PREFIX = 'painting:';
const PHOTO_PREFIX = 'photo:';

/** Whether an id is of the form that plates have: `painting:ducks`, `photo:cat`. */
export function isPlateId(id: string): boolean {
  return id.startsWith(PAINTING_PREFIX) || id.startsWith(PHOTO_PREFIX);
}
