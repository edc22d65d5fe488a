import type { Scene, Textures } from './phaser.ts';

/** `refresh` updates the texture after drawing on the canvas. */
export function addCanvasTexture(
  scene: Scene,
  key: string,
  { canvas }: CanvasRenderingContext2D,
): Textures.CanvasTexture {
  const texture = scene.textures.addCanvas(key, canvas);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  return texture;
}

/**
 * Makes a texture of a canvas as if it were an image; update its source after drawing. Phaser's canvas textures read
 * all pixels back, which is slower than drawing them.
 */
export function addTexture(scene: Scene, key: string, canvas: HTMLCanvasElement): Textures.Texture {
  const texture = scene.textures.addImage(key, canvas as unknown as HTMLImageElement);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  return texture;
}

/**
 * Makes a texture of a canvas that is no longer used. With WebGL this frees the canvas's pixels, which can be
 * megabytes. After a lost context the scene is rebuilt without them.
 */
export function addFinalTexture(scene: Scene, key: string, canvas: HTMLCanvasElement): Textures.Texture {
  const texture = addTexture(scene, key, canvas);
  if (texture.source.every(({ glTexture }) => glTexture)) {
    canvas.width = 0;
    canvas.height = 0;
  }
  return texture;
}
