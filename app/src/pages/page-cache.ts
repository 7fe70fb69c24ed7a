import type { KeptPage } from './kept-page.ts';
import { createTaggedPages } from './tagged-pages.ts';

/** What a render gives: the answer to send, and whether it may be kept. */
export interface Render {
  answer: KeptPage;
  mayKeep: boolean;
}

/**
 * Public pages, the same for visitors and members (specification 9: 1000 entries, 5 minutes), with a cap in bytes. However many
 * ask for a page at once, it is rendered once; what shows something that changed is dropped.
 */
export function createPageCache(now = () => performance.now()) {
  const kept = createTaggedPages(now);
  const underWay = new Map<string, Promise<KeptPage>>();
  /** Counts the drops of each tag while renders are under way: a page begun before a drop is not kept. */
  let drops: { at: number; tags: string[] | undefined }[] = [];
  let clock = 0;
  /** Renders that have begun and not ended, shared ones and those that a drop cut loose. */
  let active = 0;

  const droppedSince = (start: number, tags: Set<string>) =>
    drops.some((drop) => drop.at > start && (drop.tags === undefined || drop.tags.some((tag) => tags.has(tag))));

  async function renderOnce(key: string, render: () => Promise<Render>): Promise<KeptPage> {
    const start = clock;
    const { answer, mayKeep } = await render();
    if (droppedSince(start, new Set(answer.tags))) return { ...answer, isStale: true };
    if (mayKeep) kept.keep(key, answer);
    return answer;
  }

  return {
    /** The page from memory, or undefined. */
    get: (key: string): KeptPage | undefined => kept.get(key),

    /** The render of the page that is under way, if there is one that may still be handed out. */
    rendering: (key: string): Promise<KeptPage> | undefined => underWay.get(key),

    /** Renders the page, sharing the work with whoever asks for the same key meanwhile. */
    render(key: string, render: () => Promise<Render>): Promise<KeptPage> {
      const running = underWay.get(key);
      if (running) return running;
      active++;
      const started = renderOnce(key, render).finally(() => {
        active--;
        if (underWay.get(key) === started) underWay.delete(key);
        if (active === 0) drops = [];
      });
      underWay.set(key, started);
      return started;
    },

    /** Drops all pages that show one of these; without tags, all pages. */
    drop(tags: string[] | undefined): void {
      clock++;
      if (active > 0) {
        drops.push({ at: clock, tags });
        // Whoever asks from now on must not be handed a render that began before.
        underWay.clear();
      }
      kept.drop(tags);
    },

    get size(): number {
      return kept.size;
    },
  };
}
