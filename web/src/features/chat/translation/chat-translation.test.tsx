// @vitest-environment happy-dom
import type { ChatMessage } from '@ashore/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatWindow } from '#web/features/chat/conversation/chat-window.tsx';
import SettingsDialog from '#web/features/chat/settings/settings-dialog.tsx';
import { chatTiming } from '#web/features/chat/store/chat-core.ts';
import { createStorage } from '#web/features/chat/store/chat-storage.ts';
import { type ConversationStore, createConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { browserPage } from '#web/features/chat/store/page-events.ts';
import { me, startChatServer, type TestChatServer, testMessage } from '#web/features/chat/store/test-chat-server.ts';
import { openAddress } from '#web/lib/test-server.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';

const BO = 2;
const user = { ...me, userType: 1 as const, messageNumber: 1 };
const text = 'A mesa ainda está disponível?';
const made = { text: 'Is the table still available?', from: 'pt', to: 'en', by: 'DeepL' };

let server: TestChatServer;
let store: ConversationStore;

beforeEach(async () => {
  server = await startChatServer();
  openAddress(server.url);
  localStorage.clear();
  store = createConversationStore({
    me,
    address: server.socketUrl,
    conversations: 1,
    calls: server.calls,
    storage: createStorage(localStorage, me.userId),
    page: browserPage,
    timing: { ...chatTiming, reconnectMs: 20, settleMs: 30, ackMs: 50 },
  });
  server.info.peerLocale = 'pt';
  server.answers['translation/translateMessage'] = made;
  server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: '' };
});
afterEach(async () => {
  cleanup();
  store.end();
  await server.stop();
  vi.unstubAllGlobals();
});

const from = (id: number, sendText: string, more: Partial<ChatMessage> = {}) =>
  testMessage(id, { sendUserId: BO, receiveUserId: me.userId, sendText, ...more });
const shellOf = (translator?: string, languagesRead: string[] = []) =>
  testShell({
    user: { ...user, languagesRead },
    site: { origin: '', production: false, analyticsUrl: '', translator },
  });

async function show(translator: string | undefined = 'DeepL', languagesRead?: string[]) {
  render(
    <ShellProvider value={shellOf(translator, languagesRead)}>
      <ChatWindow store={store} user={user} onClose={() => {}} />
    </ShellProvider>,
  );
  act(() => store.enter(BO));
  await waitFor(() => expect(store.getSnapshot().threads[BO]?.state).toBe('ready'));
}

// An open dialog hides it from readers.
const log = () => screen.getByRole('log', { hidden: true });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const calls = (path: string) => server.asked.filter((one) => one.path === path).map(({ body }) => body);

/** The browser's own translator: says a text in capitals. */
const browserTranslator = (state = 'available') => ({
  availability: async () => state,
  create: async () => ({ translate: async (one: string) => one.toUpperCase(), destroy() {} }),
});

describe('a message in another language', () => {
  it('is sent to the service after the reader agreed once, says by whom it was translated, and goes back', async () => {
    server.messages.push(from(1, text), from(2, `${text} Obrigado!`));
    await show();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Translate' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog', { name: 'Translate messages with DeepL?' });
    within(dialog).getByText(/We replace links, phone numbers/);
    within(dialog).getByText(/We do not store/);
    expect(calls('translation/translateMessage')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree and translate' }));
    await within(log()).findByText(made.text);
    expect(calls('chat/setPreferences')).toEqual([{ translator: 'DeepL' }]);
    expect(calls('translation/translateMessage')).toEqual([{ messageId: 1, to: 'en' }]);
    expect(log().textContent).toContain('Translated from Portuguese by DeepL');
    expect(within(log()).getByText(made.text).lang).toBe('en');
    await press('Show original');
    within(log()).getByText(text);
    // Asked once for all messages; what was translated before is not asked for again.
    await userEvent.click(screen.getAllByRole('button', { name: 'Translate' })[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not sent when the reader declines', async () => {
    server.messages.push(from(1, text));
    await show();
    await press('Translate');
    await press('Do not translate');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    within(log()).getByText(text);
    expect(await screen.findByRole('button', { name: 'Translate' })).toBeTruthy();
    expect(calls('translation/translateMessage')).toEqual([]);
    expect(calls('chat/setPreferences')).toEqual([]);
  });

  it('stays as it is where the site refuses, and the reader is asked again after the consent was withdrawn', async () => {
    server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: 'DeepL' };
    server.failing.add('translation/translateMessage');
    server.messages.push(from(1, text));
    await show();
    await press('Translate');
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Translate' })).toBeTruthy();
    within(log()).getByText(text);
  });

  it('is translated on the device where the browser can, and nothing is sent', async () => {
    vi.stubGlobal('Translator', browserTranslator());
    server.messages.push(from(1, text));
    await show();
    await press('Translate');
    await within(log()).findByText(text.toUpperCase());
    expect(log().textContent).toContain('Translated from Portuguese by your browser');
    expect(server.asked.map(({ path }) => path)).not.toContain('translation/translateMessage');
    expect(server.asked.map(({ path }) => path)).not.toContain('chat/getPreferences');
  });

  it('goes to the service where the browser promised too much, which is not tried again', async () => {
    let tries = 0;
    const create = async () => {
      tries += 1;
      throw new Error('no room for the language');
    };
    vi.stubGlobal('Translator', { ...browserTranslator(), create });
    server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: 'DeepL' };
    server.messages.push(from(1, text), from(2, `${text} Obrigado!`));
    await show();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Translate' }))[0] as HTMLElement);
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(1));
    await press('Translate');
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(2));
    expect(tries).toBe(1);
  });

  it('says so where the browser cannot and the site has no service', async () => {
    vi.stubGlobal('Translator', browserTranslator('unavailable'));
    server.messages.push(from(1, text));
    await show('');
    await press('Translate');
    await within(log()).findByText(/Your browser could not translate this text/);
  });

  it('keeps the warnings about what was written', async () => {
    server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: 'DeepL' };
    server.messages.push(from(1, text, { warnings: ['deposit'] }));
    await show();
    await press('Translate');
    await within(log()).findByText(made.text);
    within(await screen.findByRole('note')).getByText(/Never pay before you have seen it/);
  });
});

describe('nothing is offered', () => {
  it('for a language the member reads, one’s own messages, and where nobody translates', async () => {
    server.messages.push(from(1, text), testMessage(2, { sendUserId: me.userId, receiveUserId: BO, sendText: text }));
    await show('DeepL', ['pt']);
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Translate all messages' })).toBeNull();
    cleanup();
    await show('');
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });

  it('below a message that may be in the reader’s language; its menu has it', async () => {
    server.info.peerLocale = 'en';
    server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: 'DeepL' };
    server.messages.push(from(1, text));
    await show();
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Options for the message/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Translate this message' }));
    await within(log()).findByText(made.text);
  });
});

describe('all messages of a conversation', () => {
  it('are translated after one choice, with those that come later, until it is stopped', async () => {
    server.messages.push(from(1, text), from(2, 'Posso passar amanhã à tarde?'));
    await show();
    await screen.findByText(/Bo uses the site in Portuguese/);
    await press('Translate all messages');
    await press('Agree and translate');
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(2));
    act(() => server.say(3, { sendUserId: BO, receiveUserId: me.userId, sendText: 'Muito obrigado pela resposta!' }));
    await waitFor(() => expect(calls('translation/translateMessage')).toHaveLength(3));
    expect(Object.keys(localStorage)).toContain(`chat:${me.userId}:translate:${BO}`);
    await press('Stop translating');
    act(() => server.say(4, { sendUserId: BO, receiveUserId: me.userId, sendText: 'Até amanhã então, boa noite!' }));
    await within(log()).findByText('Até amanhã então, boa noite!');
    expect(calls('translation/translateMessage')).toHaveLength(3);
    expect(Object.keys(localStorage)).not.toContain(`chat:${me.userId}:translate:${BO}`);
  });

  it('are left as they are from the first that fails, and nobody is asked for consent unasked', async () => {
    localStorage.setItem(`chat:${me.userId}:translate:${BO}`, '1');
    server.messages.push(from(1, text), from(2, 'Posso passar amanhã à tarde?'));
    await show();
    await waitFor(() => expect(calls('chat/getPreferences')).toHaveLength(1));
    await screen.findAllByRole('button', { name: 'Translate' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls('translation/translateMessage')).toEqual([]);
  });
});

it('the consent is withdrawn in the chat settings', async () => {
  server.answers['chat/getPreferences'] = { typing: true, unreadMail: true, translator: 'DeepL' };
  server.answers['chat/getBlocked'] = [];
  render(
    <ShellProvider value={shellOf('DeepL')}>
      <SettingsDialog store={store} onClose={() => {}} />
    </ShellProvider>,
  );
  const choice = (await screen.findByRole('checkbox', { name: 'Translate messages with DeepL' })) as HTMLInputElement;
  expect(choice.checked).toBe(true);
  await userEvent.click(choice);
  await waitFor(() => expect(calls('chat/setPreferences')).toEqual([{ translator: '' }]));
});
