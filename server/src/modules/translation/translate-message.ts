import { codes, type operations, type ParsedOf, type TranslatedMessage } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { refusalOf, takeAllowance } from './allowance.ts';
import type { TranslationDeps } from './deps.ts';

type Input = ParsedOf<typeof operations.translation.translateMessage>;

/**
 * Returns what a chat message says in another language. Unlike what is public, it is stored nowhere: it stays between two
 * people. It goes to the service only for a member who agreed to this very service, without links, numbers and addresses.
 */
export async function translateMessage(
  deps: TranslationDeps,
  call: Call,
  { messageId, to }: Input,
): Promise<TranslatedMessage> {
  const { conversations, platform } = deps;
  const { translator } = platform;
  const { userId } = memberOf(call);
  const message = await conversations.seenMessage(userId, messageId);
  if (!message) throw notFound();
  const by = translator.name;
  if (by === '') throw refusalOf('unsupported');
  if ((await conversations.agreedTranslator(userId)) !== by)
    throw new Refusal(codes.forbidden, 'translationConsent', { data: { reason: 'consent' } });
  const from = await languageOf('', message.content, message.writersLocale);
  if (from === '') throw refusalOf('unsupported');
  if (from === to) throw new Refusal(codes.conflict, 'translationSame', { data: { reason: 'same' } });
  const giveBack = await takeAllowance(deps, call, message.content.length);
  const translated = await translator.translate([message.content], from, to, 'text');
  if (!('refused' in translated)) return { text: translated.texts[0] ?? '', from, to, by };
  await giveBack();
  throw refusalOf(translated.refused);
}
