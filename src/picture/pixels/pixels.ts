export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA of each pixel, row by row from the top; sRGB, 0 to 255, not premultiplied. */
  readonly data: Uint8ClampedArray;
}
