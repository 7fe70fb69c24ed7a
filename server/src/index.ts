// What these add to Fastify's own types belongs to what is exported here.
import '@fastify/cookie';
import './http/security-headers.ts';

export { restoreBackup, writeBackup } from './backup/index.ts';
export type { Call, Viewer } from './call.ts';
export type { ServerConfig } from './config.ts';
export { busySeconds, isPassing } from './http/envelope.ts';
export type { Reader } from './http/visitor.ts';
export { amountTexts } from './lib/contract-messages.ts';
export { createFairQueue, type FairQueue, QueueFull, type QueueLimits } from './lib/fair-queue.ts';
export type { ImportReport } from './lib/import-lines.ts';
export { type Labels, labelsFor } from './lib/labels.ts';
export { messages, messagesFor, type Translator } from './lib/messages.ts';
export type { AdPreview } from './modules/ads/index.ts';
export type { Siblings } from './platform/changes/siblings.ts';
export { createTagIndex } from './platform/changes/tag-index.ts';
export { databaseUrlFault } from './platform/database/hosts.ts';
export { oneAtATime } from './platform/database/one-at-a-time.ts';
export { bytesOf } from './platform/files/port.ts';
export { clientKey } from './platform/limits/client-key.ts';
export type { LimitRule, RateLimits } from './platform/limits/port.ts';
export { faultText } from './platform/log/logger.ts';
export { addUp, createMetrics, type Metrics, type MetricValues } from './platform/metrics/metrics.ts';
export { type Machine, migrateDatabase, openForWorkers, openPlatform, type PlatformSettings } from './platform/open.ts';
export type { Platform } from './platform/platform.ts';
export { type AshoreServer, createServer } from './server.ts';
