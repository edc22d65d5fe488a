import './shelf-pages.css';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenIdle } from '../../idle.ts';
import { reducesMotion } from '../device/preferences.ts';
import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { inDigits } from '../words/digits.ts';
import { fill } from '../words/words.ts';

/** Cards or lids per page. It does not depend on the window, so that a page's address is the same everywhere. */
export const PAGE_SIZE = 6;

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** Milliseconds until the neighbouring pages are drawn at the latest. */
const NEIGHBOURS_MILLISECONDS = 300;

interface PagesProps {
  readonly shell: Pick<Shell, 'words' | 'store'>;
  readonly label: string;
  /** Called in order when their page is near. */
  readonly items: readonly (() => ComponentChild)[];
  /** From 0. */
  readonly page: number;
  turn(page: number): void;
}

export function Pages({ shell, label, items, page, turn }: PagesProps) {
  const { words } = shell;
  const count = pagesOf(items.length);
  const { scroller, go } = usePaging(shell, page, count, turn);
  const reach = useReach();
  const arrow = (glyph: 'before' | 'next', to: number, name: string) => (
    <RoundButton
      glyph={glyph}
      label={name}
      look={`page-arrow page-${glyph}${to < 0 || to >= count ? ' page-end' : ''}`}
      disabled={to < 0 || to >= count}
      press={() => go(to)}
    />
  );
  return (
    <nav
      aria-label={label}
      class={count === 1 ? 'pages pages-one' : 'pages'}
      onKeyDown={(event) => onKey(event, page, count, go)}
    >
      {arrow('before', page - 1, words.home.pageBefore)}
      <div class="pages-window" ref={scroller}>
        {Array.from({ length: count }, (_, index) => (
          <ul key={index} class="page" inert={index !== page}>
            {Math.abs(index - page) <= reach &&
              items.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).map((item) => item())}
          </ul>
        ))}
      </div>
      {arrow('next', page + 1, words.home.nextPage)}
      <p class="page-dots" role="status">
        <span class="unseen">
          {fill(words.home.page, {
            page: inDigits(words.language, page + 1),
            pages: inDigits(words.language, count),
          })}
        </span>
        {count > 1 &&
          Array.from({ length: count }, (_, index) => (
            <span key={index} class={index === page ? 'page-dot page-dot-on' : 'page-dot'} />
          ))}
      </p>
    </nav>
  );
}

/** The number of pages drawn on each side of the current one: none until that has been shown, then one. */
function useReach(): 0 | 1 {
  const [reach, setReach] = useState<0 | 1>(0);
  useEffect(() => {
    let cancelIdle: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      cancelIdle = whenIdle(() => setReach(1), NEIGHBOURS_MILLISECONDS);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdle?.();
    };
  }, []);
  return reach;
}

/** Scrolls between pages, and reports the page that the user has scrolled to. */
function usePaging(
  { store }: Pick<Shell, 'store'>,
  page: number,
  count: number,
  turn: (page: number) => void,
) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The page being scrolled to; undefined while a finger scrolls. */
  const target = useRef<number | undefined>(undefined);
  const current = useRef(page);
  current.current = page;
  const reportPage = useRef(turn);
  reportPage.current = turn;

  const show = (to: number, behavior: ScrollBehavior) => {
    const pages = scroller.current;
    if (pages === null) return;
    const direction = getComputedStyle(pages).direction === 'rtl' ? -1 : 1;
    target.current = to;
    pages.scrollTo({ left: direction * to * pages.clientWidth, behavior });
  };
  const go = (to: number) => {
    if (to < 0 || to >= count) return;
    show(to, reducesMotion(store.settings()) ? 'instant' : 'smooth');
    if (to !== current.current) reportPage.current(to);
  };
  useLayoutEffect(() => {
    const pages = scroller.current;
    if (pages === null) return undefined;
    const onScroll = () => {
      const at = Math.abs(pages.scrollLeft) / Math.max(1, pages.clientWidth);
      const nearest = Math.round(at);
      if (target.current !== undefined) {
        if (Math.abs(at - target.current) < 0.02) target.current = undefined;
        return;
      }
      if (nearest !== current.current) reportPage.current(nearest);
    };
    const onTouch = () => {
      target.current = undefined;
    };
    // After a rotation, show the same page.
    const observer = new ResizeObserver(() => show(current.current, 'instant'));
    observer.observe(pages);
    pages.addEventListener('scroll', onScroll, { passive: true });
    for (const sort of ['pointerdown', 'wheel'] as const)
      pages.addEventListener(sort, onTouch, { passive: true });
    return () => {
      observer.disconnect();
      pages.removeEventListener('scroll', onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    if (target.current !== page) {
      const pages = scroller.current;
      const at = pages === null ? page : Math.abs(pages.scrollLeft) / Math.max(1, pages.clientWidth);
      if (Math.abs(at - page) > 0.6) show(page, 'instant');
    }
  }, [page]);
  return { scroller, go };
}

/** Arrow keys move between cards and on to the next page. Page Up and Page Down turn pages. */
function onKey(event: KeyboardEvent, page: number, count: number, go: (page: number) => void): void {
  const { key, currentTarget } = event;
  if (key === 'PageDown' || key === 'PageUp') {
    event.preventDefault();
    go(page + (key === 'PageDown' ? 1 : -1));
    return;
  }
  const pages = currentTarget as HTMLElement;
  const cards = [...pages.querySelectorAll<HTMLElement>('.page:not([inert]) button')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || !key.startsWith('Arrow')) return;
  event.preventDefault();
  const top = cards[0]?.getBoundingClientRect().top;
  const columns = cards.filter((card) => card.getBoundingClientRect().top === top).length;
  const forwardKey = getComputedStyle(pages).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const step = key === 'ArrowDown' ? columns : key === 'ArrowUp' ? -columns : key === forwardKey ? 1 : -1;
  const to = at + step;
  if (cards[to] !== undefined) {
    cards[to].focus({ preventScroll: true });
    return;
  }
  const isAcross = Math.abs(step) === 1 && key !== 'ArrowDown' && key !== 'ArrowUp';
  const next = page + Math.sign(step);
  if (!isAcross || next < 0 || next >= count) return;
  go(next);
  // The next page is inert until it is shown.
  requestAnimationFrame(() => {
    const there = [...pages.querySelectorAll<HTMLElement>('.page:not([inert]) button')];
    there.at(step > 0 ? 0 : -1)?.focus({ preventScroll: true });
  });
}
