import type { NewcomerHelp } from '@ashore/contract';
import type { ReactNode } from 'react';

/** What the page of a newcomer shows, wide and on phones. */
export interface NewcomerPageProps {
  help: NewcomerHelp;
  /** The button that opens the chat with a member. */
  chat: (userId: number) => ReactNode;
}
