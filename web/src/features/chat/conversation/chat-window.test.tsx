// @vitest-environment happy-dom
import type { ChatMessage } from '@ashore/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chatTiming } from '#web/features/chat/store/chat-core.ts';
import { createStorage } from '#web/features/chat/store/chat-storage.ts';
import { type ConversationStore, createConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { browserPage } from '#web/features/chat/store/page-events.ts';
import { me, startChatServer, type TestChatServer, testMessage } from '#web/features/chat/store/test-chat-server.ts';
import { openAddress } from '#web/lib/test-server.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { ChatWindow } from './chat-window.tsx';

const BO = 2;
const user = { ...me, userType: 1 as const, messageNumber: 1 };
const shell = testShell({ user });

const item = (peerId: number, name: string, unreadNum = 0) => ({
  peerId,
  sendUserId: peerId,
  receiveUserId: me.userId,
  sendUserName: name,
  receiveUserName: me.userName,
  sendUserImg: '',
  receiveUserImg: '',
  businessKey: null,
  unreadNum,
  sendTextTitle: 'A sofa',
  sendText: 'hello',
  sendTime: '2026-01-01T00:00:00.000Z',
});

let server: TestChatServer;
let store: ConversationStore;
let closed = 0;

beforeEach(async () => {
  server = await startChatServer();
  openAddress(server.url);
  localStorage.clear();
  closed = 0;
  store = createConversationStore({
    me,
    address: server.socketUrl,
    conversations: 1,
    calls: server.calls,
    storage: createStorage(localStorage, me.userId),
    page: browserPage,
    timing: { ...chatTiming, reconnectMs: 20, settleMs: 30, ackMs: 50 },
  });
});
afterEach(async () => {
  cleanup();
  store.end();
  await server.stop();
});

async function show(peerId?: number) {
  render(
    <ShellProvider value={shell}>
      <ChatWindow
        store={store}
        user={user}
        onClose={() => {
          closed += 1;
        }}
      />
    </ShellProvider>,
  );
  if (peerId) act(() => store.enter(peerId));
  await waitFor(() => expect(store.getSnapshot().socket).toBe('open'));
  if (peerId) await waitFor(() => expect(store.getSnapshot().threads[peerId]?.state).toBe('ready'));
}

const field = () => screen.getByRole('textbox', { name: 'Write a message' });
const log = () => screen.getByRole('log');

describe('the list', () => {
  it('says who wrote, about what, and what is unread; opening one takes the mark off', async () => {
    server.items = [item(BO, 'Bo', 3), item(3, 'Cem')];
    server.messages.push(testMessage(1));
    await show();
    const row = await screen.findByRole('link', { name: /Bo.*3 unread messages.*A sofa/ });
    await userEvent.click(row);
    await within(log()).findByText('text 1');
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('3 unread messages')).toBeNull();
  });

  it('is kind when there is nothing, and asks again when it failed', async () => {
    server.failing.add('chat/queryMessage');
    await show();
    await screen.findByText('We could not load this.');
    server.failing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^No conversations yet/);
  });
});

describe('writing', () => {
  it('Enter sends, Shift and Enter begins a line, the counter counts', async () => {
    await show(BO);
    await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    screen.getByText('7 / 500');
    await userEvent.type(field(), '{Enter}');
    await waitFor(() => expect(server.messages.map(({ sendText }) => sendText)).toEqual(['one\ntwo']));
    await within(log()).findByText('Read');
    screen.getByText('0 / 500');
  });

  it('says for a second that blank messages cannot be sent', async () => {
    await show(BO);
    await userEvent.type(field(), '   {Enter}');
    screen.getByText('Blank messages cannot be sent');
    await waitFor(() => expect(screen.queryByText('Blank messages cannot be sent')).toBeNull(), { timeout: 5000 });
    expect(server.messages).toEqual([]);
  });

  it('a message that nobody answers shows the error, and goes with a retry', async () => {
    await show(BO);
    const { onMessage } = server;
    server.onMessage = () => {};
    await userEvent.type(field(), 'hello{Enter}');
    await screen.findByText('send error, please refresh your browser');
    server.onMessage = onMessage;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await within(log()).findByText('Read');
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it('a draft stays with its conversation', async () => {
    server.items = [item(BO, 'Bo'), item(3, 'Cem')];
    await show(BO);
    await userEvent.type(field(), 'to Bo');
    await userEvent.click(await screen.findByRole('link', { name: /Cem/ }));
    await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe(''));
    await userEvent.click(screen.getByRole('link', { name: /Bo.*Draft: to Bo/ }));
    await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe('to Bo'));
  });

  it('offers sentences to begin with in the conversation about an ad', async () => {
    server.info.ad = {
      classifiedId: 5,
      title: 'A sofa',
      price: 20,
      priceType: 'fixed',
      priceUnit: 'once',
      currency: 'EUR',
      picture: '',
      status: 'active',
    };
    await show(BO);
    screen.getByRole('link', { name: /A sofa.*€20/ });
    await userEvent.click(screen.getByRole('button', { name: 'Is it still available?' }));
    await waitFor(() => expect(server.messages.map(({ sendText }) => sendText)).toEqual(['Is it still available?']));
    expect(screen.queryByRole('button', { name: 'Is it still available?' })).toBeNull();
  });
});

describe('what keeps one from writing', () => {
  it('a block, with the way to take it back', async () => {
    Object.assign(server.info, { blockedByMe: true, canWrite: false, why: 'blocked' });
    await show(BO);
    screen.getByText('You blocked Bo.');
    Object.assign(server.info, { blockedByMe: false, canWrite: true });
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => field());
    expect(server.asked.find(({ path }) => path === 'chat/block')?.body).toEqual({ userId: BO, on: false });
  });

  it('a member who is gone; what was written stays', async () => {
    server.messages.push(testMessage(1));
    const peer = { userId: BO, userName: '', userImg: '', userType: 1 as const, deleted: true };
    Object.assign(server.info, { peer, canWrite: false });
    await show(BO);
    screen.getByRole('heading', { name: 'Deleted member' });
    within(log()).getByText('text 1');
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('no connection after ten tries, with a button that connects again', async () => {
    await show(BO);
    server.refuses = true;
    server.cut();
    await userEvent.click(await screen.findByRole('button', { name: 'Reconnect' }, { timeout: 10_000 }));
    server.refuses = false;
    await waitFor(() => expect(store.getSnapshot().socket).toBe('open'), { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
  });
});

describe('reading', () => {
  it('warns in plain words, and only where there is something to warn of', async () => {
    server.messages.push(testMessage(1), testMessage(2, { warnings: ['iban', 'deposit'] }));
    await show(BO);
    const note = await screen.findByRole('note');
    within(note).getByText(/It contains a bank account number/);
    within(note).getByText(/Never pay before you have seen it/);
    within(note).getByRole('button', { name: 'Report this message' });
  });

  it('says it at length at the last message only, and at earlier ones when asked', async () => {
    const warned = (id: number, warnings: ChatMessage['warnings']) => testMessage(id, { warnings });
    server.messages.push(warned(1, ['code']), warned(2, ['wallet']), testMessage(3), warned(4, ['fraud']));
    await show(BO);
    await waitFor(() => expect(screen.getAllByRole('note')).toHaveLength(3));
    const lists = () => screen.getAllByRole('note').map((note) => within(note).queryByRole('listitem') !== null);
    expect(lists()).toEqual([false, false, true]);
    const [, wallet] = screen.getAllByRole('note');
    if (!wallet) throw new Error('no such note');
    const unfold = within(wallet).getByRole('button', { name: 'Be careful with this message' });
    await userEvent.click(unfold);
    expect(lists()).toEqual([false, true, true]);
    within(wallet).getByRole('link', { name: 'Checklist before a deposit' });
    await userEvent.click(unfold);
    expect(lists()).toEqual([false, false, true]);
  });

  it.each([true, undefined] as const)('points to the checklist for fraud about a home: %s', async (isHome) => {
    const ad = { classifiedId: 7, title: 'Flat', price: null, currency: 'EUR', picture: '' } as const;
    server.info = { ad: { ...ad, priceType: 'free', priceUnit: 'once', status: 'active', ...(isHome && { isHome }) } };
    server.messages.push(testMessage(1, { warnings: ['fraud'] }));
    await show(BO);
    const note = await screen.findByRole('note');
    await screen.findAllByText('Flat');
    expect(within(note).queryAllByRole('link', { name: 'Checklist before a deposit' })).toHaveLength(isHome ? 1 : 0);
  });

  it('deletes a conversation after asking', async () => {
    server.items = [item(BO, 'Bo')];
    await show(BO);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the conversation with Bo' }));
    const question = await screen.findByRole('alertdialog');
    server.items = [];
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Choose a conversation.');
    expect(screen.queryByRole('link', { name: /Bo/ })).toBeNull();
  });

  it('Escape closes the window', async () => {
    await show(BO);
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });
});

describe('a browser without sockets', () => {
  const { WebSocket: known } = globalThis;
  afterEach(() => {
    globalThis.WebSocket = known;
  });

  it('is told so by an alert, in Chinese as asked for and in English', async () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    render(
      <ShellProvider value={shell}>
        <ChatWindow store={store} user={user} onClose={() => {}} />
      </ShellProvider>,
    );
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('您的浏览器不支持 WebSocket');
    expect(alert.textContent).toContain('This browser does not support chat');
    expect(store.getSnapshot().socket).toBe('unsupported');
  });
});

describe('a single message', () => {
  it('can be reported from its menu, one’s own cannot', async () => {
    server.messages.push(testMessage(1, { sendUserId: BO, receiveUserId: me.userId, sendText: 'Pay me first' }));
    server.messages.push(testMessage(2, { sendUserId: me.userId, receiveUserId: BO, sendText: 'No' }));
    await show(BO);
    const menus = await screen.findAllByRole('button', { name: /^Options for the message from/ });
    expect(menus).toHaveLength(1);
    await userEvent.click(menus[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this message' }));
    await screen.findByRole('dialog', { name: /^Report/ });
  });
});
