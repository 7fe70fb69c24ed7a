import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { perLocale } from '#server/lib/labels.ts';
import { languagesIn } from '../ads/index.ts';
import { categoriesIn } from './categories.ts';
import { changeBusiness } from './change-business.ts';
import { askClaimLetter, getClaimWays, sendClaimCode } from './claiming/claim-ways.ts';
import { proveClaim } from './claiming/prove-claim.ts';
import { claimBusiness } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { kindsOf } from './filters.ts';
import { findSimilar } from './find-similar.ts';
import { getBusiness, getContact, getReviews } from './get-business.ts';
import { getMapPins } from './get-map-pins.ts';
import { countCategories, listBusinesses, listMembersBusinesses, listOwnBusinesses } from './list-businesses.ts';
import { postBusiness } from './post-business.ts';
import { deletePost, publishPost } from './posts/publish-post.ts';
import { deleteReview, replyToReview, reviewBusiness } from './reviews.ts';
import { saveMenu } from './save-menu.ts';

const configIn = perLocale((locale) => ({ categories: categoriesIn(locale), languages: languagesIn(locale) }));

/** The calls under `directory/`. */
export function directoryHandlers(deps: DirectoryDeps): Handler[] {
  const call = operations.directory;
  return [
    handle(call.getDirectoryConfig, async ({ locale }) => configIn(locale)),
    handle(call.getDirectoryList, (from, { categoryId, ...query }) =>
      listBusinesses(deps, from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    handle(call.getMapPins, (from, { categoryId, ...query }) =>
      getMapPins(deps, from, { ...query, categoryIds: kindsOf(categoryId) }),
    ),
    handle(call.getCategoryCounts, (from, { regionId }) => countCategories(deps, from, regionId)),
    handle(call.getDirectoryDetail, (from, { directoryId, allPosts }) =>
      getBusiness(deps, from, directoryId, allPosts),
    ),
    handle(call.getReviews, (from, { directoryId, ...paging }) => getReviews(deps, from, directoryId, paging)),
    handle(call.getContact, (from, { directoryId }) => getContact(deps, from, directoryId)),
    handle(call.postDirectory, (from, input) => postBusiness(deps, from, input)),
    handle(call.similarDirectory, (from, asked) => findSimilar(deps, from, asked)),
    handle(call.getMyDirectoryList, (from, query) => listOwnBusinesses(deps, from, memberOf(from).userId, query)),
    handle(call.getMemberDirectoryList, (from, { userId, ...query }) =>
      listMembersBusinesses(deps, from, userId, query),
    ),
    handle(call.changeDirectory, (from, { directoryId, status }) => changeBusiness(deps, from, directoryId, status)),
    handle(call.claim, (from, { directoryId, content }) => claimBusiness(deps, from, directoryId, content)),
    handle(call.getClaimWays, (from, { directoryId }) => getClaimWays(deps, from, directoryId)),
    handle(call.sendClaimCode, (from, input) => sendClaimCode(deps, from, input)),
    handle(call.askClaimLetter, (from, input) => askClaimLetter(deps, from, input)),
    handle(call.proveClaim, (from, input) => proveClaim(deps, from, input)),
    handle(call.saveMenu, (from, input) => saveMenu(deps, from, input)),
    handle(call.review, (from, input) => reviewBusiness(deps, from, input)),
    handle(call.deleteReview, (from, { directoryId }) => deleteReview(deps, from, directoryId)),
    handle(call.publishPost, (from, input) => publishPost(deps, from, input)),
    handle(call.deletePost, (from, { postId }) => deletePost(deps, from, postId)),
    handle(call.replyReview, (from, { reviewId, content }) => replyToReview(deps, from, reviewId, content)),
  ];
}
