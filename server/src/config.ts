import type { DataRecipient } from '@ashore/contract';
import type { PushSigner } from './modules/push/index.ts';
import type { IssuerSettings } from './platform/openid/port.ts';

/** What the server needs to know of its surroundings; the process reads it from settings. */
export interface ServerConfig {
  /** Origin the site is reached at from outside; undefined on a developer's machine. */
  publicUrl: string | undefined;
  /** Origin of links in mails where `publicUrl` is not set. */
  localUrl: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Each answered request is a line of the log. */
  accessLog: boolean;
  /** The outbox page at /dev/mail is served. */
  showOutbox: boolean;
  /** The description of the API is served. */
  showApiDocs: boolean;
  /** Where messages of the contact form go. */
  contactEmail: string;
  /** Whom pushes to browsers are signed by. */
  push: PushSigner;
  /** Address of the analytics script that pages load after consent; empty for none. */
  analyticsUrl: string;
  /** How many days the operator keeps copies of the database. */
  backupDays: number;
  /** Who gets data of members by the settings in force. */
  recipients: DataRecipient[];
  /** Address of map pictures; empty for none. */
  tileUrl: string;
  /** So many characters a month are sent to the service that translates. */
  translationCharacters: number;
  /** So many text messages a day the site sends; each costs money. */
  textsPerDay: number;
  /** Where members may have accounts to log in with (OpenID Connect); none by default. */
  issuers?: readonly IssuerSettings[];
  /** A text as QR code, in SVG; without it there are none. */
  drawQr?: (text: string) => string;
  /** The page that a browser gets for an address that cannot be read; without it, it gets JSON as programs do. */
  unreadablePage?: (url: string) => string;
  version: string;
}
