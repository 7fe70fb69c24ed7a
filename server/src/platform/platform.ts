import type { Logger } from 'pino';
import type { Bus } from './bus/port.ts';
import type { Changes } from './changes/changes.ts';
import type { Clock } from './clock/port.ts';
import type { Database } from './database/database.ts';
import type { Edge } from './edge/port.ts';
import type { FileStore } from './files/port.ts';
import type { PictureDecoder } from './images/decoding.ts';
import type { Jobs } from './jobs/port.ts';
import type { SiteKeys } from './keys/site-keys.ts';
import type { RateLimits } from './limits/port.ts';
import type { Outbox, OutboxMailer } from './mail/outbox.ts';
import type { Mailer } from './mail/port.ts';
import type { MapArchives } from './maps/archives.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { PushSender } from './push/port.ts';
import type { SearchEngine } from './search/port.ts';
import type { KeptText } from './texts/outbox.ts';
import type { TextSender } from './texts/port.ts';
import type { Tracing } from './tracing/port.ts';
import type { Translator } from './translation/port.ts';

/** What the product stands on; each part is a port with one file per adapter. */
export interface Platform {
  database: Database;
  bus: Bus;
  jobs: Jobs;
  files: FileStore;
  /** Streets of the maps. */
  maps: MapArchives;
  /** Decodes the pictures that members send. */
  pictures: PictureDecoder;
  mailer: Mailer;
  /** Set where mail stays on the machine; an operator reads it. */
  outbox: OutboxMailer | undefined;
  /** Sends text messages to phones. */
  texts: TextSender;
  /** Set where text messages stay on the machine. */
  textOutbox: Outbox<KeptText> | undefined;
  payments: PaymentProvider;
  push: PushSender;
  /** Translates what members wrote. */
  translator: Translator;
  /** Finds ads in place of PostgreSQL; undefined where the settings name none. */
  search: SearchEngine | undefined;
  /** Counted by all nodes together. */
  limits: RateLimits;
  /** Counted by this process alone, for what is too frequent to be written down. */
  localLimits: RateLimits;
  clock: Clock;
  changes: Changes;
  edge: Edge;
  /** What must not be readable from the database alone is hashed and sealed with these. */
  keys: SiteKeys;
  metrics: Metrics;
  tracing: Tracing;
  log: Logger;
  /** Origin of links in mails, e.g. `https://ashore.example`. */
  origin: string;
  /** Cookies are Secure and carry the `__Host-` prefix. */
  secureCookies: boolean;
}
