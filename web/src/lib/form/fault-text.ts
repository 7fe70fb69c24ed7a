import type { Fault } from '@ashore/contract/fault-messages';
import { messagesOf } from '#web/lib/i18n.ts';
import { faultMessages } from './contract-messages.ts';

/** Says what a check of the contract found wrong with a field, in the language of the page. */
export function faultText(fault: Fault): string {
  const write = messagesOf(faultMessages) as (key: string, values?: Record<string, number>) => string;
  return typeof fault === 'string' ? write(fault) : write(fault.reason, fault.params);
}
