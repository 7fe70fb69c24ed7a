import { open, writeFile } from 'node:fs/promises';
import { siteTextKeys } from '@ashore/contract';
import { type AdminCommand, UsageFault } from './command.ts';

const SHOWN_MISSING = 20;

/** A value as one line of text. */
const printed = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(' ') : String(value);

/** Texts of the site, its key and pictures, what authorities ask for, and whether the log of the desk is as it was written. */
export const siteCommands: Record<string, AdminCommand> = {
  texts: {
    usage: 'texts',
    help: 'Shows the texts of the site that its operator writes.',
    async run({ modules }) {
      const texts = await modules.moderation.operating.texts();
      return siteTextKeys.map((key) => `${key}: ${texts[key] || '(empty)'}`).join('\n');
    },
  },
  text: {
    usage: 'text KEY TEXT',
    help: `Writes one of them: ${siteTextKeys.join(', ')}.`,
    async run({ modules }, [asked, ...words]) {
      const key = siteTextKeys.find((one) => one === asked);
      if (!key) throw new UsageFault(`Please name one of ${siteTextKeys.join(', ')}.`);
      await modules.moderation.operating.setText(null, key, words.join(' '));
      return `${key} is written.`;
    },
  },
  labels: {
    usage: 'labels FILE',
    help: 'Writes what moderators decided of texts for the training: `npm run train -- scam --labels FILE`. It holds texts of members.',
    async run({ modules }, [file]) {
      if (!file) throw new UsageFault('Please name a file.');
      const labels = await modules.screening.labels();
      // A file that exists is not written over.
      await writeFile(file, labels.map((label) => `${JSON.stringify(label)}\n`).join(''), { mode: 0o600, flag: 'wx' });
      return `${labels.length} labels are in ${file}.`;
    },
  },
  evidence: {
    usage: 'evidence REFERENCE [FILE]',
    help: 'Looks up a conversation that a member exported for the police; writes all that is stored of it to the file, for an authority that may ask for it.',
    async run({ modules }, [reference, file]) {
      if (!reference) throw new UsageFault('Please name the reference, such as EV-2345A-BCDEF.');
      const found = await modules.evidence.find(reference);
      if (!found) throw new Error('No export has this reference. Exports are forgotten after two years.');
      const facts = Object.entries(found).map(([name, value]) => `${name}: ${printed(value)}`);
      if (!file) return facts.join('\n');
      // The log says that it was handed over only where there is a file to hand over.
      const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new UsageFault(`${file} is there already; please name a new file.`) : error;
      });
      try {
        await handle.writeFile(`${JSON.stringify(await modules.evidence.handOver(reference), null, 2)}\n`);
      } finally {
        await handle.close();
      }
      return [...facts, `The conversation is in ${file}; the log of the desk says so.`].join('\n');
    },
  },
  'verify-log': {
    usage: 'verify-log',
    help: 'Says whether the log of the desk is as it was written.',
    async run({ modules }) {
      const { rows, brokenAt } = await modules.moderation.verifyAudit();
      if (brokenAt !== null) throw new Error(`The log was changed at row ${brokenAt}.`);
      return `All ${rows} rows are as they were written.`;
    },
  },
  'check-pictures': {
    usage: 'check-pictures',
    help: 'Shows and hides the files of pictures as the database says, and lists those that are missing. For after a recovery.',
    async run({ modules }) {
      const { pictures, missing } = await modules.uploads.checkAll();
      const listed = missing.slice(0, SHOWN_MISSING).map((name) => `missing: ${name}`);
      const more = missing.length > SHOWN_MISSING ? [`… and ${missing.length - SHOWN_MISSING} more`] : [];
      return [
        `${pictures} pictures are as the database says; ${missing.length} files are missing.`,
        ...listed,
        ...more,
      ].join('\n');
    },
  },
  'accept-data': {
    usage: 'accept-data',
    help: 'Accepts site.key and the place of pictures that the settings name, after a loss or a move.',
    acceptsData: true,
    run: async () => 'The key and the place of pictures are now those of this site.',
  },
};
