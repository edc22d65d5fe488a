import { useState } from 'preact/hooks';

interface Shape {
  /** The breadth of the image ÷ its height; 1 until it is loaded. */
  readonly shape: number;
  readonly measure: (event: { readonly currentTarget: HTMLImageElement }) => void;
}

/** The shape of an image, measured when it is loaded. */
export function useShape(): Shape {
  const [shape, setShape] = useState(1);
  return {
    shape,
    measure: ({ currentTarget: { naturalWidth, naturalHeight } }) =>
      setShape(naturalWidth / Math.max(1, naturalHeight)),
  };
}
