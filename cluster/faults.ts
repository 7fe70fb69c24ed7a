import { setTimeout as delay } from 'node:timers/promises';
import { call, register } from '../e2e/steps.ts';
import type { Line, LineFaults } from '../server/src/realtime/test-line.ts';
import type { Cluster } from './cluster.ts';
import { fillDisk, freeDisk } from './disk.ts';
import { until } from './part.ts';
import { expectStrangersRefused } from './strangers.ts';

const SHORT_MS = 1000;
const AWAY_MS = 15_000;
const FROZEN_MS = 30_000;
const SLOW_MS = 3000;
const TOLERATED_MS = 30_000;

/** What the faults are done to. */
export interface Hit {
  cluster: Cluster;
  /** The way of the nodes to S3. */
  s3Line: Line;
  s3LineFaults: LineFaults;
  /** Small disks, where they could be mounted: S3's, and that of the first PostgreSQL. */
  disks: { s3: string; postgres: string } | undefined;
}

export interface Fault {
  name: string;
  /** How often it is done. */
  times: number;
  /** It needs the small disks. */
  needsDisks?: boolean;
  /** @param round how often it was done before */
  strike(hit: Hit, round: number): Promise<void>;
}

/** Ends a node in some way and starts it again. */
const replaceNode = async ({ cluster }: Hit, round: number, how: 'kill' | 'leave') => {
  const node = cluster.web[round % cluster.web.length]!;
  await node[how]();
  await node.start();
};

/** Waits until the standby has taken the place of the primary. */
const untilFailedOver = ({ cluster: { database } }: Hit, before: number) =>
  until(() => database.failOvers > before, 'the fail-over');

/** Every connection over the line is made anew, as slow as it is now. */
function setSlow({ s3Line, s3LineFaults }: Hit, slow: number): void {
  s3LineFaults.slow = slow;
  for (const { client, server } of s3Line.ends.splice(0)) for (const end of [client, server]) end.destroy();
}

/** Debian's faketime, without its program, which stands between a node and its signals. The linker knows what $LIB is. */
const fiveMinutesAhead = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: '+5m',
  DONT_FAKE_MONOTONIC: '1',
};

/** Throws where a reply that this node takes is not from now. */
async function expectRightTime(url: string): Promise<void> {
  const token = await register({ url }, 'punctual');
  const input = { subjectType: 'forum', subjectId: 1, content: 'What time is it?' };
  const { code, msg, data } = await call<{ createTime: string }>({ url }, 'reply/pushreplybyuser', input, token);
  if (code !== 200) throw new Error(`the node with another clock takes no reply: ${msg}`);
  const apart = Math.abs(Date.parse(data.createTime) - Date.now());
  if (apart > TOLERATED_MS) throw new Error(`a reply is ${apart / 1000} s from now`);
}

export const faults: Record<string, Fault> = {
  node: { name: 'node killed (SIGKILL)', times: 5, strike: (hit, round) => replaceNode(hit, round, 'kill') },
  leave: { name: 'node asked to end (SIGTERM)', times: 3, strike: (hit, round) => replaceNode(hit, round, 'leave') },
  nodeFrozen: {
    name: `node frozen for ${AWAY_MS / 1000} s (SIGSTOP)`,
    times: 1,
    async strike({ cluster }) {
      const [, node] = cluster.web;
      node?.running.signal('SIGSTOP');
      await delay(AWAY_MS);
      node?.running.signal('SIGCONT');
    },
  },
  pooler: {
    name: 'PgBouncer killed and started anew',
    times: 3,
    async strike({ cluster: { pooler, database } }) {
      await pooler.kill();
      await pooler.start(database.primary.port);
    },
  },
  redis: {
    name: 'Redis killed and started anew',
    times: 3,
    async strike({ cluster: { redis } }) {
      await redis.kill();
      await delay(SHORT_MS);
      await redis.start();
    },
  },
  redisAwayAtStart: {
    name: 'Redis away while a node starts',
    times: 1,
    async strike(hit, round) {
      await hit.cluster.redis.kill();
      await replaceNode(hit, round, 'leave');
      await hit.cluster.redis.start();
    },
  },
  s3: {
    name: `S3 away for ${AWAY_MS / 1000} s`,
    times: 1,
    async strike({ cluster: { s3 } }) {
      await s3.kill();
      await delay(AWAY_MS);
      await s3.start();
    },
  },
  s3Slow: {
    name: `S3 answers ${SLOW_MS / 1000} s later, for ${AWAY_MS / 1000} s`,
    times: 1,
    async strike(hit) {
      setSlow(hit, SLOW_MS / 2);
      await delay(AWAY_MS);
      setSlow(hit, 0);
    },
  },
  s3Full: {
    name: `S3's disk full for ${AWAY_MS / 1000} s`,
    times: 1,
    needsDisks: true,
    async strike({ disks }) {
      fillDisk(disks?.s3 ?? '');
      await delay(AWAY_MS);
      freeDisk(disks?.s3 ?? '');
    },
  },
  primary: {
    name: 'primary killed and started in its place',
    times: 2,
    async strike({ cluster: { database } }) {
      database.isGuardAway = true;
      await database.primary.kill();
      await database.primary.start();
      database.isGuardAway = false;
    },
  },
  failOver: {
    name: 'primary killed, fail-over to the standby',
    times: 3,
    async strike(hit) {
      const { failOvers, primary } = hit.cluster.database;
      await primary.kill();
      await untilFailedOver(hit, failOvers);
    },
  },
  primaryFrozen: {
    name: 'primary frozen, fail-over to the standby',
    times: 1,
    async strike(hit) {
      const { failOvers, primary } = hit.cluster.database;
      primary.signal('SIGSTOP');
      await untilFailedOver(hit, failOvers);
    },
  },
  standbyFrozen: {
    name: `standby frozen for ${FROZEN_MS / 1000} s`,
    times: 1,
    async strike({ cluster: { database } }) {
      const { standby } = database;
      standby.signal('SIGSTOP');
      await delay(FROZEN_MS);
      standby.signal('SIGCONT');
    },
  },
  clock: {
    name: 'a node whose clock is five minutes ahead',
    times: 1,
    async strike(hit) {
      const { web } = hit.cluster;
      const node = web[2]!;
      await node.leave();
      await node.start(fiveMinutesAhead);
      await expectRightTime(node.url);
      await node.leave();
      await node.start();
    },
  },
  strangers: {
    name: 'nodes with another key, other pictures, an older program',
    times: 1,
    strike: ({ cluster }) => expectStrangersRefused(cluster),
  },
  standby: {
    name: 'standby killed',
    times: 1,
    strike: ({ cluster: { database } }) => database.standby.kill(),
  },
  diskFull: {
    name: `disk of the primary full for ${FROZEN_MS / 1000} s`,
    times: 1,
    needsDisks: true,
    async strike({ cluster: { database }, disks }) {
      // The small disk is that of the first server.
      if (database.primary !== database.servers[0]) {
        await database.failOver();
        await database.untilSynchronous();
      }
      fillDisk(disks?.postgres ?? '');
      await delay(FROZEN_MS);
      freeDisk(disks?.postgres ?? '');
    },
  },
};
