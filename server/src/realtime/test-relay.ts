import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The least a chat can cost on this machine: takes the frames of `/websocket/{userId}` and passes each on to whom it
 * names, without knowing, storing or limiting anybody. What the real one costs is measured against it.
 * @returns the port it listens on
 */
export async function startBareRelay(): Promise<number> {
  const open = new Map<string, WebSocket>();
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const userId = /\d+/.exec(request.url ?? '')?.[0] ?? '';
    sockets.handleUpgrade(request, socket, head, (opened) => {
      open.set(userId, opened);
      opened.on('message', (data) => {
        const text = data.toString();
        if (text === '$ping$') return opened.send('0|$pong$');
        const { receiveUserId, sendText } = JSON.parse(text) as { receiveUserId: number; sendText: string };
        open.get(String(receiveUserId))?.send(`${userId}|$message$|${JSON.stringify({ sendText })}`);
      });
      opened.on('close', () => open.delete(userId));
      opened.on('error', () => {});
    });
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
