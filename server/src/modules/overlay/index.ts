import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getOverlay } from './get-overlay.ts';

/** What public pages, which are the same for everybody, lack for a member. */
export const createOverlayModule = (platform: Platform): Module => ({
  name: 'overlay',
  handlers: [handle(operations.me.overlay, (call, input) => getOverlay(platform, call, input))],
});
