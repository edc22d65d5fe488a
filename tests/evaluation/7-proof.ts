import { readFileSync } from 'node:fs';
import { KIND_IDS } from '#src/kinds/index.ts';
import type { Section } from '#tools/evaluation/section.ts';

/** A command that was run as a whole, as recorded by whoever ran it. */
interface Run {
  readonly what: string;
  readonly command: string;
  readonly tried: string;
  readonly found: string;
  readonly left: string;
  /** True if the run is of an earlier day than the others. */
  readonly isEarlier?: boolean;
}

export const SECTION: Section = {
  id: 'proof',
  title: 'What was tried as a whole',
  kinds: KIND_IDS,
  subject: 'Runs of the commands named, which take hours.',
  async evaluate() {
    const runs: readonly Run[] = JSON.parse(readFileSync(new URL('proof.json', import.meta.url), 'utf8'));
    const rows = runs.map(
      ({ what, command, tried, found, left, isEarlier }) =>
        `| ${what}${isEarlier ? ' (earlier)' : ''} | \`${command}\` | ${tried} | ${found} | ${left} |`,
    );
    const text = [
      'These runs use random input from fixed seeds. `npm run figures` does not repeat them: it prints',
      'the numbers recorded in `tests/evaluation/proof.json`. Faults found were mended, except those left.',
      'Runs marked as earlier were not repeated with the generators named above.',
      '',
      '| what | command | tried | found | left |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ];
    return { text: text.join('\n'), figures: new Map() };
  },
};
