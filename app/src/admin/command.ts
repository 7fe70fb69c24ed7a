import type { AshoreServer } from '@ashore/server';

/** Something an operator can do from the command line. */
export interface AdminCommand {
  /** The command with what it takes: `appoint NAME manager REGION|all`. */
  usage: string;
  /** One line on what it does. */
  help: string;
  /** Takes the key and the place of pictures that the settings name as those of the site. */
  acceptsData?: true;
  /** Does it; returns what is printed. Throws a UsageFault where something is missing or makes no sense. */
  run(server: AshoreServer, args: string[]): Promise<string>;
}

/** What was typed makes no sense; the message says why. */
export class UsageFault extends Error {}

/** A region by its number or its name; null for 'all'. */
export function regionOf({ modules }: AshoreServer, text: string | undefined): number | null {
  if (text === undefined) throw new UsageFault('Please name a region.');
  if (text === 'all') return null;
  const wanted = text.toLowerCase();
  const found = modules.regions
    .all()
    .find(
      ({ id, regionName, country }) =>
        String(id) === wanted || regionName.toLowerCase() === wanted || country.toLowerCase() === wanted,
    );
  if (!found) throw new UsageFault(`There is no region “${text}”; \`regions\` lists them.`);
  return found.id;
}
