import type { Scene, Textures } from './phaser.ts';

/** Makes a texture of what a pen draws, now and after each `refresh`. */
export function addDrawn(
  scene: Scene,
  key: string,
  { canvas }: CanvasRenderingContext2D,
): Textures.CanvasTexture {
  const texture = scene.textures.addCanvas(key, canvas);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  return texture;
}

/**
 * Makes a texture of a canvas that is not drawn on any more, as if it were an image. (The texture that Phaser makes of
 * a canvas reads all of its pixels back, which takes longer than drawing them.)
 */
export function addTexture(scene: Scene, key: string, canvas: HTMLCanvasElement): Textures.Texture {
  const texture = scene.textures.addImage(key, canvas as unknown as HTMLImageElement);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  return texture;
}
