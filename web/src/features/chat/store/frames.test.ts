import { chatTokens } from '@ashore/contract/chat-frames';
import { expect, it } from 'vitest';
import { parseFrame, socketAddress } from './frames.ts';
import { testMessage } from './test-chat-server.ts';

it('reads every word that comes down', () => {
  expect(parseFrame('0|$pong$')).toEqual({ kind: 'pong' });
  expect(parseFrame('7|$online$')).toEqual({ kind: 'read', peerId: 7 });
  expect(parseFrame('7|$unread$')).toEqual({ kind: 'unread', peerId: 7 });
  expect(parseFrame('7|$typing$')).toEqual({ kind: 'typing', peerId: 7 });
  expect(parseFrame('7|$seen$')).toEqual({ kind: 'seen', peerId: 7 });
  expect(parseFrame('0|$notice$|4')).toEqual({ kind: 'notice', unread: 4 });
  expect(parseFrame('7|$ack$|key-1|12|2026-01-01T00:00:00.000Z')).toEqual({
    kind: 'ack',
    peerId: 7,
    messageKey: 'key-1',
    id: 12,
    sendTime: '2026-01-01T00:00:00.000Z',
  });
  expect(parseFrame('7|$warned$|12|many,fraud')).toEqual({
    kind: 'warned',
    peerId: 7,
    id: 12,
    warnings: ['many', 'fraud'],
  });
  expect(parseFrame('7|$error$|key-1|42900|a | b')).toMatchObject({
    messageKey: 'key-1',
    code: 42900,
    reason: 'a | b',
  });
});

it('takes a message letter for letter, bars and words of control in it too', () => {
  for (const sendText of ['a|b||c', ...Object.values(chatTokens), '7|$ack$|x|1', 'línea\n🙂 "quoted"']) {
    const message = testMessage(3, { sendText });
    expect(parseFrame(`2|$message$|${JSON.stringify(message)}`)).toEqual({ kind: 'message', message });
  }
});

it('passes over what it does not know', () => {
  for (const text of ['', 'x', '|', 'x|$online$', '7|$message$|{', '7|$message$|{}', '7|$message$|null', '7|hello'])
    expect(parseFrame(text)).toBe(null);
});

it('the socket stands where the page does, encrypted when the page is', () => {
  expect(socketAddress(5, { protocol: 'https:', host: 'ashore.example' })).toBe('wss://ashore.example/websocket/5?v=2');
  expect(socketAddress(5, { protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/websocket/5?v=2');
});
