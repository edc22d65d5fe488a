import '../../shelf/shelf-screen.css';
import '../../shelf/shelf-card.css';
import './library.css';
import { useMemo, useState } from 'preact/hooks';
import { FACES } from '../../../kinds/faces.ts';
import type { Pack } from '../../../picture/library/library.ts';
import { LEVELS } from '../../../puzzle/contract/kind.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import { cardBackground } from '../../finish/card-background.ts';
import { Head } from '../../frame/head.tsx';
import { rendered, type Screen } from '../../frame/screen.ts';
import type { Shell } from '../../frame/shell.ts';
import { cardDrawing } from '../../shelf/card.tsx';
import { LidCard } from '../../shelf/lid-card.tsx';
import { Pages, pagesOf } from '../../shelf/shelf-pages.tsx';
import type { OwnWords } from '../words.ts';

/** The lids of all packs, or the pictures of the pack with this id. A tap on a picture leads to its puzzles. */
export function libraryScreen(shell: Shell, words: OwnWords, id: string | undefined): Screen {
  const pack = packsOf(shell).find((each) => each.id === id);
  return rendered(<Library shell={shell} words={words} pack={pack} />, 'shelf library-screen');
}

/** All packs. Drawings come first, because they suit every kind. */
function packsOf({ gallery: { packs, scenes, plates } }: Pick<Shell, 'gallery'>): readonly Pack[] {
  return [...packs, plates, scenes];
}

interface LibrarySetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly pack: Pack | undefined;
}

function Library({ shell, words, pack }: LibrarySetting) {
  const { words: shared, gallery, store } = shell;
  const place = pack?.id ?? '';
  const [page, setPage] = useState(shell.visit.libraryPages.get(place) ?? 0);
  const packs = packsOf(shell);
  const count = pack === undefined ? packs.length : pack.pictures.length;
  const lids = useLoaded(() => gallery.lids(), [gallery]);
  const solved = useMemo(() => new Set(store.marks().map(({ picture }) => picture)), [store]);
  const open = (picture: string): void => {
    shell.sound.play('page');
    shell.go({ name: 'make', way: 'library', picture });
  };
  const pages = {
    shell,
    page: Math.min(page, pagesOf(count) - 1),
    turn(to: number) {
      shell.visit.libraryPages.set(place, to);
      setPage(to);
    },
  };
  return (
    <>
      <Head
        back={shared.board.back}
        title={pack === undefined ? words.ways.library : (shared.packs[pack.id] ?? pack.id)}
        leave={shell.leave}
      />
      <main class="shelf-body">
        {pack === undefined ? (
          <Pages
            {...pages}
            label={shared.home.packs}
            items={packs.map((each) => () => (
              <LidCard
                key={each.id}
                shell={shell}
                pack={each}
                lids={lids}
                found={solved}
                open={() => open(each.id)}
              />
            ))}
          />
        ) : (
          <PackOfPictures shell={shell} pack={pack} pages={pages} open={open} />
        )}
      </main>
    </>
  );
}

interface PackSetting {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly pages: Pick<Parameters<typeof Pages>[0], 'shell' | 'page' | 'turn'>;
  open(picture: string): void;
}

function PackOfPictures({ shell, pack, pages, open }: PackSetting) {
  const pictures = useLoaded(async () => {
    const shown = await shell.gallery.shelfPictures(pack).catch((error: unknown) => {
      shell.unreachable();
      throw error;
    });
    return new Map(shown.map((each) => [each.id, each]));
  }, [pack]);
  const [kind] = FACES.map((face) => face.kind);
  return (
    <Pages
      {...pages}
      label={shell.words.packs[pack.id] ?? pack.id}
      items={pack.pictures.map((picture) => () => {
        const drawn = pictures?.get(picture.id);
        return (
          <li key={picture.id} class="card-place">
            <button
              type="button"
              class="card raised library-card"
              style={cardBackground(picture.id)}
              aria-label={shell.titleOf(picture)}
              title={shell.titleOf(picture)}
              data-picture={picture.id}
              onClick={() => open(picture.id)}
            >
              <span class="card-picture">{drawn && cardDrawing(drawn, kind ?? '', LEVELS[0], true)}</span>
            </button>
          </li>
        );
      })}
    />
  );
}
