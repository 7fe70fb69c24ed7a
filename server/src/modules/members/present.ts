import type { CheckedFacts, PublicProfile, TrustFacts, UserInfo, UserType } from '@ashore/contract';
import type { RegionsModule } from '../regions/index.ts';
import { presentProfile } from './profile/profile-fields.ts';
import type { MemberRow } from './queries.ts';
import { erasedName } from './rules.ts';

/** What everybody sees of a member beside what they wrote. */
export interface MemberCard {
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
}

/** A member as the member sees it. */
export const presentUserInfo = (
  row: MemberRow,
  regions: RegionsModule,
  { messageNumber, isRegionManager }: { messageNumber: number; isRegionManager: boolean },
): UserInfo => ({
  id: row.id,
  userName: row.userName,
  userImg: row.userImg,
  email: row.email ?? '',
  emailConfirmed: row.emailConfirmed,
  pendingEmail: row.pendingEmail ?? '',
  messageNumber,
  lastRegion: row.lastRegion,
  lastRegionName: regions.get(row.lastRegion)?.regionName ?? '',
  locale: row.locale,
  languagesRead: row.languagesRead,
  userType: row.userType,
  isRegionManager,
  newcomersWrite: row.newcomersWrite,
  createTime: row.createdAt.toISOString(),
  profile: presentProfile(row),
});

/** A member as others see it; who left is called so. */
export const presentCard = ({ state, ...card }: MemberCard & { state: string }): MemberCard =>
  state === 'active' ? card : { ...card, userName: erasedName, userImg: '' };

/** What everybody may know of a member; the web site of businesses only. */
export const presentPublic = (row: MemberRow): Omit<PublicProfile, 'answers'> => ({
  userId: row.id,
  userName: row.userName,
  userImg: row.userImg,
  userType: row.userType,
  companyName: row.companyName,
  website: row.userType === 2 ? row.website : '',
  memberSince: row.createdAt.toISOString(),
  languages: row.languages,
  hereSince: row.hereSince,
  about: row.about,
  emailConfirmed: row.emailConfirmed,
  verified: row.verified,
  ...presentRatings(row),
  ...presentChecked(row),
});

/** What the site checked of a member, or counted. */
export const presentChecked = (row: Pick<MemberRow, 'phoneSince' | 'met' | 'references'>): CheckedFacts => ({
  phoneSince: row.phoneSince?.toISOString() ?? null,
  met: row.met,
  references: row.references,
});

/** So few ratings have no mean: one of them would make it. */
const MEAN_FROM = 3;

/** The number of ratings and their mean. */
export const presentRatings = ({ ratings, ratingStars }: Pick<MemberRow, 'ratings' | 'ratingStars'>) => ({
  ratings,
  ratingMean: ratings < MEAN_FROM ? null : Math.round((10 * ratingStars) / ratings) / 10,
});

/** The facts that stand instead of a score. */
export const presentTrust = (
  row: Pick<
    MemberRow,
    | 'createdAt'
    | 'emailConfirmed'
    | 'answerMinutes'
    | 'deals'
    | 'ratings'
    | 'ratingStars'
    | 'upheldReports'
    | 'verified'
    | 'phoneSince'
    | 'met'
    | 'references'
  >,
): TrustFacts => ({
  memberSince: row.createdAt.toISOString(),
  emailConfirmed: row.emailConfirmed,
  answersWithinHours: row.answerMinutes === null ? null : Math.max(1, Math.ceil(row.answerMinutes / 60)),
  deals: row.deals,
  ...presentRatings(row),
  upheldReports: row.upheldReports,
  verified: row.verified,
  ...presentChecked(row),
});

/** All the row holds on the member, for the export. */
export const presentExport = (row: MemberRow) => ({
  email: row.email,
  emailConfirmed: row.emailConfirmed,
  pendingEmail: row.pendingEmail,
  userName: row.userName,
  userImg: row.userImg,
  userType: row.userType,
  lastRegion: row.lastRegion,
  locale: row.locale,
  languagesRead: row.languagesRead,
  newcomersWrite: row.newcomersWrite,
  ...presentChecked(row),
  termsVersion: row.termsVersion,
  createTime: row.createdAt.toISOString(),
  profile: presentProfile(row),
});
