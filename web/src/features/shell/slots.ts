import { type ComponentType, createContext, useContext } from 'react';

/** Pieces of other areas that the frame shows without knowing them; the root route hands them in. */
export interface ShellSlots {
  LogoutDialog?: ComponentType<{ onClose: () => void }>;
  /** The floating chat of a member. */
  Chat?: ComponentType;
}

const SlotsContext = createContext<ShellSlots>({});
export const ShellSlotsProvider = SlotsContext.Provider;
export const useShellSlots = () => useContext(SlotsContext);
