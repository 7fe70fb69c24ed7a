import type { Handler, Viewer } from '../call.ts';

/** The front door of accounts, handed in by the members slice. */
export interface AccountChecks {
  /** Refuses who may not post, with what stands in the way. */
  assertMayPost(viewer: Viewer): void;
  /** Refuses whose likes and votes do not count yet. */
  assertMayVote(viewer: Viewer): void;
}

/**
 * Checks the account before every call that publishes something. A member whose account is limited, or whose e-mail is not
 * confirmed, cannot publish text; a member whose e-mail is not confirmed cannot vote.
 */
export const withStanding =
  ({ assertMayPost, assertMayVote }: AccountChecks) =>
  (handler: Handler): Handler => {
    const { publishes } = handler.operation;
    const check = publishes === 'text' ? assertMayPost : publishes === 'vote' ? assertMayVote : undefined;
    if (!check) return handler;
    return {
      ...handler,
      admit({ viewer }) {
        if (viewer) check(viewer);
      },
    };
  };
