import { isWordId } from '../../../picture/letters/lettering.ts';
import type { Shell } from '../../frame/shell.ts';

/** A picture whose silhouette becomes a piece. Its lines and colours are SVG text. */
export interface SilhouettePicture {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly colour: string;
}

/** Finds a picture by id: of the library, an own one, or letters. Empty if there is none. */
export async function silhouettePicture(
  { gallery, maker }: Pick<Shell, 'gallery' | 'maker'>,
  id: string,
): Promise<readonly SilhouettePicture[]> {
  if (isWordId(id)) {
    const made = await maker.letter(id);
    if (!made.ok) return [];
    const { svg, title } = made.value;
    return [{ id, title, line: svg, colour: svg }];
  }
  const picture = await gallery.picture(id).catch(() => undefined);
  if (picture === undefined) return [];
  const { title, drawing } = picture;
  return [{ id, title, line: drawing.line, colour: drawing.colour }];
}
