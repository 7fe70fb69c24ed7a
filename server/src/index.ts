export type { Call, Viewer } from './call.ts';
export type { ServerConfig } from './config.ts';
export { openPlatform, type PlatformSettings } from './platform/open.ts';
export type { Platform } from './platform/platform.ts';
export { type AshoreServer, createServer } from './server.ts';
