import type { KeptPage } from './kept-page.ts';
import { createTaggedPages } from './tagged-pages.ts';

/** What a render gives: the answer to send, and whether it may be kept. */
export interface Render {
  answer: KeptPage;
  mayKeep: boolean;
}

/** So long after a soft change a page is shown as it was, and so long at most: in between the next who asks has it rendered anew. */
const REST_MS = 2000;
const LONGEST_MS = 5000;

interface Drop {
  at: number;
  tags: string[] | undefined;
  /** When, where the change was a soft one. */
  softAt?: number;
}

/** Counts changes, and remembers those of while renders are under way: a page begun before one is not kept, or only as it was. */
function createChangeLog() {
  let drops: Drop[] = [];
  let clock = 0;
  /** Renders that have begun and not ended, shared ones and those that a drop cut loose. */
  let active = 0;
  return {
    begin: () => void active++,
    end(): void {
      active--;
      if (active === 0) drops = [];
    },
    note(change: Omit<Drop, 'at'>): void {
      clock++;
      if (active > 0) drops.push({ at: clock, ...change });
    },
    now: () => clock,
    since: (start: number, tags: Set<string>) =>
      drops.filter((drop) => drop.at > start && (drop.tags === undefined || drop.tags.some((tag) => tags.has(tag)))),
  };
}

interface UnderWay {
  since: number;
  answer: Promise<KeptPage>;
}

/**
 * Public pages, the same for visitors and members (specification 9: 1000 entries, 5 minutes), with a cap in bytes. However many
 * ask for a page at once, it is rendered once; what shows something that changed is dropped. What changed softly is shown
 * for a moment as it was, except to those who ask for exact pages.
 */
export function createPageCache(now = () => performance.now()) {
  const kept = createTaggedPages(now);
  const underWay = new Map<string, UnderWay>();
  const log = createChangeLog();
  let lastSoft = 0;

  async function renderOnce(key: string, render: () => Promise<Render>): Promise<KeptPage> {
    const start = log.now();
    const { answer, mayKeep } = await render();
    const changes = log.since(start, new Set(answer.tags));
    if (changes.some(({ softAt }) => softAt === undefined)) return { ...answer, isStale: true };
    if (mayKeep) kept.keep(key, answer, changes[0]?.softAt);
    return changes.length > 0 ? { ...answer, isStale: true } : answer;
  }

  const running = (key: string, isExact: boolean): Promise<KeptPage> | undefined => {
    const found = underWay.get(key);
    return found && (!isExact || found.since >= lastSoft) ? found.answer : undefined;
  };

  return {
    /**
     * The page from memory, or undefined.
     * @param isExact without anything that has changed, be it softly
     */
    get(key: string, isExact = true): KeptPage | undefined {
      const entry = kept.get(key);
      const isOld = entry?.changedAt !== undefined && (isExact || now() - entry.changedAt > LONGEST_MS);
      return isOld ? undefined : entry?.page;
    },

    /** Whether the page was shown as it was for long enough. */
    isDue(key: string): boolean {
      const changedAt = kept.get(key)?.changedAt;
      return changedAt !== undefined && now() - changedAt > REST_MS && !underWay.has(key);
    },

    /** The render of the page that is under way, if there is one that may still be handed out. */
    rendering: (key: string, isExact = true): Promise<KeptPage> | undefined => running(key, isExact),

    /** Renders the page, sharing the work with whoever asks for the same key meanwhile. */
    render(key: string, render: () => Promise<Render>, isExact = true): Promise<KeptPage> {
      const shared = running(key, isExact);
      if (shared) return shared;
      log.begin();
      const started = renderOnce(key, render).finally(() => {
        log.end();
        if (underWay.get(key)?.answer === started) underWay.delete(key);
      });
      underWay.set(key, { since: log.now(), answer: started });
      return started;
    },

    /** Drops all pages that show one of these; without tags, all pages. */
    drop(tags: string[] | undefined): void {
      if (tags?.length === 0) return;
      log.note({ tags });
      // Whoever asks from now on must not be handed a render that began before.
      underWay.clear();
      kept.drop(tags);
    },

    /** Lets pages that show one of these be shown for a moment as they were. */
    soften(tags: string[]): void {
      if (tags.length === 0) return;
      log.note({ tags, softAt: now() });
      lastSoft = log.now();
      kept.soften(tags);
    },

    get size(): number {
      return kept.size;
    },
  };
}
