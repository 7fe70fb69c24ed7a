import { limits } from '@ashore/contract/limits';
import { useSyncExternalStore } from 'react';

/** An ad that was chosen to be compared, as the bar shows it. */
export interface ChosenAd {
  classifiedId: number;
  title: string;
  picture: string;
}

/** Also read where pages begin, which load the bar where something is chosen. */
const KEY = 'compare-ads';
/** Tells the page to load the bar. */
const EVENT = 'compare-ads';

const isChosen = (one: unknown): one is ChosenAd => {
  const { classifiedId, title, picture } = (one ?? {}) as Partial<ChosenAd>;
  return Number.isSafeInteger(classifiedId) && typeof title === 'string' && typeof picture === 'string';
};

interface State {
  ads: readonly ChosenAd[];
  /** Cards show their buttons, though nothing is chosen yet. */
  choosing: boolean;
}

const nothing: State = { ads: [], choosing: false };
let state: State | undefined;
const listeners = new Set<() => void>();

function stored(): readonly ChosenAd[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isChosen).slice(0, limits.comparedMost) : [];
  } catch {
    return [];
  }
}

function now(): State {
  state ??= { ...nothing, ads: stored() };
  return state;
}

function set(next: Partial<State>): void {
  state = { ...now(), ...next };
  if (next.ads)
    try {
      if (next.ads.length > 0) localStorage.setItem(KEY, JSON.stringify(next.ads));
      else localStorage.removeItem(KEY);
    } catch {
      // Storage is blocked or full: what was chosen lasts as long as the page.
    }
  for (const listener of listeners) listener();
  window.dispatchEvent(new Event(EVENT));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  const other = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    state = { ...now(), ads: stored() };
    listener();
  };
  window.addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', other);
  };
}

/** What this browser chose to compare, in every tab. */
export const useChosen = (): State => useSyncExternalStore(listen, now, () => nothing);

/** Ids of the chosen ads. */
export const chosenIds = (): number[] => now().ads.map(({ classifiedId }) => classifiedId);

/** Adds an ad or takes it out; false where four are chosen already. */
export function toggleChosen(ad: ChosenAd): boolean {
  const { ads } = now();
  const others = ads.filter(({ classifiedId }) => classifiedId !== ad.classifiedId);
  if (others.length === ads.length && ads.length >= limits.comparedMost) return false;
  set({ ads: others.length < ads.length ? others : [...ads, ad] });
  return true;
}

/** Takes ads out. */
export const removeChosen = (...ids: number[]): void =>
  set({ ads: now().ads.filter(({ classifiedId }) => !ids.includes(classifiedId)) });

/** Takes all out, and the buttons from the cards. */
export const clearChosen = (): void => set(nothing);

/** Shows the buttons on the cards. */
export const startChoosing = (): void => set({ choosing: true });
