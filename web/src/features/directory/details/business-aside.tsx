import type { Business } from '@ashore/contract';
import { ContactCard } from './contact-card.tsx';
import { OwnerCard } from './owner-card.tsx';
import type { Contacts } from './use-contacts.ts';

interface Props {
  business: Business;
  contacts: Contacts;
}

/** What stands beside the page of a business: how to reach it, when it is open, who runs it. */
export const BusinessAside = ({ business, contacts }: Props) => (
  <>
    <ContactCard business={business} contacts={contacts} />
    {business.owner && <OwnerCard owner={business.owner} />}
  </>
);
