import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createContact } from './contact.ts';

/** The way to the people who run the site; `contactEmail` is where they read. Nothing of it is kept but the mail. */
export function createSupportModule(platform: Platform, { contactEmail }: { contactEmail: string }): Module {
  const contact = createContact(platform, contactEmail);
  return {
    name: 'support',
    handlers: [handle(operations.contact.contactus, contact.accept)],
    startJobs: contact.startJobs,
  };
}
