import { type ComponentType, useSyncExternalStore } from 'react';
import type { CardAd } from './card-ad.ts';

type Extra = ComponentType<{ ad: CardAd }>;

let shown: Extra | undefined;
const listeners = new Set<() => void>();

/** Gives every card a button besides its heart, or takes it away: few visitors compare, so cards do without its program. */
export function setCardExtra(extra: Extra | undefined): void {
  shown = extra;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The button that cards have besides their heart; undefined for none. */
export const useCardExtra = (): Extra | undefined =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => undefined,
  );
