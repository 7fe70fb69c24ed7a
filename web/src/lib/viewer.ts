import { createContext, useContext } from 'react';
import type { Shell } from './shell.ts';

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** Who looks, from which region, with which settings. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell stands outside of the frame');
  return shell;
}
