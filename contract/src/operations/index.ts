import * as alert from './alert.ts';
import * as appointment from './appointment.ts';
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
import * as booking from './booking.ts';
import * as businessPost from './business-post.ts';
import * as chat from './chat.ts';
import * as classified from './classified.ts';
import * as classifiedBusiness from './classified-business.ts';
import * as classifiedCompare from './classified-compare.ts';
import * as classifiedConfirm from './classified-confirm.ts';
import * as classifiedMap from './classified-map.ts';
import * as classifiedPromotion from './classified-promotion.ts';
import * as classifiedSearch from './classified-search.ts';
import * as config from './config.ts';
import { contactus } from './contact.ts';
import * as deal from './deal.ts';
import * as directory from './directory.ts';
import * as directoryPlace from './directory-place.ts';
import * as event from './event.ts';
import * as file from './file.ts';
import * as forum from './forum.ts';
import * as link from './link.ts';
import * as manage from './manage.ts';
import * as manageLetters from './manage-letters.ts';
import * as me from './me.ts';
import { getNewcomerHelp } from './newcomer.ts';
import * as notification from './notification.ts';
import * as offer from './offer.ts';
import * as operate from './operate.ts';
import * as operateIncidents from './operate-incidents.ts';
import * as operateJobs from './operate-jobs.ts';
import * as order from './order.ts';
import * as price from './price.ts';
import * as push from './push.ts';
import { addcollect, addlike } from './reaction.ts';
import * as reference from './reference.ts';
import * as reply from './reply.ts';
import { hasnewbyowner, readLike, readreply, readreplyall } from './reply-marks.ts';
import * as report from './report.ts';
import * as rights from './rights.ts';
import * as sale from './sale.ts';
import { getRegionSchemes, getSchemes, saveScheme } from './scheme.ts';
import { searchAll, suggest } from './search.ts';
import * as topic from './topic.ts';
import { translate, translateMessage } from './translation.ts';
import * as trust from './trust.ts';
import * as user from './user.ts';
import * as userIssuers from './user-issuers.ts';
import * as userPasskeys from './user-passkeys.ts';
import * as userSecondFactor from './user-second-factor.ts';

/** Every call of the wire, by group and name: `operations.user.login` is `POST /api/cus/user/login`. */
export const operations = {
  alert,
  appointment,
  area,
  article: { deleteArticle, getMyArticles, saveArticle },
  booking,
  chat,
  classified: {
    ...classified,
    ...classifiedBusiness,
    ...classifiedCompare,
    ...classifiedConfirm,
    ...classifiedMap,
    ...classifiedPromotion,
    ...classifiedSearch,
  },
  collect: { addcollect },
  config: { ...config, getNewcomerHelp },
  contact: { contactus },
  deal,
  directory: { ...directory, ...directoryPlace, ...businessPost },
  file,
  forum: { ...forum, ...event },
  like: { addlike, readLike },
  link,
  manage: { ...manage, ...manageLetters, getSchemes, saveScheme },
  me,
  news: { getNewsDetail, getNewsList },
  notification,
  offer,
  operate: { ...operate, ...operateIncidents, ...operateJobs },
  order,
  price,
  push,
  reference,
  reply: { ...reply, hasnewbyowner, readreply, readreplyall },
  report,
  rights,
  sale,
  scheme: { getRegionSchemes },
  search: { searchAll, suggest },
  service: { getServiceList },
  tips: { getTipsDetail, getTipsList, vote },
  topic,
  translation: { translate, translateMessage },
  trust,
  user: { ...user, ...userIssuers, ...userPasskeys, ...userSecondFactor },
};
export type Operations = typeof operations;
