import type { Mask } from './threshold.ts';

/** For each pixel of a mask, the connected part of its figure that it belongs to, numbered from 1; 0 for ground. */
export function partsOf({ width, height, data }: Mask): Int32Array {
  const parts = new Int32Array(width * height);
  // Parts that turn out to be one share one root; the first pass gives each pixel a part, the second its root.
  const roots = [0];
  const rootOf = (part: number): number => {
    let root = part;
    while (roots[root] !== root) {
      roots[root] = roots[roots[root]];
      root = roots[root];
    }
    return root;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      const left = x > 0 ? parts[at - 1] : 0;
      const above = y > 0 ? parts[at - width] : 0;
      if (left === 0 && above === 0) {
        parts[at] = roots.length;
        roots.push(roots.length);
      } else if (left === 0 || above === 0 || left === above) parts[at] = left || above;
      else {
        const [a, b] = [rootOf(left), rootOf(above)];
        roots[Math.max(a, b)] = Math.min(a, b);
        parts[at] = Math.min(a, b);
      }
    }
  }
  const numbers = new Int32Array(roots.length);
  let count = 0;
  for (let part = 1; part < roots.length; part++) {
    const root = rootOf(part);
    if (numbers[root] === 0) numbers[root] = ++count;
    numbers[part] = numbers[root];
  }
  for (let at = 0; at < parts.length; at++) parts[at] = numbers[parts[at]];
  return parts;
}
