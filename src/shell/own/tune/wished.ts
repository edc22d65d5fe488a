import { playedOf } from '../../../kinds/faces.ts';
import { tuneForm } from '../../../storage/own/drafts.ts';
import type { Store } from '../../../storage/store.ts';
import type { Job, JobResult, JobSilhouette } from '../../../worker/job.ts';
import type { PlayRoute } from '../../frame/router.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { jobOf } from '../../library/puzzle-job.ts';
import { readPuzzle } from '../../play/reader.ts';
import { isTuned, readWish, untunedSeed, type Wish, wishText } from '../../play/wish.ts';
import { silhouettePicture } from './silhouette.ts';
import { routeOfWish, type TuningSubject } from './wish.ts';

type Making = Pick<Shell, 'gallery' | 'maker'>;

/** Makes the puzzle of a wish by `generate`, and applies the touches by hand. */
export async function makeWished(
  shell: Making,
  subject: TuningSubject,
  wish: Wish,
  generate: (job: Job) => Promise<JobResult>,
): Promise<JobResult> {
  const stored = await storedDocument(subject, wish);
  let made: JobResult =
    stored === undefined
      ? await generate(await jobFor(shell, subject, wish))
      : { ok: true, document: stored };
  for (const touch of wish.touches ?? []) {
    if (!made.ok) return made;
    const touched = await shell.maker.retouch({ document: made.document, touch });
    made = touched.ok ? { ...made, document: touched.value } : touched;
  }
  return made;
}

/** The stored puzzle, if the wish asks for it. */
async function storedDocument({ picture, kind }: TuningSubject, { kept }: Wish) {
  const ready = kept === undefined ? undefined : picture.puzzles?.[kind];
  return ready?.seed === kept && ready !== undefined ? readPuzzle(ready.text, kind) : undefined;
}

/** The job of a wish, with the silhouettes that become pieces. */
export async function jobFor(shell: Making, subject: TuningSubject, wish: Wish): Promise<Job> {
  const job = jobOf(routeOfWish(subject, wish), subject.picture);
  if (wish.parameters === undefined) return job;
  const tuning = await (await playedOf(subject.kind))?.tuning();
  const ids = tuning?.pictures?.(wish.parameters) ?? [];
  const found = await Promise.all([...new Set(ids)].map((id) => silhouettePicture(shell, id)));
  const silhouettes = found.flat().map(({ id, line }): JobSilhouette => ({ id, svg: line }));
  return silhouettes.length === 0 ? job : { ...job, silhouettes };
}

/** The picture and wish of the puzzle at an address; undefined for a puzzle of a level. */
export function tunedAt(
  { kind, seed, wish: text }: PlayRoute,
  picture: DrawnPicture,
): { readonly subject: TuningSubject; readonly wish: Wish } | undefined {
  const wish = text === undefined ? undefined : readWish(text);
  return wish && { subject: { picture, kind, seed: untunedSeed(seed) }, wish };
}

/** Stores the wish of a picture and kind, or removes it if nothing is tuned. */
export function keepWish({ drafts }: Pick<Store, 'drafts'>, subject: TuningSubject, wish: Wish): void {
  const { picture, kind, seed } = subject;
  const text = `seed=${encodeURIComponent(seed)}&${wishText(wish)}`;
  drafts.keep(tuneForm(picture.id, kind), isTuned(wish) ? text : undefined);
}

/** The stored wish of a picture and kind; undefined if there is none. */
export async function storedWish(
  { drafts }: Pick<Store, 'drafts'>,
  { picture, kind, seed }: TuningSubject,
): Promise<Wish | undefined> {
  const text = await drafts.find(tuneForm(picture.id, kind));
  const wish = typeof text === 'string' ? readWish(text) : undefined;
  if (wish === undefined) return undefined;
  const isKept = wish.kept === undefined || picture.puzzles?.[kind]?.seed === wish.kept;
  if (isKept && new URLSearchParams(String(text)).get('seed') === seed) return wish;
  // The picture has changed since: touches by hand do not fit the new puzzle.
  const { level, parameters } = wish;
  return parameters && { level, parameters };
}
