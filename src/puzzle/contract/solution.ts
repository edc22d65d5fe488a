/**
 * Whether an answer of a kind's solver is the solution that a document records. The solver is right if it agrees in
 * all that it gives; a solution may hold more, such as the lines that solved edges become.
 */
export function isSolution(answer: unknown, recorded: unknown): boolean {
  const [found, known] = [answer, recorded] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(found).every((key) => JSON.stringify(found[key]) === JSON.stringify(known[key]));
}
