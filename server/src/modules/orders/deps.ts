import type { UserType } from '@ashore/contract';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { AdsModule } from '../ads/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { NoteMoney, RightsModule } from '../rights/index.ts';

/** What the orders need of their neighbours. */
export interface OrderDeps {
  rights: Pick<RightsModule, 'grantPlan' | 'revoke' | 'rightsOf' | 'priceOf' | 'pricesOf' | 'taxOf' | 'left' | 'use'>;
  ads: Pick<AdsModule, 'promotions' | 'ownSummary'>;
  members: Pick<MembersModule, 'assertMayPost'>;
  regions: Pick<RegionsModule, 'get'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  /** Undefined once the account is erased. */
  userTypeOf(executor: Executor, userId: number): Promise<UserType | undefined>;
  emailOf(userId: number): Promise<string>;
  /** Only they pay back. */
  isOperator(userId: number): Promise<boolean>;
  noted: NoteMoney;
  /** Puts right whether a member's badge is shown, after a plan came or went. */
  settleBadge(tx: Transaction, afterCommit: AfterCommit, userId: number): Promise<void>;
}
