import type { PublicProfile } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Organization, ProfilePage, Thing } from 'schema-dts';

/** A business member in the words of schema.org. */
export function structuredProfile(profile: PublicProfile, origin: string): Thing[] {
  const { userId, companyName, userName, userImg, memberSince, about, website } = profile;
  const organization: Organization = {
    '@type': 'Organization',
    name: companyName || userName,
    ...(userImg ? { image: `${origin}${userImg}` } : {}),
    ...(about ? { description: about } : {}),
    ...(website ? { url: website } : {}),
  };
  const page: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': `${origin}${paths.profile(userId)}`,
    dateCreated: memberSince,
    mainEntity: organization,
  };
  return [page];
}
