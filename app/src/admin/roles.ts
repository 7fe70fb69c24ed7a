import { roleNames } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { type AdminCommand, regionOf, UsageFault } from './command.ts';

const placeOf = ({ modules }: AshoreServer, regionId: number | null) =>
  regionId === null ? 'everywhere' : (modules.regions.get(regionId)?.regionName ?? String(regionId));

/** Who looks after what. The first operator of a site is made here. */
export const roleCommands: Record<string, AdminCommand> = {
  roles: {
    usage: 'roles',
    help: 'Lists who has which role, each with its number.',
    async run(server) {
      const roles = await server.modules.moderation.operating.roles();
      if (roles.length === 0) return 'No one has a role yet.';
      return roles
        .map(({ roleId, userName, role, regionId }) => `${roleId}  ${userName}  ${role}  ${placeOf(server, regionId)}`)
        .join('\n');
    },
  },
  appoint: {
    usage: 'appoint NAME operator | appoint NAME manager REGION|all',
    help: 'Gives the member of that user name a role.',
    async run(server, [userName, asked, region]) {
      const role = roleNames.find((one) => one === asked);
      if (!userName || !role) throw new UsageFault('Please say whom, and which role.');
      const regionId = role === 'operator' ? null : regionOf(server, region);
      await server.modules.moderation.operating.appoint(null, { userName, role, regionId });
      return `${userName} is ${role} ${role === 'operator' ? 'of the site' : `of ${placeOf(server, regionId)}`} now.`;
    },
  },
  'reset-second-factor': {
    usage: 'reset-second-factor NAME',
    help: 'Ends the second factor of a member who lost the app and the recovery codes, and tells them by mail.',
    async run({ modules: { members } }, [userName]) {
      const member = userName ? await members.named(userName) : undefined;
      if (!member) throw new UsageFault('There is no member of that name.');
      const ended = await members.secondFactor.reset(member.userId);
      return ended ? `${member.userName} logs in with the password alone now.` : `${member.userName} has none.`;
    },
  },
  dismiss: {
    usage: 'dismiss ROLE',
    help: 'Ends a role by its number; the last operator stays.',
    async run(server, [roleId]) {
      if (!roleId || !/^[1-9]\d*$/.test(roleId)) throw new UsageFault('Please give the number that `roles` shows.');
      await server.modules.moderation.operating.dismiss(null, Number(roleId));
      return 'The role is ended.';
    },
  },
};
