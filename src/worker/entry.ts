import { expose, transfer } from 'comlink';
import { kindOf } from '../kinds/index.ts';
import type { Pixels } from '../picture/pixels.ts';
import { knownIn } from '../puzzle/parameters.ts';
import type { Job, MakerDoor } from './job.ts';
import { makeFrom } from './make.ts';

// Loaded when the first picture made of pixels comes: puzzles of lines have no use for it.
const open = async () => (await import('./codecs.ts')).DECODER;

const broken = (error: unknown) =>
  ({ ok: false, failure: { code: 'broken', data: { reason: String(error) } } }) as const;

/** What to hand over without a copy. */
const handed = (pixels: Pixels | undefined) => (pixels === undefined ? [] : [pixels.data.buffer]);

/** Leaves out parameters that the kind no longer has: old links and saves may name some. */
function withKnownParameters<Asked extends Pick<Job, 'kind' | 'parameters'>>(job: Asked): Asked {
  const { parameters } = job;
  const kind = kindOf(job.kind);
  return kind === undefined || parameters === undefined
    ? job
    : { ...job, parameters: knownIn(kind.parameters, parameters) };
}

const door: MakerDoor = {
  async warm(kind) {
    try {
      await (await import('./warming.ts')).warm(kind, open);
    } catch {
      // Whoever makes a real one is told what is wrong.
    }
  },
  async make(job, progress) {
    try {
      const made = await makeFrom(withKnownParameters(job), open, progress);
      return made.ok ? transfer(made, handed(made.pixels)) : made;
    } catch (error) {
      return broken(error);
    }
  },
  async mend(job, progress) {
    try {
      const { mendFrom } = await import('./mending.ts');
      const made = await mendFrom(withKnownParameters(job), open, progress);
      return made.ok ? transfer(made, handed(made.pixels)) : made;
    } catch (error) {
      return broken(error);
    }
  },
  retouch(document, touch) {
    try {
      const kind = kindOf(document.kind);
      const refused = {
        ok: false,
        failure: { code: 'unknown-kind', data: { kind: document.kind } },
      } as const;
      return kind?.retouch?.(document, touch) ?? refused;
    } catch (error) {
      return broken(error);
    }
  },
  async draw(picture) {
    try {
      const { pixelsOf } = await import('./draw.ts');
      const drawn = await pixelsOf(picture, await open());
      return drawn.ok ? transfer(drawn, handed(drawn.value)) : drawn;
    } catch (error) {
      return broken(error);
    }
  },
  async place(picture) {
    try {
      return await (await import('./placing.ts')).placeOf(picture, open);
    } catch (error) {
      return broken(error);
    }
  },
  async trace(picture, progress, lines) {
    try {
      const { formsOf } = await import('./own-picture.ts');
      const found = await formsOf(picture, await open(), { progress, lines });
      return found.ok ? transfer(found, handed(found.value.sheet)) : found;
    } catch (error) {
      return broken(error);
    }
  },
  async plain(svg, name, most) {
    try {
      const opened = await (await import('./own-picture.ts')).openedOf(svg, { name, most }, open);
      return opened.ok ? transfer(opened, handed(opened.value.sheet)) : opened;
    } catch (error) {
      return broken(error);
    }
  },
  async strokes(picture) {
    try {
      return (await import('./understood.ts')).readStrokes(picture);
    } catch (error) {
      return broken(error);
    }
  },
  async inked(drawing) {
    try {
      const { penMarkup } = await import('../picture/sketching/pen-markup.ts');
      return { ok: true, value: penMarkup(drawing) };
    } catch (error) {
      return broken(error);
    }
  },
  async verified(text) {
    try {
      const [{ verifiedDocument }, { kindOf }] = await Promise.all([
        import('../sharing/verified.ts'),
        import('../kinds/index.ts'),
      ]);
      return verifiedDocument(text, kindOf);
    } catch (error) {
      return broken(error);
    }
  },
  async figure(text, solved) {
    try {
      return await (await import('./foreign.ts')).foreignFigure(text, solved);
    } catch (error) {
      return broken(error);
    }
  },
  async press(sheets, title) {
    try {
      const bytes = await (await import('./press.ts')).pressed(sheets, title);
      return transfer({ ok: true as const, value: bytes }, [bytes.buffer]);
    } catch (error) {
      return broken(error);
    }
  },
  async scan(pixels) {
    try {
      const text = (await import('./scanned-code.ts')).scannedCode(pixels);
      return text === undefined
        ? { ok: false, failure: { code: 'no-code', data: {} } }
        : { ok: true, value: text };
    } catch (error) {
      return broken(error);
    }
  },
  async letter(id) {
    try {
      const [{ letteringOf }, { FETCHED_TYPESETTER }] = await Promise.all([
        import('../picture/lettering.ts'),
        import('./fonts.ts'),
      ]);
      const made = await letteringOf(id, FETCHED_TYPESETTER);
      if (made.ok || made.failure.code !== 'no-letter') return made;
      const { DEVICE_TYPESETTER } = await import('./device-typesetter.ts');
      // These letters are bold as they are: bolder still, those of many strokes would run together.
      return await letteringOf(id, DEVICE_TYPESETTER, { isAppFont: false });
    } catch (error) {
      return broken(error);
    }
  },
  async pack(job, most) {
    try {
      return await (await import('./packed.ts')).packedOf(job, most, open);
    } catch (error) {
      return broken(error);
    }
  },
};

expose(door);
