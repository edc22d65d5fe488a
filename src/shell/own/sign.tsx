import './sign.css';
import type { OwnRecord } from '../../storage/own/own-pictures.ts';

/** Size of the strip that a picture's name is drawn on, in its own units. */
export const STRIP = [900, 240] as const;

/** The name of a picture as the child has drawn it. */
export function Sign({ sign }: { readonly sign: NonNullable<OwnRecord['sign']> }) {
  return (
    <svg class="mine-sign" viewBox={`0 0 ${STRIP[0]} ${STRIP[1]}`} aria-hidden="true">
      {sign.map((places, index) => (
        <polyline
          key={index}
          points={places.length === 2 ? [...places, ...places].join(' ') : places.join(' ')}
        />
      ))}
    </svg>
  );
}
