import type { UserInfo } from '@ashore/contract';
import { expect, it } from 'vitest';
import { emptyBusiness, valuesFor } from './values.ts';

const profile: Partial<UserInfo['profile']> = {
  ...{ companyName: 'Harbour Papers', phone: '+351 910', website: 'https://papers.example', address: 'Rua da Rosa 1' },
  languages: ['en', 'pt'],
};
const account = (userType: 1 | 2) =>
  ({ userName: 'Harbour-Papers', email: 'hello@papers.example', userType, profile }) as UserInfo;

it('begins the page of a business member with what the account says', () => {
  expect(valuesFor(account(2), 11)).toEqual({
    ...emptyBusiness,
    ...{ name: 'Harbour Papers', email: 'hello@papers.example', phone: '+351 910', website: 'https://papers.example' },
    ...{ address: 'Rua da Rosa 1', languages: ['en', 'pt'], areaId: 11 },
  });
});

it('never publishes the contact of a member who adds the place of somebody else', () => {
  expect(valuesFor(account(1), 11)).toEqual({ ...emptyBusiness, areaId: 11 });
});
