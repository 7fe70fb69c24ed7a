import { writeFile } from 'node:fs/promises';
import { siteTextKeys } from '@ashore/contract';
import { type AdminCommand, UsageFault } from './command.ts';

const SHOWN_MISSING = 20;

/** Texts of the site, its key and pictures, and whether the log of the desk is as it was written. */
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
