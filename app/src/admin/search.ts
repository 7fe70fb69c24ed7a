import { type AdminCommand, UsageFault } from './command.ts';

const EVERY = 50_000;

/** The search engine beside the database. */
export const searchCommands: Record<string, AdminCommand> = {
  'rebuild-search': {
    usage: 'rebuild-search',
    help: 'Makes a new index of all ads in the search engine that SEARCH names, while the site runs.',
    async run({ modules }) {
      const { engine } = modules.ads;
      if (!engine) throw new UsageFault('SEARCH names no engine. Set SEARCH and SEARCH_URL first.');
      let next = EVERY;
      const { index, ads, refused, seconds } = await engine.rebuild({
        onProgress(copied) {
          if (copied < next) return;
          next += EVERY;
          console.error(`${copied} ads so far`);
        },
      });
      const failed = refused > 0 ? ` ${refused} of them were refused; the log says why.` : '';
      return `${index} has ${ads} ads after ${Math.round(seconds)} seconds, and answers now.${failed}`;
    },
  },
  'stop-search': {
    usage: 'stop-search',
    help: 'Forgets the index of the search engine: changes of ads are no longer noted for it.',
    async run({ modules }) {
      await modules.ads.stopSearch();
      return 'PostgreSQL searches. Take SEARCH out of the settings.';
    },
  },
};
