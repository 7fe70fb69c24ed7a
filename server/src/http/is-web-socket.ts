import type { IncomingMessage } from 'node:http';

/**
 * Whether a request asks for a socket. One that asks for another protocol, such as h2c, is answered in HTTP as if it had not
 * asked (RFC 9110, 7.8).
 */
export const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';
