import * as area from './area.ts';
import {
  deleteArticle,
  getMyArticles,
  getNewsDetail,
  getNewsList,
  getServiceList,
  getTipsDetail,
  getTipsList,
  saveArticle,
  vote,
} from './articles.ts';
import {
  block,
  deleteMessage,
  getBlocked,
  getConversation,
  getPreferences,
  getUnreadNum,
  lookTwoUserMsg,
  queryMessage,
  setPreferences,
} from './chat.ts';
import * as classified from './classified.ts';
import * as classifiedMap from './classified-map.ts';
import * as classifiedSearch from './classified-search.ts';
import * as config from './config.ts';
import { contactus } from './contact.ts';
import {
  changeDirectory,
  claim,
  deleteReview,
  getCategoryCounts,
  getContact,
  getDirectoryConfig,
  getDirectoryDetail,
  getDirectoryList,
  getMapPins,
  getMyDirectoryList,
  getReviews,
  postDirectory,
  replyReview,
  review,
  similarDirectory,
} from './directory.ts';
import * as file from './file.ts';
import { addcollect, addlike } from './reaction.ts';
import { addReport, reportList } from './report.ts';
import * as user from './user.ts';

/** Every call of the wire, by group and name: `operations.user.login` is `POST /api/cus/user/login`. */
export const operations = {
  area,
  article: { deleteArticle, getMyArticles, saveArticle },
  chat: {
    block,
    deleteMessage,
    getBlocked,
    getConversation,
    getPreferences,
    getUnreadNum,
    lookTwoUserMsg,
    queryMessage,
    setPreferences,
  },
  classified: { ...classified, ...classifiedMap, ...classifiedSearch },
  collect: { addcollect },
  config,
  contact: { contactus },
  directory: {
    changeDirectory,
    claim,
    deleteReview,
    getCategoryCounts,
    getContact,
    getDirectoryConfig,
    getDirectoryDetail,
    getDirectoryList,
    getMapPins,
    getMyDirectoryList,
    getReviews,
    postDirectory,
    replyReview,
    review,
    similarDirectory,
  },
  file,
  like: { addlike },
  news: { getNewsDetail, getNewsList },
  report: { addReport, reportList },
  service: { getServiceList },
  tips: { getTipsDetail, getTipsList, vote },
  user,
};
export type Operations = typeof operations;
