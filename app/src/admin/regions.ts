import { type AdminCommand, regionOf, UsageFault } from './command.ts';

const set =
  (open: boolean): AdminCommand['run'] =>
  async (server, [region]) => {
    const regionId = regionOf(server, region);
    if (regionId === null) throw new UsageFault('Please name one region.');
    await server.modules.moderation.operating.setRegion(null, regionId, open);
    return `${server.modules.regions.get(regionId)?.regionName} is ${open ? 'open' : 'closed'} now.`;
  };

/** Which countries the site serves. */
export const regionCommands: Record<string, AdminCommand> = {
  regions: {
    usage: 'regions',
    help: 'Lists the regions the program knows, and which are open.',
    async run(server) {
      const all = await server.modules.moderation.operating.regions();
      return all
        .map(({ regionId, regionName, isSupported, areas, managers }) =>
          [regionId, regionName, isSupported ? 'open' : 'closed', `${areas} places`, `${managers} managers`].join('  '),
        )
        .join('\n');
    },
  },
  'open-region': {
    usage: 'open-region REGION',
    help: 'Opens a region: by number, name or country code. One without places of its own has the country as its one place.',
    run: set(true),
  },
  'close-region': {
    usage: 'close-region REGION',
    help: 'Closes a region; what is there stays and comes back when it is opened again.',
    run: set(false),
  },
};
