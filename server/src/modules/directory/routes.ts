import { operations } from '@ashore/contract';
import { type Handler, implement, memberOf } from '#server/call.ts';
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
    implement(call.getDirectoryConfig, async () => config),
    implement(call.getDirectoryList, (from, { categoryId, ...query }) =>
      browsing.list(from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    implement(call.getMapPins, (from, { categoryId, ...query }) =>
      browsing.pins(from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    implement(call.getCategoryCounts, (from, { regionId }) => browsing.counts(from, regionId)),
    implement(call.getDirectoryDetail, (from, { directoryId }) => browsing.details(from, directoryId)),
    implement(call.getReviews, (from, { directoryId, pageNum, pageSize }) =>
      browsing.reviews(from, directoryId, pageNum, pageSize),
    ),
    implement(call.getContact, (from, { directoryId }) => browsing.contact(from, directoryId)),
    implement(call.postDirectory, (from, input) => posting.post(from, input)),
    implement(call.similarDirectory, (from, asked) => posting.similar(from, asked)),
    implement(call.getMyDirectoryList, (from, query) => browsing.mine(memberOf(from).userId, query)),
    implement(call.getMemberDirectoryList, (from, { userId, ...query }) => browsing.ofMember(from, userId, query)),
    implement(call.changeDirectory, (from, { directoryId, status }) => posting.change(from, directoryId, status)),
    implement(call.claim, (from, { directoryId, content }) => posting.claim(from, directoryId, content)),
    implement(call.review, (from, input) => reviews.review(from, input)),
    implement(call.deleteReview, (from, { directoryId }) => reviews.remove(from, directoryId)),
    implement(call.replyReview, (from, { reviewId, content }) => reviews.reply(from, reviewId, content)),
  ];
}
