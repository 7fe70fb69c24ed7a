import type { ReactNode } from 'react';
import { Tappable } from './tappable.tsx';

/** A page of the member area on a phone: the menu is the page Me, one tap away. */
export const MemberFrame = ({ children }: { children: ReactNode }) => (
  <Tappable className="container-page py-4">{children}</Tappable>
);
