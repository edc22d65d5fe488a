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
 * Makes a texture of a canvas as if it were an image: what is drawn on it later is seen after an update of the texture's source.
 * (The texture that Phaser makes of a canvas reads all of its pixels back, which takes longer than drawing them.)
 */
export function addTexture(scene: Scene, key: string, canvas: HTMLCanvasElement): Textures.Texture {
  const texture = scene.textures.addImage(key, canvas as unknown as HTMLImageElement);
  if (texture === null) throw new Error(`the texture ${key} exists already`);
  return texture;
}

/**
 * Makes a texture of a canvas that nobody draws on or shows any more. Where the graphics processor has its pixels (it takes them
 * at once, and a lost context gets another scene) the canvas lets go of its own, which of a large one are megabytes.
 */
export function addFinished(scene: Scene, key: string, canvas: HTMLCanvasElement): Textures.Texture {
  const texture = addTexture(scene, key, canvas);
  if (texture.source.every(({ glTexture }) => glTexture)) {
    canvas.width = 0;
    canvas.height = 0;
  }
  return texture;
}
