import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { email, line, paragraphs } from '../text.ts';

export const contactus = operation<Record<string, never>>()({
  path: 'contact/contactus',
  summary: 'Sends a message to the operator of the site.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    name: line(limits.contactName, 1),
    email,
    topic: line(limits.contactTopic, 1),
    content: paragraphs(limits.contactContent, 1),
  }),
  limit: { most: 5, perSeconds: 3600, by: 'client' },
});
