import { createBreaker } from '#server/lib/breaker.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Found, SearchEngine, SearchPage, SearchQuestion } from '#server/platform/search/port.ts';
import { indexState } from './feed-queries.ts';

const FAILURES = 3;
const REST_MS = 10_000;
/** So long a node trusts what it knows of the index. */
const FRESH_MS = 2_000;
/** An index that is so many seconds behind does not answer until it has caught up. */
const MOST_BEHIND = 60;

/** Asks the index that answers now. */
export type EngineFind = (question: SearchQuestion, page: SearchPage) => Promise<Found>;

/** Runs work that asks the engine; returns undefined where it cannot answer, and PostgreSQL has to. */
export type AskEngine = <T>(work: (find: EngineFind) => Promise<T>) => Promise<T | undefined>;

/** Something is wrong with the engine, and nothing else. */
class EngineFailure extends Error {}

/** The index that answers, or why none does. */
type Current = { index: string } | { without: string };

const failing = (error: unknown): never => {
  throw new EngineFailure(error instanceof Error ? error.message : String(error));
};

/**
 * Returns what asks an engine with care: not while it is away, behind the database, or holds another index than the one
 * the site made. The log says once that it does not answer and once that it does again.
 */
export function askWithCare(
  { database, log, metrics }: Pick<Platform, 'database' | 'log' | 'metrics'>,
  engine: SearchEngine,
  { freshMs = FRESH_MS, now = () => performance.now() } = {},
): AskEngine {
  const breaker = createBreaker(FAILURES, REST_MS, now);
  let known: { until: number; current: Promise<Current> } | undefined;
  let without: string | undefined;
  let behind = 0;
  metrics.reads('ashore_search_away', '1 while PostgreSQL searches in place of the search engine.', () =>
    Number(without !== undefined),
  );
  metrics.reads(
    'ashore_search_behind_seconds',
    'Age of the oldest change the search engine was not told of.',
    () => behind,
  );

  async function look(): Promise<Current> {
    const state = await indexState(database.orm);
    behind = state?.behind ?? 0;
    if (!state?.name) return { without: 'there is no index yet: run rebuild-search' };
    if (behind > MOST_BEHIND) return { without: 'the index is behind and catches up' };
    const mark = await engine.markOf(state.name).catch(failing);
    return mark === state.mark
      ? { index: state.name }
      : { without: 'the index is not the one that this site made: run rebuild-search' };
  }

  function current(): Promise<Current> {
    if (known && now() < known.until) return known.current;
    const asked = { until: now() + freshMs, current: look() };
    known = asked;
    asked.current.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.current;
  }

  /** @param kind what is said once, however the reason is worded the next time */
  function tell(kind: string | undefined, reason = kind): void {
    if (kind === without) return;
    without = kind;
    if (kind === undefined) log.info({ engine: engine.name }, 'the search engine answers');
    else log.warn({ engine: engine.name, reason }, 'PostgreSQL searches in place of the search engine');
  }

  return async (work) => {
    if (!breaker.isOpen()) return undefined;
    try {
      const found = await current();
      if ('without' in found) {
        breaker.note(true);
        tell(found.without);
        return undefined;
      }
      const result = await work((question, page) => engine.find(found.index, question, page).catch(failing));
      breaker.note(true);
      tell(undefined);
      return result;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      breaker.note(false);
      tell('away', error.message);
      return undefined;
    }
  };
}
