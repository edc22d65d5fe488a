import { createMaker, type Maker } from '../../worker/client.ts';
import type { JobResult } from '../../worker/job.ts';
import { lanesOf } from './lanes.ts';

/** Makers that work side by side, one of them the shell's own: each keeps what it has loaded and practised. */
export interface Crew {
  readonly makers: readonly Maker[];
  /** Puzzles of one picture that were asked for before it was done, by their jobs; some may still be in the making. */
  readonly ready: Map<string, Promise<JobResult>>;
  /** No longer needs them here. */
  leave(): void;
}

/** So long, in milliseconds, the makers are kept when nobody needs them: from one screen to the next. */
const KEPT = 10_000;

interface Company extends Omit<Crew, 'leave'> {
  members: number;
  parting: ReturnType<typeof setTimeout> | undefined;
}

const companies = new WeakMap<Maker, Company>();

/** Joins those who make puzzles side by side: the same for all that need them at once or shortly after one another. */
export function joinCrew(maker: Maker, processors = navigator.hardwareConcurrency): Crew {
  const company = companies.get(maker) ?? gathered(maker, processors);
  companies.set(maker, company);
  clearTimeout(company.parting);
  company.members += 1;
  let isGone = false;
  return {
    makers: company.makers,
    ready: company.ready,
    leave() {
      if (isGone) return;
      isGone = true;
      company.members -= 1;
      if (company.members > 0) return;
      company.parting = setTimeout(() => {
        companies.delete(maker);
        for (const each of company.makers) if (each !== maker) each.close();
      }, KEPT);
    },
  };
}

function gathered(maker: Maker, processors: number | undefined): Company {
  const others = Array.from({ length: lanesOf(processors) - 1 }, () => createMaker());
  return { makers: [maker, ...others], ready: new Map(), members: 0, parting: undefined };
}
