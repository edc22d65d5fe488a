import { parseArgs } from 'node:util';
import { padded } from '#src/cli/packs/table.ts';
import { levelsSection } from './levels.ts';
import type { Row, Section } from './section.ts';
import { openingSection } from './tablet/opening.ts';
import { startSection } from './tablet/start.ts';
import { touchingSection } from './tablet/touching.ts';
import { tracingSection } from './tracing.ts';

/*
 * Measures speed: `npm run bench`. `-- trace` runs one section, `-- tablet` all sections of a family.
 * `-- levels --every 1` uses all pictures instead of every fifth, `-- levels --pictures FOLDER` uses SVG files.
 * `-- tablet-opening --kind jigsaw` opens puzzles of one kind; `--page-alone` does not slow down workers.
 */

const SECTIONS: Readonly<Record<string, () => Section | Promise<Section>>> = {
  trace: tracingSection,
  levels: () => levelsSection({ every, folder: values.pictures, kinds: values.kind }),
  'tablet-start': startSection,
  'tablet-opening': () => openingSection(values.kind, values['page-alone']),
  'tablet-touch': touchingSection,
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '5' },
    kind: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    'page-alone': { type: 'boolean' },
  },
});
const every = Math.max(1, Math.round(Number(values.every)) || 5);
/** A section is selected by its name, or by its family, the part before the dash. */
const isAsked = (name: string, by: string) => name === by || name.startsWith(`${by}-`);
const stray = asked.find((by) => !Object.keys(SECTIONS).some((name) => isAsked(name, by)));
if (stray === undefined) {
  let hasFaults = false;
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.some((by) => isAsked(name, by))) continue;
    const found = await section();
    // Print each section at once: a failing section must not lose the results of others.
    process.stdout.write(table(found.rows));
    for (const fault of found.faults) process.stderr.write(`bench: ${fault}\n`);
    hasFaults ||= found.faults.length > 0;
  }
  process.exitCode = hasFaults ? 1 : 0;
} else {
  process.stderr.write(
    `bench: there is no section ${stray}; the sections are ${Object.keys(SECTIONS).join(', ')}\n`,
  );
  process.exitCode = 2;
}

function table(rows: readonly Row[]): string {
  return padded([
    ['what', 'ours', 'floor', 'ok'],
    ...rows.map(({ what, ours, floor, reached }) => [
      what,
      ours.toPrecision(3),
      floor,
      reached ? 'yes' : 'NO',
    ]),
  ]);
}
