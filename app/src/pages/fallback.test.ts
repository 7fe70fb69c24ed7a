import { type Locale, locales } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { busyPage, fallbackPage, noPage, unavailablePage } from './fallback.ts';

const linesOf = (page: string) => page.match(/<(h1|p)>.*/g) ?? [];

describe('pages that need nothing but themselves', () => {
  it.each(locales)('are in $name', ({ code, tag, direction }) => {
    const pages = [fallbackPage, noPage, unavailablePage, (locale: Locale) => busyPage(locale, 5)];
    for (const page of pages) {
      expect(page(code)).toContain(`<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`);
      expect(page(code)).not.toContain('{');
      if (code !== 'en') for (const line of linesOf(page('en'))) expect(linesOf(page(code))).not.toContain(line);
    }
  });

  it('lead to the home page of their language', () => {
    expect(noPage('en')).toContain('<p><a href="/">Go back to home</a></p>');
    expect(noPage('pt')).toContain('<p><a href="/pt">Voltar à página inicial</a></p>');
  });

  it('load again by themselves when the site was busy', () => {
    expect(busyPage('en', 1)).toContain('<meta http-equiv="refresh" content="1">');
    expect(busyPage('en', 1)).toContain('This page loads again in 1 second.');
    expect(busyPage('uk', 3)).toContain('за 3 секунди.');
    expect(unavailablePage('en')).not.toContain('http-equiv');
  });
});
