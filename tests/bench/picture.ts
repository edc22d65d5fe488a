import { loadLibrary } from '../../src/cli/library.ts';
import { importSvg } from '../../src/picture/import.ts';
import { LIBRARY_CREDIT } from '../../src/picture/library.ts';
import type { Job } from '../../src/worker/job.ts';
import { makePuzzle } from '../../src/worker/make.ts';
import { fight, type Row, type Section } from './duel.ts';
import { plainScan } from './plain-scan.ts';
import { scanned, TOLERANCE } from './scanned.ts';

/** From plain to intricate. */
const PICTURES = ['1F41F', '1F408', '1F69C', '1F3F0', '1F995'];

/**
 * A library picture from SVG text to verified and solved document, against what the plain scan takes for the shortcut
 * stage alone on the same picture, cut as the generator cuts it.
 */
export function pictureSection(): Section {
  const library = loadLibrary();
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const code of PICTURES) {
    const id = `openmoji:${code}`;
    const picture = library.picture(id);
    if (picture === undefined) continue;
    const source = { id, ...LIBRARY_CREDIT };
    const job: Job = {
      kind: 'connect-that-dot',
      svg: picture.line,
      title: picture.title,
      source,
      seed: 'bench',
    };
    const imported = importSvg(picture.line, { name: id, title: picture.title, source });
    const made = makePuzzle(job);
    if (!imported.ok || !made.ok) {
      faults.push(`${id} becomes no puzzle`);
      continue;
    }
    const curves = scanned(imported.value);
    rows.push(
      fight({
        what: `${picture.title}: whole puzzle against the plain scan of ${curves.xs.length} points`,
        ours: () => makePuzzle(job),
        peer: () => plainScan(curves, TOLERANCE),
        repetitions: 7,
        floor: 1,
      }),
    );
  }
  return { rows, faults };
}
