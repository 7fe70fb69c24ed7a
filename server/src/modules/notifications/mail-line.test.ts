import { locales } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { mailLine } from './mail-line.ts';

describe('a notification in a mail', () => {
  it('says its text after a colon', () => {
    expect(mailLine('en', { title: 'Tom answered', text: 'It is still there.' })).toBe(
      'Tom answered: It is still there.',
    );
    expect(mailLine('en', { title: 'Tom replied to “Which bank?”', text: 'Any.' })).toBe(
      'Tom replied to “Which bank?”: Any.',
    );
    expect(mailLine('fr', { title: 'Réponse de Tom', text: 'Oui.' })).toBe('Réponse de Tom\u00A0: Oui.');
  });

  it.each([
    ['uk', 'Щодо «Диван»: вміст видалено. Це попередження.', 'Причина', ' '],
    ['zh', '关于“沙发”：内容已被移除。特此警告。', '原因', ''],
    ['de', 'Zu „Sofa“: entfernt (mit Verwarnung!)', 'Grund', ' '],
  ] as const)('says its text as the next sentence after a sentence in %s', (locale, title, text, between) => {
    expect(mailLine(locale, { title, text })).toBe(`${title}${between}${text}`);
  });

  it('knows the end of a sentence within isolates', () => {
    const line = mailLine('ar', { title: '\u2068تلقّى صاحب المحتوى تحذيرًا.\u2069', text: 'السبب' });
    expect(line).not.toContain(':');
  });

  it.each(locales)('is its title alone without a text in $name', ({ code }) => {
    expect(mailLine(code, { title: 'Sofa', text: '' })).toBe('Sofa');
  });
});
