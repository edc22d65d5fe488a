/** A picture made of pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of pixel after pixel, row after row from the top; sRGB, 0 to 255, not premultiplied. */
  readonly data: Uint8ClampedArray;
}
