const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Function.prototype];

/** How many properties the prototypes have together: any that is new was put there. */
export function prototypeProperties(): number {
  return PROTOTYPES.reduce<number>((sum, prototype) => sum + Reflect.ownKeys(prototype).length, 0);
}
