import { fieldFaults } from '@ashore/contract';
import type { z } from 'zod/mini';
import type { Call, Handler } from '../call.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import { inReadersLanguage } from '../lib/stored-words.ts';

/**
 * Carries out one call: is a login needed · may this account do it · is the input valid · was it made too often · do it.
 * The same for the wire and for pages rendered in process.
 * Throws a Refusal for every outcome but success.
 */
export async function dispatch(handler: Handler, call: Call, input: unknown): Promise<unknown> {
  if (handler.operation.who === 'member' && !call.viewer) throw new Refusal(call.absence);
  handler.admit?.(call);
  const parsed = handler.operation.input.safeParse(input);
  if (!parsed.success) throw invalid(fieldFaults(parsed.error as z.core.$ZodError));
  await call.count(handler.operation, call);
  const work = () => handler.handle(call, parsed.data);
  return inReadersLanguage(call.locale, await (handler.operation.shared ? call.read(work) : work()));
}
