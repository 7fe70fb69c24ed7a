import {
  cookieNames,
  limits,
  type operations,
  type ParsedOf,
  type UploadedPicture,
  type UserInfo,
} from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { skeletonOf } from '#server/lib/look-alikes.ts';
import { nameDeceit } from '#server/lib/names.ts';
import { type Faults, invalid, notFound } from '#server/lib/refusal.ts';
import { refusalOf, refuseCompanyOfOther } from '#server/modules/members/account/unique-names.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { memberTag } from '#server/modules/members/member-tag.ts';
import { forgetPhone } from '#server/modules/members/phone/phone-queries.ts';
import { assertNotLimited, missingFields, nameFault } from '#server/modules/members/policy.ts';
import { presentUserInfo } from '#server/modules/members/present.ts';
import * as queries from '#server/modules/members/queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { storedProfile } from './profile-fields.ts';

type EditInput = ParsedOf<typeof operations.user.edit>;

/** What others are shown of a profile and is free text, or a picture. */
const publicFields = ['userName', 'userImg', 'companyName', 'website', 'hereSince', 'about'] as const;

const DAY_SECONDS = 86_400;

async function ownRow({ platform }: MembersContext, viewer: Viewer): Promise<queries.MemberRow> {
  const row = await queries.memberById(platform.database.orm, viewer.userId);
  if (!row) throw notFound();
  return row;
}

/** The upload that is to be the member's picture; undefined where none is. */
async function pictureOf(
  { platform, uploads }: MembersContext,
  userId: number,
  userImg: string | undefined,
): Promise<UploadedPicture | undefined> {
  if (!userImg) return undefined;
  const picture = await uploads.ownPicture(platform.database.orm, userId, userImg);
  if (!picture) throw invalid({ userImg: 'uploadPictureFirst' });
  return picture;
}

/** The change an edit asks for, but for the picture; refuses what does not fit with messages by field. */
async function changeOf(
  { platform, regions }: MembersContext,
  row: queries.MemberRow,
  input: EditInput,
): Promise<queries.MemberChange> {
  const {
    userName = row.userName,
    userImg: _,
    locale = row.locale,
    languagesRead = row.languagesRead,
    newcomersWrite = row.newcomersWrite,
    ...fields
  } = input;
  const country = regions.get(row.lastRegion)?.country ?? '';
  const profile = storedProfile(fields, row.userType, country);
  // A name that is older than a rule may stay.
  const renamed = userName !== row.userName;
  const company = profile.companyName === row.companyName ? undefined : profile.companyName;
  const nameFaultFound = renamed ? nameFault(userName) : undefined;
  const companyFault = company ? nameDeceit(company) : undefined;
  const faults: Faults = {
    ...missingFields(row.userType, { ...row, ...profile }),
    ...(nameFaultFound && { userName: nameFaultFound }),
    ...(companyFault && { companyName: companyFault }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await refuseCompanyOfOther(platform.database.orm, company, row.email);
  const read = [...new Set(languagesRead)];
  const chosen = { userName, locale, languagesRead: read, newcomersWrite };
  return { ...profile, ...chosen, ...(renamed && { nameSkeleton: skeletonOf(userName) }) };
}

const presentOwn = async ({ regions, countsOf }: MembersContext, row: queries.MemberRow): Promise<UserInfo> =>
  presentUserInfo(row, regions, await countsOf(row.id));

/** Returns the own account and profile. */
export const getUserInfo = async (context: MembersContext, viewer: Viewer): Promise<UserInfo> =>
  presentOwn(context, await ownRow(context, viewer));

/** Lists of any region show name and picture of whoever wrote there, without naming each of them as a tag. */
const isSeenInLists = (shown: Partial<queries.MemberRow>, before: queries.MemberRow): boolean =>
  (['userName', 'userImg'] as const).some((name) => shown[name] !== undefined && shown[name] !== before[name]);

/** Pages that name the managers of a region show these. */
const isSeenAsManager = (shown: Partial<queries.MemberRow>, before: queries.MemberRow): boolean =>
  isSeenInLists(shown, before) || shown.newcomersWrite !== before.newcomersWrite;

/** Tells who looks at texts what a member says of themselves. */
const screened = (
  { events }: MembersContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  text: string,
): Promise<void> =>
  events.emit(tx, afterCommit, 'text.written', { subjectType: 'user', subjectId: userId, ownerId: userId, text });

/** Changes the given fields of the own profile, and nothing else. */
export async function editProfile(context: MembersContext, viewer: Viewer, input: EditInput): Promise<UserInfo> {
  const { uploads, sessions, consents } = context;
  const { database, changes, clock } = context.platform;
  const row = await ownRow(context, viewer);
  const fields = await changeOf(context, row, input);
  const shown = { ...fields, ...(input.userImg !== undefined && { userImg: input.userImg }) };
  if (publicFields.some((name) => shown[name] !== undefined && shown[name] !== row[name]))
    assertNotLimited(viewer, clock.now());
  const picture = await pictureOf(context, viewer.userId, input.userImg);
  // Nowhere is it shown large.
  const otherPhone = fields.phone !== undefined && fields.phone !== row.phone;
  const change = {
    ...fields,
    ...(otherPhone && { phoneSince: null }),
    ...(input.userImg !== undefined && { userImg: picture?.imgUrlZip ?? '' }),
  };
  const regionIds = context.regions.choosable.map(({ id }) => id);
  const listTags = [
    ...(isSeenInLists(shown, row) ? regionIds.flatMap((id) => [`ads:${id}`, `forum:${id}`, `topics:${id}`]) : []),
    ...(isSeenAsManager(shown, row) ? regionIds.map((id) => `managers:${id}`) : []),
  ];
  const changed = await database
    .transaction(async (tx, afterCommit) => {
      const updated = await queries.updateMember(tx, viewer.userId, change);
      if (otherPhone) await forgetPhone(tx, viewer.userId);
      if (updated.newsletter !== row.newsletter)
        await consents.note(tx, {
          ...{ userId: row.id, kind: 'newsletter', place: 'settings' },
          granted: updated.newsletter,
        });
      if (picture) {
        await uploads.markUsed(tx, [picture.imgUrl]);
        const pictured = { userId: row.id, imgUrl: picture.imgUrl };
        await context.events.emit(tx, afterCommit, 'profile.pictured', pictured);
      }
      await sessions.announce(tx, afterCommit, viewer.userId);
      if (input.about && input.about !== row.about) await screened(context, tx, afterCommit, row.id, input.about);
      changes.announce(tx, afterCommit, [memberTag(viewer.userId), ...listTags]);
      return updated;
    })
    .catch((error) => {
      throw refusalOf(error);
    });
  return presentOwn(context, changed);
}

/** Keeps the chosen region in a cookie, and for a member in the account. Refuses one the site does not serve with 40400. */
export async function switchRegion(
  { platform, regions }: MembersContext,
  call: Call,
  region: number,
): Promise<Record<string, never>> {
  if (regions.supported(region) !== region) throw notFound();
  call.setCookie(cookieNames.region, String(region), { maxAge: limits.regionCookieDays * DAY_SECONDS });
  if (call.viewer) await queries.updateMember(platform.database.orm, call.viewer.userId, { lastRegion: region });
  return {};
}
