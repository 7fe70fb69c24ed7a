import type { Business } from '@ashore/contract';
import type { ReactNode } from 'react';
import { Facts, OtherTexts } from './facts.tsx';
import { MenuSection } from './menu-section.tsx';
import type { Contacts } from './use-contacts.ts';
import { Where } from './where-section.tsx';

/** What follows the description: other languages, the menu, what is good to know. */
export const About = ({ business }: { business: Business }) => (
  <>
    <OtherTexts business={business} />
    <MenuSection business={business} />
    <Facts business={business} />
  </>
);

/** Where it is and how to get there. */
export const Place = (props: { business: Business; contacts: Contacts; map: ReactNode }) => <Where {...props} />;
