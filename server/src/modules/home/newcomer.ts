import {
  type ArticleTopic,
  type NewcomerHelp,
  type NewcomerStep,
  type NewcomerStepHelp,
  newcomerSteps,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { Memo } from '#server/platform/changes/memo.ts';
import type { HomeDeps } from './community.ts';

/** What is looked for at a step: by a subject of guides, a board, kinds of business and a category of ads. */
interface StepSources {
  topic: ArticleTopic;
  board: number;
  businesses: number[];
  ads: { categoryId: number; fields?: Record<string, string[]> };
}

const sources: Record<NewcomerStep, StepSources> = {
  number: { topic: 'papers', board: 1, businesses: [1, 2, 19], ads: { categoryId: 1003 } },
  // A first room has to have a bed.
  home: { topic: 'housing', board: 3, businesses: [3, 9], ads: { categoryId: 102, fields: { furnished: ['yes'] } } },
  health: { topic: 'health', board: 5, businesses: [4, 5], ads: { categoryId: 1006 } },
  bank: { topic: 'money', board: 7, businesses: [8], ads: { categoryId: 1005 } },
  school: { topic: 'family', board: 6, businesses: [6, 7], ads: { categoryId: 1007 } },
};

const SHOWN = 3;

async function stepHelp(deps: HomeDeps, call: Call, regionId: number, step: NewcomerStep): Promise<NewcomerStepHelp> {
  const { topic, board, businesses, ads } = sources[step];
  const page = { regionId, pageNum: 1, pageSize: SHOWN };
  const [guides, topics, shops, offers] = await Promise.all([
    deps.articles.list(call, 'tips', { ...page, topic }),
    deps.forum.list(call, { ...page, categoryId: board }),
    deps.directory.list(call, { ...page, categoryIds: businesses }),
    deps.ads.list(call, { ...page, ...ads, intent: 'offer' }),
  ]);
  return {
    step,
    guides: guides.list.map(({ articleId, title, language, checkedOn }) => ({ articleId, title, language, checkedOn })),
    topics: topics.list.map(({ forumId, title, language, replyNum }) => ({ forumId, title, language, replyNum })),
    businesses: shops.list.map(({ directoryId, name, categoryName, areaName }) => ({
      ...{ directoryId, name, categoryName, areaName },
    })),
    ads: offers.list.map(({ classifiedId, title, language, areaName, price, priceType, priceUnit, currency }) => ({
      ...{ classifiedId, title, language, areaName, price: { price, priceType, priceUnit, currency } },
    })),
  };
}

/**
 * Returns what a region has for each step of a newcomer, at most three of a kind, and who may be written to. It is the same for
 * everybody and remembered until something changes that it may show, a minute at most. A region that is not there has nothing.
 */
export async function getNewcomerHelp(
  deps: HomeDeps,
  memo: Memo,
  asking: Call,
  asked: number | undefined,
): Promise<NewcomerHelp> {
  const regionId = deps.regions.get(asked ?? asking.regionId)?.id;
  if (regionId === undefined) return { steps: [], contacts: [] };
  const lists = [`ads:${regionId}`, `ads:${regionId}::`, `forum:${regionId}`, `directory:${regionId}`];
  const tags = [...lists, `articles:${regionId}`, 'articles:0', `managers:${regionId}`];
  asking.dependsOn(...tags);
  const call: Call = { ...asking, viewer: undefined, dependsOn: () => undefined };
  return memo.get(tags, `newcomer ${call.locale}`, async () => {
    const [contacts, ...steps] = await Promise.all([
      deps.roles.contactsOf(regionId),
      ...newcomerSteps.map((step) => stepHelp(deps, call, regionId, step)),
    ]);
    return { steps, contacts };
  });
}
