import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler } from './call.ts';
/**
 * One slice of the product as the rest sees it. The registries (calls, jobs, export, deletion) are built from what
 * modules hand out here, so that no list has to be kept by hand.
 */
export interface Module {
  name: string;
  handlers: Handler[];
  /** Registers the workers and schedules of the slice; called once before the server listens. */
  startJobs?(): Promise<void>;
  /** All that the slice holds on a member, for `user/exportData`. */
  exportData?(userId: number): Promise<Record<string, unknown>>;
  /** Takes what a member published out of sight when the account is deleted, and puts it back within the days of grace. */
  hideMember?(tx: Transaction, userId: number, hidden: boolean): Promise<void>;
  /** Removes what the slice holds on a member for good. */
  eraseMember?(tx: Transaction, userId: number): Promise<void>;
}
