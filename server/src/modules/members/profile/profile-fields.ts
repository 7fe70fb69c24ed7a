import type { Profile, UserType } from '@ashore/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Faults, invalid } from '#server/lib/refusal.ts';
import type { MemberRow } from '#server/modules/members/queries.ts';

const everyone = ['nationality', 'languages', 'hereSince', 'about', 'phone', 'newsletter'] as const;
const businessOnly = ['companyName', 'contactName', 'taxNumber', 'address', 'website'] as const;

/** The number in E.164; undefined when it is none. Without a country code it is read as one of the given country. */
export function phoneNumber(given: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(given, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** The address of a web site; only http(s), as it becomes a link. */
function webAddress(given: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username) return undefined;
  return url.href.length <= 200 ? url.href : undefined;
}

/**
 * The given fields of a profile as they are stored: only those that kind of member has, the phone in E.164. Refuses a
 * phone or a web address that cannot be one with a message at the field.
 */
export function storedProfile(given: Partial<Profile>, userType: UserType, country: string): Partial<Profile> {
  const names = userType === 2 ? [...everyone, ...businessOnly] : everyone;
  const stored: Partial<Profile> = Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  const faults: Faults = {};
  if (stored.phone) {
    stored.phone = phoneNumber(stored.phone, country);
    if (!stored.phone) faults.phone = 'phone';
  }
  if (stored.website) {
    stored.website = webAddress(stored.website);
    if (!stored.website) faults.website = 'webAddress';
  }
  if (stored.languages) stored.languages = [...new Set(stored.languages)];
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return stored;
}

/** The profile of a member, field by field. */
export const presentProfile = (row: MemberRow): Profile => ({
  nationality: row.nationality,
  languages: row.languages,
  hereSince: row.hereSince,
  about: row.about,
  phone: row.phone,
  newsletter: row.newsletter,
  companyName: row.companyName,
  contactName: row.contactName,
  taxNumber: row.taxNumber,
  address: row.address,
  website: row.website,
});

/** A profile without anything in it. */
export const emptyProfile: Profile = {
  nationality: '',
  languages: [],
  hereSince: '',
  about: '',
  phone: '',
  newsletter: false,
  companyName: '',
  contactName: '',
  taxNumber: '',
  address: '',
  website: '',
};
