// @vitest-environment happy-dom
import type { UserInfo } from '@ashore/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberStart } from '#web/lib/browser/browser-start.ts';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { LanguagePreferences } from './language-preferences.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ invalidate: async () => {} }),
}));

const info: UserInfo = {
  ...{ id: 1, userName: 'Ana', userImg: '', email: 'ana@example.org', emailConfirmed: true, pendingEmail: '' },
  ...{ messageNumber: 0, lastRegion: 1, lastRegionName: 'Here', locale: 'en', languagesRead: ['pt'], userType: 1 },
  ...{ isRegionManager: false, newcomersWrite: false, createTime: '' },
  profile: {
    ...{ nationality: '', languages: [], hereSince: '', about: '', phone: '', newsletter: false },
    ...{ companyName: '', contactName: '', taxNumber: '', address: '', website: '' },
  },
};
let asked: Record<string, unknown>[];
let refuses: boolean;
let close: () => void;
beforeEach(async () => {
  asked = [];
  refuses = false;
  close = await servePage(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const wish = JSON.parse(body);
    asked.push(wish);
    answerCall(
      response,
      refuses ? { code: 50000, msg: 'no', data: null } : { code: 200, msg: 'OK', data: { ...info, ...wish } },
    );
  });
  const shell = testShell();
  rememberStart(shell);
  render(
    <ShellProvider value={shell}>
      <LanguagePreferences info={info} />
    </ShellProvider>,
  );
});
afterEach(() => {
  cleanup();
  close();
});

const language = () => screen.getByRole('combobox', { name: 'Language' }) as HTMLSelectElement;
const chip = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

it('saves the languages a member reads with each choice, and takes back what is refused', async () => {
  expect([chip('Português').checked, chip('Français').checked]).toEqual([true, false]);
  expect(screen.queryByRole('checkbox', { name: 'English' })).toBeNull();
  await userEvent.click(chip('Français'));
  await waitFor(() => expect(asked).toEqual([{ languagesRead: ['pt', 'fr'] }]));
  await userEvent.click(chip('Português'));
  await waitFor(() => expect(asked[1]).toEqual({ languagesRead: ['fr'] }));
  refuses = true;
  await userEvent.click(chip('Deutsch'));
  await waitFor(() => expect(asked).toHaveLength(3));
  await waitFor(() => expect(chip('Deutsch').checked).toBe(false));
});

it('saves the language of a member, and goes on in it', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  expect(language().value).toBe('en');
  expect([...language().options].map(({ value }) => value)).toHaveLength(10);
  await userEvent.selectOptions(language(), 'pt');
  await waitFor(() => expect(asked).toEqual([{ locale: 'pt' }]));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/pt#preferences'));
  expect(document.cookie).toContain('locale=pt');
  go.mockRestore();
});

it('keeps the language that was saved where the new one is refused', async () => {
  refuses = true;
  await userEvent.selectOptions(language(), 'de');
  await waitFor(() => expect(asked).toEqual([{ locale: 'de' }]));
  await waitFor(() => expect(language().value).toBe('en'));
});
