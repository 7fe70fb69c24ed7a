import { codes, limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { libreTranslate } from '#server/platform/translation/libretranslate.ts';
import { startTestTranslationService } from '#server/platform/translation/test-translation-service.ts';
import { withCare } from '#server/platform/translation/with-care.ts';
import { createTestProduct, refused } from '#server/test-product.ts';

const { translateMessage } = operations.translation;
const { getPreferences, setPreferences, getConversation, deleteMessage } = operations.chat;
const portuguese = 'A mesa ainda está disponível? Passo amanhã.';
const by = 'LibreTranslate';

let service: Awaited<ReturnType<typeof startTestTranslationService>>;
let site: Awaited<ReturnType<typeof createTestProduct>>;
let made = 0;
const logged: string[] = [];
beforeAll(async () => {
  service = await startTestTranslationService();
  // A breaker that never rests: every test is asked for itself.
  const now = () => (made += 100_000);
  const log = createLogger({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const translator = withCare(libreTranslate({ url: service.url, key: '', timeoutMs: 3000 }), log, now);
  site = await createTestProduct({ translator, log });
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => {
  service.setMood('well');
  service.asked.length = 0;
});

/** Two members, of whom the first wrote; the second has agreed to the service. */
async function conversation(content = portuguese) {
  const [writer, reader] = [await site.member(), await site.member()];
  made += 1;
  const between = { senderId: writer.userId, receiverId: reader.userId, messageKey: `translated-${made}` };
  await site.chat.addMessages([
    { ...between, content, businessKey: null, title: '', createdAt: new Date('2026-01-05'), read: false },
  ]);
  const input = { sendUserId: writer.userId, receiveUserId: reader.userId };
  const { list } = await reader.call(operations.chat.lookTwoUserMsg, input);
  const messageId = list[0]?.id ?? 0;
  await reader.call(setPreferences, { translator: by });
  return { writer, reader, messageId, asked: { messageId, to: 'de' as const } };
}

const charactersSent = async () =>
  (await site.sql<{ sent: number }>('select coalesce(sum(characters), 0)::int as sent from translation_month'))[0]
    ?.sent ?? 0;
const stored = async () => (await site.sql<{ text: string }>('select text from translation')).length;

describe('a chat message', () => {
  it('is translated for either of the two, with the languages and who made it', async () => {
    const { reader, writer, asked } = await conversation();
    const answer = { text: `de: ${portuguese}`, from: 'pt', to: 'de', by };
    expect(await reader.call(translateMessage, asked)).toEqual(answer);
    await writer.call(setPreferences, { translator: by });
    expect(await writer.call(translateMessage, asked)).toEqual(answer);
  });

  it('is stored nowhere: asked for again, the service is asked again', async () => {
    const { reader, asked } = await conversation();
    await reader.call(translateMessage, asked);
    await reader.call(translateMessage, asked);
    expect(service.asked).toHaveLength(2);
    expect(await stored()).toBe(0);
  });

  it('goes to the service without links, mail addresses, phone and account numbers, and comes back with them', async () => {
    const text = 'Ligue-me hoje: +351 912 345 678, ana@a.pt, PT50 0002 0123 1234 5678 9015 4, https://a.example/x';
    const { reader, asked } = await conversation(text);
    expect((await reader.call(translateMessage, asked)).text).toBe(`de: ${text}`);
    const [sent] = service.asked[0]?.texts ?? [];
    for (const secret of ['912', 'ana@', '9015', 'a.example']) expect(sent).not.toContain(secret);
  });

  it('that is too short to tell is taken for the language of its writer', async () => {
    const { reader, writer, asked } = await conversation('Obrigado!');
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code: codes.conflict });
    await writer.call(operations.user.edit, { locale: 'pt' });
    expect(await reader.call(translateMessage, asked)).toMatchObject({ text: 'de: Obrigado!', from: 'pt' });
  });
});

describe('a chat message is not translated', () => {
  it('for somebody who is not in the conversation', async () => {
    const { asked } = await conversation();
    const stranger = await site.member();
    await stranger.call(setPreferences, { translator: by });
    expect(await refused(stranger.call(translateMessage, asked))).toMatchObject({ code: codes.notFound });
    expect(await refused(stranger.call(translateMessage, { ...asked, messageId: 999_999 }))).toMatchObject({
      code: codes.notFound,
    });
    expect(await refused(site.visitor(translateMessage, asked))).toMatchObject({ code: codes.loginRequired });
    expect(service.asked).toEqual([]);
  });

  it('for a member who deleted the conversation', async () => {
    const { reader, writer, asked } = await conversation();
    await reader.call(deleteMessage, { sendUserId: writer.userId, receiveUserId: reader.userId });
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code: codes.notFound });
  });

  it('without the consent of the reader, and no more once it is withdrawn', async () => {
    const { reader, writer, asked } = await conversation();
    // The consent of one of the two is not that of the other.
    expect(await refused(writer.call(translateMessage, asked))).toMatchObject({ code: codes.forbidden });
    await reader.call(setPreferences, { translator: '' });
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code: codes.forbidden });
    expect(service.asked).toEqual([]);
  });

  it('by another service than the one the reader agreed to', async () => {
    const { reader, asked } = await conversation();
    await site.sql("update chat_preference set translator = 'DeepL' where user_id = $1", [reader.userId]);
    expect(await reader.call(getPreferences)).toMatchObject({ translator: '' });
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code: codes.forbidden });
    expect(service.asked).toEqual([]);
  });

  it('into its own language, nor where nobody can tell the language', async () => {
    const { reader, asked } = await conversation();
    expect(await refused(reader.call(translateMessage, { ...asked, to: 'pt' }))).toMatchObject({
      code: codes.conflict,
      message: 'This text is already in your language.',
    });
    for (const content of ['👍👍👍', '12:30', 'https://a.example/mesa-de-carvalho-com-cadeiras', '']) {
      const other = await conversation(content);
      expect(await refused(other.reader.call(translateMessage, other.asked))).toMatchObject({ code: codes.conflict });
    }
    expect(service.asked).toEqual([]);
  });

  it.each([
    ['down', codes.unavailable],
    ['deaf', codes.unavailable],
    ['page', codes.unavailable],
    ['script', codes.unavailable],
    ['fewer', codes.unavailable],
    ['numbers', codes.unavailable],
    ['wrongLanguage', codes.unavailable],
    ['elsewhere', codes.unavailable],
    ['limit', codes.unavailable],
    ['quota', codes.unavailable],
    ['unsupported', codes.conflict],
  ] as const)('when the service is in the mood "%s", which costs nothing and stores nothing', async (mood, code) => {
    const { reader, asked } = await conversation();
    const before = await charactersSent();
    service.setMood(mood);
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code });
    expect(await charactersSent()).toBe(before);
    expect(await stored()).toBe(0);
  });

  it('when the month of the site, or the day of the reader, is used up', async () => {
    const { reader, asked } = await conversation();
    await reader.call(translateMessage, asked);
    const before = await charactersSent();
    expect(before).toBeGreaterThanOrEqual(portuguese.length);
    await site.sql('update translation_month set characters = 99_990');
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({
      code: codes.unavailable,
      message: expect.stringContaining('this month'),
    });
    await site.sql('update translation_month set characters = 0');
    const { limits: counts } = site.platform;
    const day = { limit: 60_000, windowSeconds: 86_400 };
    await counts.take(`translation:member:${reader.userId}`, day, 59_900);
    expect(await refused(reader.call(translateMessage, asked))).toMatchObject({ code: codes.tooManyTries });
  });
});

it('no word of a message or its translation is in the database, beside the message itself, or in the log', async () => {
  const secret = 'O código da porta é segredo: girassol amarelo no jardim da tia Felisberta.';
  const { reader, asked } = await conversation(secret);
  for (const mood of ['well', 'down', 'page', 'script', 'unmasked', 'wrongLanguage'] as const) {
    service.setMood(mood);
    await reader.call(translateMessage, asked).catch(() => undefined);
  }
  const tables = await site.sql<{ name: string }>(
    "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await site.sql<object>(`select 1 from ${name} as t where t::text ilike '%Felisberta%'`);
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual(['public.chat_message']);
  expect(logged.join('\n')).not.toContain('Felisberta');
  expect(logged.join('\n')).toContain('translation failed');
});

describe('the consent', () => {
  it('is none at first, names the service, is exported with its date, and keeps the other settings', async () => {
    const member = await site.member();
    expect(await member.call(getPreferences)).toMatchObject({ typing: true, unreadMail: true, translator: '' });
    await member.call(setPreferences, { typing: false });
    expect(await member.call(setPreferences, { translator: by })).toMatchObject({ typing: false, translator: by });
    expect(await member.call(setPreferences, { unreadMail: false })).toMatchObject({ translator: by });
    expect(await site.chat.exportData?.(member.userId)).toMatchObject({
      translationConsent: { service: by, since: site.clock.now().toISOString() },
    });
    await member.call(setPreferences, { translator: '' });
    expect(await site.chat.exportData?.(member.userId)).toMatchObject({ translationConsent: null });
  });

  it('is refused for a service that the site does not have', async () => {
    const member = await site.member();
    expect(await refused(member.call(setPreferences, { translator: 'DeepL' }))).toMatchObject({ code: codes.conflict });
    expect(await member.call(getPreferences)).toMatchObject({ translator: '' });
  });
});

it('the language of the other is told to those who have written to each other, not to strangers', async () => {
  const { reader, writer } = await conversation();
  await writer.call(operations.user.edit, { locale: 'pt' });
  expect(await reader.call(getConversation, { userId: writer.userId })).toMatchObject({ peerLocale: 'pt' });
  const stranger = await site.member();
  expect(await stranger.call(getConversation, { userId: writer.userId })).not.toHaveProperty('peerLocale');
});

it('a message has at most as many characters as a request of a service takes', () => {
  expect(limits.chatText).toBeLessThanOrEqual(5000);
});
