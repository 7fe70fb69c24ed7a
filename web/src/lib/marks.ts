import type { ShownType, SubjectType } from '@ashore/contract';

type Subject =
  | { subjectType: ShownType; subjectId: number; isPage?: never }
  /** The page is about it. */
  | { subjectType: SubjectType; subjectId: number; isPage: true };

/** What a member did with a subject. */
interface Mark {
  liked: boolean;
  collected: boolean;
  /** It is by somebody whom the member blocks. */
  hidden?: boolean;
}

type Listener = (mark: Mark) => void;

/** What this tab was told about the member, or did, since it started. */
const known = new Map<string, Mark>();
/** The subjects that the page shows, with who wants to hear of them, and whether their marks were asked for. */
const shown = new Map<string, { subject: Subject; listeners: Set<Listener>; isAsked?: true }>();
let onShown: (() => void) | undefined;
let onBlocks: (() => void) | undefined;

const keyOf = ({ subjectType, subjectId, isPage }: Subject) => `${subjectType} ${subjectId} ${isPage}`;

/**
 * Shows a subject: its marks are asked for with those of the page, and told now, if known, and whenever they change.
 * @returns how to end it
 */
export function showSubject(subject: Subject, listener: Listener): () => void {
  const key = keyOf(subject);
  const entry = shown.get(key) ?? { subject, listeners: new Set() };
  shown.set(key, entry);
  entry.listeners.add(listener);
  const mark = known.get(key);
  if (mark) listener(mark);
  onShown?.();
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) shown.delete(key);
  };
}

/** What the page shows and was not asked for, so many at most; the caller asks now. */
export function takeUnasked(most: number): Subject[] {
  const unasked = [...shown.values()].filter(({ isAsked }) => !isAsked).slice(0, most);
  for (const entry of unasked) entry.isAsked = true;
  return unasked.map(({ subject }) => subject);
}

/** Calls the listener, one at most, when the page shows one more subject; with nothing, nobody is called any more. */
export function followShown(listener: (() => void) | undefined): void {
  onShown = listener;
}

/** Tells everything that shows the subject what the member did with it. */
export function tellMark(subject: Subject, change: Partial<Mark>): void {
  const key = keyOf(subject);
  const mark = { liked: false, collected: false, ...known.get(key), ...change };
  known.set(key, mark);
  for (const listener of shown.get(key)?.listeners ?? []) listener(mark);
}

/** Calls the listener, one at most, when the member blocks somebody or ends that. */
export function followBlocks(listener: () => void): void {
  onBlocks = listener;
}

/** Says that the member blocked somebody or ended that: what pages show is asked for again. */
export function tellBlocksChanged(): void {
  for (const [key, mark] of known) if (mark.hidden) known.set(key, { ...mark, hidden: false });
  for (const [key, entry] of shown) {
    delete entry.isAsked;
    const mark = known.get(key);
    for (const listener of mark ? entry.listeners : []) if (mark) listener(mark);
  }
  onBlocks?.();
}

/** Forgets what a member did, as somebody else looks now. */
export const forgetMarks = (): void => known.clear();
