import { codes, type LoginResult, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { nameDeceit } from '#server/lib/names.ts';
import { type Faults, invalid, Refusal } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { ownWordsOf, passwordFault } from '#server/modules/members/passwords/password-rules.ts';
import { missingFields, nameFault } from '#server/modules/members/policy.ts';
import { storedProfile } from '#server/modules/members/profile/profile-fields.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates, termsVersion } from '#server/modules/members/rules.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { leaveOther, presentLogin } from './login-result.ts';
import { nameTaken, refusalOf, refuseCompanyOfOther } from './unique-names.ts';

type RegisterInput = ParsedOf<typeof operations.user.register>;

/** Stores a new member, and what they agreed to with the registration. */
export async function insertConsenting(
  { consents }: Pick<MembersContext, 'consents'>,
  tx: Transaction,
  member: queries.NewMember,
): Promise<queries.MemberRow> {
  const row = await queries.insertMember(tx, member);
  const agreed = { userId: row.id, granted: true, place: 'register' } as const;
  await consents.note(tx, { ...agreed, kind: 'terms' });
  if (row.newsletter) await consents.note(tx, { ...agreed, kind: 'newsletter' });
  return row;
}

async function insertNew(
  { mailing, sessions, consents }: MembersContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  call: Call,
  member: queries.NewMember,
  client: Viewer['client'],
  confirm: boolean,
) {
  const row = await insertConsenting({ consents }, tx, member);
  if (confirm) await mailing.sendConfirmation(tx, row.id);
  return { row, opened: await sessions.open(tx, afterCommit, row.id, client, call) };
}

/** What keeps the input from becoming an account, by field. */
function registerFaults(input: RegisterInput): Faults {
  const { userName, email, password, userType } = input;
  const name = nameFault(userName);
  const company = userType === 2 && input.companyName ? nameDeceit(input.companyName) : undefined;
  const secret = passwordFault(password, ownWordsOf(email, userName));
  return {
    ...missingFields(userType, input),
    ...(name && { userName: name }),
    ...(company && { companyName: company }),
    ...(secret && { password: secret }),
    ...(input.ofAge === false && { ofAge: 'sixteen' }),
  };
}

/** Opens an account and a session; 20036 when the e-mail has an account of that kind. */
export async function register(context: MembersContext, call: Call, input: RegisterInput): Promise<LoginResult> {
  const { platform, regions, hasher, mailing, tries } = context;
  const { database, clock } = platform;
  const region = input.region === undefined ? call.regionId : regions.supported(input.region);
  const faults = registerFaults(input);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const profile = storedProfile(input, input.userType, regions.get(region)?.country ?? '');
  await tries.take(`register:${call.clientKey}`, rates.register);
  const { email, userName, userType, client } = input;
  if (await context.barring.isTaken(email, userType)) {
    await mailing.tellTaken(email, call.locale);
    throw new Refusal(codes.emailTaken);
  }
  if (await queries.isNameTaken(database.orm, userName)) throw nameTaken();
  await refuseCompanyOfOther(database.orm, profile.companyName, email);
  const passwordHash = await hasher.hash(input.password);
  const member: queries.NewMember = {
    ...profile,
    email,
    userName,
    userType,
    passwordHash,
    lastRegion: region,
    locale: call.locale,
    termsVersion,
    createdAt: clock.now(),
  };
  const confirm = await mailing.allow('proof', email);
  const { row, opened } = await database
    .transaction((tx, afterCommit) => insertNew(context, tx, afterCommit, call, member, client, confirm))
    .catch((error) => {
      throw refusalOf(error);
    });
  await leaveOther(context, call, client, row.id);
  return presentLogin(context, call, client, row, opened);
}
