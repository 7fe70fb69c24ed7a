import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

declare global {
  interface Window {
    /** What happy-dom offers to tests. */
    happyDOM?: { setURL(url: string): void };
  }
}

/** Puts the test's page (happy-dom) at an address, without loading anything. */
export function openAddress(url: string): void {
  if (!window.happyDOM) throw new Error('This test needs happy-dom.');
  window.happyDOM.setURL(url);
}

/**
 * Answers every request so, on a free port, and puts the test's page (happy-dom) on that origin.
 * @returns how to close it
 */
export async function servePage(answer: RequestListener): Promise<() => void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  openAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Sets readable cookies, as the server does when somebody logs in. */
export function setCookies(...cookies: string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  for (const cookie of cookies) document.cookie = cookie;
}

/** Answers a call with an envelope. */
export const answerCall = (response: Parameters<RequestListener>[1], envelope: object): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
};
