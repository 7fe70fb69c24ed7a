import type { Business } from '@ashore/contract';
import { ContactCard } from './contact-card.tsx';
import { type Owner, OwnerCard } from './owner-card.tsx';
import type { Contacts } from './use-contacts.ts';

interface Props {
  business: Business;
  contacts: Contacts;
  owner: Owner | null;
}

/** What stands beside the page of a business: how to reach it, when it is open, who runs it. */
export const BusinessAside = ({ business, contacts, owner }: Props) => (
  <>
    <ContactCard business={business} contacts={contacts} />
    {owner && <OwnerCard owner={owner} />}
  </>
);
