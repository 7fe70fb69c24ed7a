import type { SubjectType } from '@ashore/contract';

interface Subject {
  subjectType: SubjectType;
  subjectId: number;
}

/** What a member did with a subject. */
interface Mark {
  liked: boolean;
  collected: boolean;
}

type Listener = (mark: Mark) => void;

/** What this tab was told about the member, or did, since it started. */
const known = new Map<string, Mark>();
/** The subjects that the page shows, with who wants to hear of them. */
const shown = new Map<string, { subject: Subject; listeners: Set<Listener> }>();

const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`;

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
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) shown.delete(key);
  };
}

/** What the page shows now. */
export const shownSubjects = (): Subject[] => [...shown.values()].map(({ subject }) => subject);

/** Tells everything that shows the subject what the member did with it. */
export function tellMark(subject: Subject, change: Partial<Mark>): void {
  const key = keyOf(subject);
  const mark = { ...{ liked: false, collected: false }, ...known.get(key), ...change };
  known.set(key, mark);
  for (const listener of shown.get(key)?.listeners ?? []) listener(mark);
}

/** Forgets what a member did, as somebody else looks now. */
export const forgetMarks = (): void => known.clear();

let pageSubject: Subject | undefined;

/** What the page is about, if it is about one thing. */
export const subjectOfPage = (): Subject | undefined => pageSubject;

/** Names what the page is about, until the returned function is called. */
export function setSubjectOfPage(subject: Subject): () => void {
  pageSubject = subject;
  return () => {
    if (pageSubject === subject) pageSubject = undefined;
  };
}
