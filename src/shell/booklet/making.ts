import type { BookletPlan, PlannedPage } from '../../daily/booklet-plan.ts';
import { faceOf, playedOf } from '../../kinds/faces.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { type BookletOptions, type BookletPage, bookletSheets } from '../../print/booklet-sheets.ts';
import type { NameLineWords } from '../../print/paper.ts';
import { LONGEST_PACKED } from '../../print/square-code.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { ruleOnPaper } from '../../puzzle/contract/kind-words.ts';
import { linkOf, roomForPicture } from '../../sharing/link.ts';
import { createMaker, type Maker } from '../../worker/client.ts';
import type { Job } from '../../worker/job.ts';
import type { Shell } from '../frame/shell.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { pixelAddress } from '../printing/pixel-address.ts';
import { appAddress, codedAddress, libraryAddress } from '../sharing/address.ts';

interface BookletText {
  readonly title: string;
  readonly answers: string;
  readonly nameLine: NameLineWords | undefined;
}

export interface BookletOrder {
  readonly plan: BookletPlan;
  readonly text: BookletText;
  readonly look: BookletOptions;
  readonly signal: AbortSignal;
  progress(done: number): void;
}

/** A booklet as a PDF file, and its number of pages with cover and answers. Undefined if empty or cancelled. */
export async function bookletFile(
  shell: Shell,
  { plan: { planned, count, cover }, text, look, signal, progress }: BookletOrder,
): Promise<{ readonly file: File; readonly pages: number } | undefined> {
  // Children may share a page, which is made once.
  const known = new Map<string, Promise<MadePage | undefined>>();
  const once = (key: string, make: () => Promise<MadePage | undefined>) => {
    const making = known.get(key) ?? make();
    known.set(key, making);
    return making;
  };
  const made = await makePages(planned, count, { signal, progress }, (maker, plan) =>
    pageOf({ ...shell, maker }, plan, signal, once),
  );
  const pages = made.slice(0, count);
  const front = cover && pages.length > 0 ? await pageOf(shell, cover, signal, once) : undefined;
  if (pages.length === 0 || signal.aborted) return undefined;
  const { language, direction } = shell.words;
  const figures = new Intl.NumberFormat(language, { useGrouping: false });
  const names = [...new Set(pages.map(({ name }) => name))];
  const about = `${figures.format(pages.length)} · ${names.join(' · ')}`;
  const sheets = bookletSheets(
    pages,
    { ...text, about, number: (page) => figures.format(page) },
    { ...look, cover: front, isMirrored: direction === 'rtl' },
  );
  const pdf = await shell.maker.press({ sheets, title: text.title }, { signal });
  if (!pdf.ok) return undefined;
  const file = new File([pdf.value as BlobPart], `${text.title.replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`, {
    type: 'application/pdf',
  });
  return { file, pages: sheets.length };
}

/** Pages made at once. Each has its own worker, so that a player does not wait for them. */
const WORKERS = 2;

/** Makes pages until `count` plans have given one. Returns them in the order of the plans; there may be a few more. */
async function makePages<Page>(
  plans: readonly PlannedPage[],
  count: number,
  { signal, progress }: Pick<BookletOrder, 'signal' | 'progress'>,
  make: (maker: Maker, plan: PlannedPage) => Promise<Page | undefined>,
): Promise<readonly Page[]> {
  const pages: (Page | undefined)[] = [];
  let [next, done] = [0, 0];
  const runWorker = async (): Promise<void> => {
    const maker = createMaker();
    try {
      while (next < plans.length && done < count && !signal.aborted) {
        const at = next++;
        pages[at] = await make(maker, plans[at] as PlannedPage);
        if (pages[at] !== undefined) progress(Math.min(count, ++done));
      }
    } finally {
      maker.close();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, runWorker));
  return pages.filter((page) => page !== undefined);
}

async function pageOf(
  shell: Shell,
  plan: PlannedPage,
  signal: AbortSignal,
  once: (key: string, make: () => Promise<MadePage | undefined>) => Promise<MadePage | undefined>,
): Promise<BookletPage | undefined> {
  const { words, maker } = shell;
  const { kind, picture, level, seed, owner, isName } = plan;
  const played = await playedOf(kind);
  const kindWords = words.kinds[kind];
  if (played === undefined || kindWords === undefined) return undefined;
  const made = await once(JSON.stringify([kind, picture, level, seed]), () =>
    isName === true
      ? namePage(maker, plan, signal)
      : picturePage(shell, plan, played.pieces !== undefined, signal),
  );
  return (
    made && {
      played,
      rule: ruleOnPaper(kindWords),
      name: kindWords.name,
      face: faceOf(kind),
      ...(owner === undefined ? {} : { owner }),
      ...made,
    }
  );
}

/** A puzzle of a picture. */
async function picturePage(
  { gallery, titleOf, maker }: Shell,
  { kind, picture: id, level, seed }: PlannedPage,
  isToCut: boolean,
  signal: AbortSignal,
): Promise<MadePage | undefined> {
  const picture = await gallery.picture(id).catch(() => undefined);
  if (picture === undefined) return undefined;
  const route = { name: 'play' as const, kind, picture: id, level, seed };
  const job = jobOf(route, picture);
  const packed = isOwnId(id) && !isToCut ? await packedPage(maker, { ...job, level }, signal) : undefined;
  if (packed !== undefined) return packed;
  const made = await maker.generate(job, { signal });
  if (!made.ok) return undefined;
  const { document, pixels } = made;
  const link = isOwnId(id) ? undefined : codedAddress(libraryAddress(route, document));
  const cut = isToCut ? { isToCut, picture: pixels && pixelAddress(pixels) } : {};
  return { document, title: titleOf(picture), link, ...cut };
}

type MadePage = Pick<BookletPage, 'document' | 'title' | 'link' | 'isToCut' | 'picture'>;

/**
 * A page whose code holds the picture itself, because no other device has it. The puzzle is made from the picture in
 * the code. Undefined if that is too long.
 */
async function packedPage(
  maker: Maker,
  job: Job & { readonly level: Level },
  signal: AbortSignal,
): Promise<MadePage | undefined> {
  const { kind, level, seed } = job;
  // The version is not known yet. Leave room for three digits.
  const recipe = { kind, level, seed, parameters: {} };
  const room = roomForPicture({ ...recipe, generator: 999 }, appAddress(), LONGEST_PACKED);
  const packed = await maker.pack({ job, most: room }, { signal });
  if (!packed.ok) return undefined;
  const { title, source } = packed.value;
  const made = await maker.generate({ kind, level, seed, ...packed.value }, { signal });
  if (!made.ok) return undefined;
  const { document } = made;
  const link = linkOf({
    recipe: { ...recipe, picture: source.id, generator: document.generator.version },
  });
  return { document, title, link: codedAddress(link && `${appAddress()}${link}`) };
}

/** A puzzle of a name, at the wished level or the easiest harder one that works. */
async function namePage(
  maker: Maker,
  { kind, picture, level: wished, seed }: PlannedPage,
  signal: AbortSignal,
): Promise<MadePage | undefined> {
  const lettering = await maker.letter(picture);
  if (!lettering.ok) return undefined;
  const { title, source } = lettering.value;
  const levels = LEVELS.slice(LEVELS.indexOf(wished));
  // Other devices may lack the font, so pack the letters.
  const isOnlyHere = source.credit === undefined;
  for (const level of isOnlyHere ? levels : []) {
    const packed = await packedPage(maker, { kind, level, seed, ...lettering.value }, signal);
    if (packed !== undefined || signal.aborted) return packed;
  }
  for (const level of levels) {
    const made = await maker.generate({ kind, level, seed, ...lettering.value }, { signal });
    if (signal.aborted) return undefined;
    if (!made.ok) continue;
    const { document } = made;
    const generator = document.generator.version;
    const link = isOnlyHere
      ? undefined
      : linkOf({ recipe: { kind, picture, level, seed, parameters: {}, generator } });
    return { document, title, link: codedAddress(link && `${appAddress()}${link}`) };
  }
  return undefined;
}
