import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { languages } from '../ads/index.ts';
import { type Browsing, kindsOf } from './browse.ts';
import { categories } from './categories.ts';
import type { Posting } from './posting.ts';
import type { Reviews } from './reviews.ts';

interface Parts {
  browsing: Browsing;
  posting: Posting;
  reviews: Reviews;
}

const config = { categories: [...categories], languages };

/** The calls under `directory/`. */
export function directoryHandlers({ browsing, posting, reviews }: Parts): Handler[] {
  const call = operations.directory;
  return [
    handle(call.getDirectoryConfig, async () => config),
    handle(call.getDirectoryList, (from, { categoryId, ...query }) =>
      browsing.list(from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    handle(call.getMapPins, (from, { categoryId, ...query }) =>
      browsing.pins(from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    handle(call.getCategoryCounts, (from, { regionId }) => browsing.counts(from, regionId)),
    handle(call.getDirectoryDetail, (from, { directoryId }) => browsing.details(from, directoryId)),
    handle(call.getReviews, (from, { directoryId, pageNum, pageSize }) =>
      browsing.reviews(from, directoryId, pageNum, pageSize),
    ),
    handle(call.getContact, (from, { directoryId }) => browsing.contact(from, directoryId)),
    handle(call.postDirectory, (from, input) => posting.post(from, input)),
    handle(call.similarDirectory, (from, asked) => posting.similar(from, asked)),
    handle(call.getMyDirectoryList, (from, query) => browsing.mine(memberOf(from).userId, query)),
    handle(call.getMemberDirectoryList, (from, { userId, ...query }) => browsing.ofMember(from, userId, query)),
    handle(call.changeDirectory, (from, { directoryId, status }) => posting.change(from, directoryId, status)),
    handle(call.claim, (from, { directoryId, content }) => posting.claim(from, directoryId, content)),
    handle(call.review, (from, input) => reviews.review(from, input)),
    handle(call.deleteReview, (from, { directoryId }) => reviews.remove(from, directoryId)),
    handle(call.replyReview, (from, { reviewId, content }) => reviews.reply(from, reviewId, content)),
  ];
}
