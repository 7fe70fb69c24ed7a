import * as area from './area.ts';
import * as chat from './chat.ts';
import * as classified from './classified.ts';
import * as classifiedMap from './classified-map.ts';
import * as classifiedSearch from './classified-search.ts';
import * as config from './config.ts';
import { contactus } from './contact.ts';
import * as file from './file.ts';
import { addcollect, addlike } from './reaction.ts';
import { addReport, reportList } from './report.ts';
import * as user from './user.ts';

/** Every call of the wire, by group and name: `operations.user.login` is `POST /api/cus/user/login`. */
export const operations = {
  area,
  chat,
  classified: { ...classified, ...classifiedMap, ...classifiedSearch },
  collect: { addcollect },
  config,
  contact: { contactus },
  file,
  like: { addlike },
  report: { addReport, reportList },
  user,
};
export type Operations = typeof operations;
