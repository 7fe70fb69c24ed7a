import { codes, operations } from '@ashore/contract';
import { createFairQueue, QueueFull } from '../lib/fair-queue.ts';
import { Refusal } from '../lib/refusal.ts';
import { busySeconds } from './envelope.ts';

const { area, classified, directory, forum, news, tips, topic } = operations;

/** Calls that search or count. Some inputs make them slow, and all of them share the database. */
const costly = new Set(
  [
    area.searchPlaces,
    classified.exportAds,
    classified.getCategoryCounts,
    classified.getClassifiedInfoList,
    classified.getFacets,
    classified.getMapPins,
    classified.getSimilarAds,
    classified.getSuggestions,
    classified.getUsualPrice,
    directory.getCategoryCounts,
    directory.getDirectoryList,
    directory.getMapPins,
    directory.similarDirectory,
    forum.getForumList,
    news.getNewsList,
    tips.getTipsList,
    topic.guessForumTitile,
    topic.hitTopicTitle,
  ].map(({ path }) => path),
);

/** A page asks for three of them at once; the rest of the database's connections is for everything else. */
const limits = { atOnce: 9, atOnceEach: 3, waiting: 400, waitingEach: 120, patienceMs: 10_000 };

/** Lets clients take turns with costly calls. Other calls run at once. */
export function createCallTurns(bounds: typeof limits = limits) {
  const inTurn = createFairQueue(bounds);
  return async <T>(path: string, client: string, call: () => Promise<T>): Promise<T> => {
    if (!costly.has(path)) return call();
    try {
      return await inTurn(client, call);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      if (error.ownShare) throw new Refusal(codes.slowDown, undefined, { retryAfter: busySeconds });
      throw new Refusal(codes.unavailable);
    }
  };
}
