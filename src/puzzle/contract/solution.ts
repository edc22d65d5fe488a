/** Whether a solver's answer agrees with the recorded solution, which may have more keys, such as true lines. */
export function isSolution(answer: unknown, recorded: unknown): boolean {
  const [found, known] = [answer, recorded] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(found).every((key) => JSON.stringify(found[key]) === JSON.stringify(known[key]));
}
