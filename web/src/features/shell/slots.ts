import { type ComponentType, createContext, useContext } from 'react';
import type { ShellUser } from '#web/lib/shell.ts';

/** Pieces of other areas that the frame shows without knowing them; the root route hands them in. */
export interface ShellSlots {
  LogoutDialog?: ComponentType<{ onClose: () => void }>;
  /** The member's end of the bar. */
  UserCorner?: ComponentType<{ user: ShellUser }>;
  /** The search of the whole site. */
  SiteSearch?: ComponentType<{ className?: string | undefined }>;
  /** What is new for a member: keeps the count while closed, shows the latest while open. */
  Notifications?: ComponentType<{ open: boolean; close: () => void }>;
  /** The floating chat of a member. */
  Chat?: ComponentType;
  /** Offers a member of the mobile web app to be told of what comes while away. */
  PushQuestion?: ComponentType<{ userId: number }>;
}

const SlotsContext = createContext<ShellSlots>({});
export const ShellSlotsProvider = SlotsContext.Provider;
export const useShellSlots = () => useContext(SlotsContext);
