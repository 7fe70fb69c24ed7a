import type { ReactNode } from 'react';

/** A page of the member area on a phone: the menu is the page Me, one tap away. */
export const MemberFrame = ({ children }: { children: ReactNode }) => (
  <div className="container-page py-4">{children}</div>
);
