const PAINTING_PREFIX = 'painting:';
const PHOTO_PREFIX = 'photo:';

/** Whether an id is that of a plate, such as `painting:ducks` or `photo:cat`. */
export function isPlateId(id: string): boolean {
  return id.startsWith(PAINTING_PREFIX) || id.startsWith(PHOTO_PREFIX);
}
