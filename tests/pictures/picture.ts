import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

/** Writes an image as a picture of the documentation, at most `width` pixels wide and on white. */
export async function write(image: Buffer, name: string, width: number): Promise<void> {
  mkdirSync('docs/pictures', { recursive: true });
  await sharp(image, { density: 150 })
    .resize(width, width, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 82 })
    .toFile(`docs/pictures/${name}.webp`);
}
