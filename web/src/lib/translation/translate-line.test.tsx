// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShellUser } from '#web/lib/shell.ts';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { translateHere } from './browser-translator.ts';
import { forgetAdded, readHere } from './save-languages-read.ts';
import { TranslateLine } from './translate-line.tsx';
import { type Original, useTranslated } from './use-translated.ts';

let close: () => void = () => undefined;
afterEach(() => {
  cleanup();
  close();
  close = () => undefined;
  vi.unstubAllGlobals();
});

const original: Original = {
  ...{ subjectType: 'classified', subjectId: 7, title: 'Mesa', body: 'De <b>carvalho</b> & nova', format: 'text' },
  language: 'pt',
};

function Piece({ text }: { text: Original }) {
  const shown = useTranslated(text);
  return (
    <article lang={shown.lang}>
      <h1>{shown.title}</h1>
      <p>{shown.body}</p>
      <TranslateLine of={shown} />
    </article>
  );
}

const show = (text: Original = original, translator?: string, user: ShellUser | null = null) =>
  render(
    <ShellProvider value={testShell({ user, site: { origin: '', production: false, analyticsUrl: '', translator } })}>
      <Piece text={text} />
    </ShellProvider>,
  );
const piece = () => document.querySelector('article');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const member = (languagesRead: string[]): ShellUser => ({
  ...{ userId: 1, userName: 'Ana', userImg: '', userType: 1, messageNumber: 0, languagesRead },
});

/** The browser's own translator: says a text in capitals. */
const browserTranslator = (state = 'available') => ({
  availability: async () => state,
  create: async () => ({ translate: async (text: string) => text.toUpperCase(), destroy() {} }),
});

it('shows a foreign text in the language of the page, says by whom, and goes back with one tap', async () => {
  const asked: unknown[] = [];
  close = await servePage(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(JSON.parse(body));
    const data = { title: 'Table', body: 'Of oak', from: 'pt', to: 'en', by: 'LibreTranslate' };
    answerCall(response, { code: 200, msg: 'OK', data });
  });
  show(original, 'LibreTranslate');
  expect(piece()?.lang).toBe('pt');
  await press('Translate');
  expect(await screen.findByText('Of oak')).toBeTruthy();
  expect(asked).toEqual([{ subjectType: 'classified', subjectId: 7, to: 'en' }]);
  expect(piece()?.lang).toBe('en');
  expect(piece()?.textContent).toContain('Translated from Portuguese by LibreTranslate');
  await press('Show original');
  expect(screen.getByRole('heading').textContent).toBe('Mesa');
  expect(piece()?.lang).toBe('pt');
  await press('Translate');
  expect(asked).toHaveLength(1);
});

it('stays as it is where the site refuses', async () => {
  close = await servePage((_request, response) => answerCall(response, { code: 50300, msg: 'Later.', data: null }));
  show(original, 'DeepL');
  await press('Translate');
  expect(await screen.findByRole('button', { name: 'Translate' })).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Mesa');
});

it('offers nothing for a text in the language of the page, or in one that nobody knows', () => {
  show({ ...original, language: 'en' }, 'DeepL');
  show({ ...original, language: '' }, 'DeepL');
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing for a language that the member reads', () => {
  show(original, 'DeepL', member(['it', 'pt']));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(original, 'DeepL', member(['it']));
  expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
});

it('a visitor who reads the language says so once: this browser keeps it, and forgets it again', async () => {
  vi.stubGlobal('Translator', browserTranslator());
  show();
  await press('Translate');
  await press('I read Portuguese');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull());
  expect(screen.getByRole('heading').textContent).toBe('Mesa');
  expect(localStorage.getItem('languagesRead')).toBe('pt');
  cleanup();
  show();
  await vi.waitFor(() => import('./browser-translator.ts'));
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  act(() => readHere([]));
  expect(await screen.findByRole('button', { name: 'Translate' })).toBeTruthy();
  expect(localStorage.getItem('languagesRead')).toBeNull();
});

it('a member has the languages of the account, whatever visitors of this browser read', () => {
  readHere(['pt']);
  show(original, 'DeepL', member([]));
  expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
  readHere([]);
});

it('has the browser translate where the site has no service', async () => {
  vi.stubGlobal('Translator', browserTranslator());
  show();
  await press('Translate');
  expect(await screen.findByText('DE <B>CARVALHO</B> & NOVA')).toBeTruthy();
  expect(piece()?.textContent).toContain('Translated from Portuguese by your browser');
});

it('has the browser translate the words of HTML, and nothing of it becomes a tag', async () => {
  vi.stubGlobal('Translator', {
    ...browserTranslator(),
    create: async () => ({ translate: async (text: string) => `<img src=x>${text}`, destroy() {} }),
  });
  show({ ...original, format: 'html', body: '<p>Casa &amp; <a href="https://a.example/">jardim</a> 12</p>' });
  await press('Translate');
  const html = '<p>&lt;img src=x&gt;Casa &amp; <a href="https://a.example/">&lt;img src=x&gt;jardim</a> 12</p>';
  expect(await screen.findByText(html)).toBeTruthy();
});

it('offers nothing where the browser cannot', async () => {
  const translator = { ...browserTranslator('unavailable'), asked: 0 };
  vi.stubGlobal('Translator', translator);
  show();
  await vi.waitFor(() => import('./browser-translator.ts'));
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
});

it('a member who reads the language says so once: it is saved, and no text in it is offered any more', async () => {
  const asked: unknown[] = [];
  close = await servePage(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(JSON.parse(body));
    const data = { title: 'Table', body: 'Of oak', from: 'pt', to: 'en', by: 'DeepL' };
    answerCall(response, { code: 200, msg: 'OK', data });
  });
  show(original, 'DeepL', member(['it']));
  await press('Translate');
  await press('I read Portuguese');
  await vi.waitFor(() => expect(asked[1]).toEqual({ languagesRead: ['it', 'pt'] }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull());
  expect(screen.getByRole('heading').textContent).toBe('Mesa');
  expect(piece()?.lang).toBe('pt');
  forgetAdded();
});

it('does not wait for ever for what a browser has to download', async () => {
  vi.stubGlobal('Translator', { ...browserTranslator('downloadable'), create: () => new Promise(() => {}) });
  await expect(translateHere({ title: '', body: 'Mesa', format: 'text' }, 'pt', 'en', 10)).rejects.toThrow('too late');
});
