/** `npm run bench -- --chat`: what the chat costs here against a bare relay and a bare insert, measured in the same run. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { insertLimit } from './chat-limit.ts';
import type { Load } from './chat-load.ts';
import { SECRET, storeMembers } from './chat-members.ts';
import {
  type Clients,
  mostFiles,
  type Server,
  startChat,
  startClients,
  startDatabase,
  startRelay,
} from './chat-stand.ts';
import { cpuOf } from './cpu.ts';

const MANY = 5000;
const MOST = 10_000;
const ROUNDS = 3;
const SECONDS = 4;
const PAIRS = 500;
const IN_FLIGHT = 4;
/** One message of every socket in so long: 1000 a second. */
const PACE_MS = 5000;
const PING_MS = 5000;
const RECONNECT_MS = 5000;
const TRIES = 10;
const AT_ONCE = 100;
const TOLERANCE = 1.25;
const UNSTEADY = 1.3;

interface Gate {
  name: string;
  value: number;
  /** What the value may be at most; at least where it says so. */
  limit: number;
  atLeast?: boolean;
  unit: string;
  /** The measured figures behind it. */
  from: string;
  /** Ratios bear a quarter more, as the machine does other things meanwhile. */
  ratio?: boolean;
}

interface Measured extends Load {
  /** Microseconds of the server's CPU for each thing done. */
  cpu: number;
  perSecond: number;
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
const kilobytesOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

async function measure(clients: Clients, server: Server, command: Parameters<Clients['tell']>[0]): Promise<Measured> {
  const before = cpuOf([server.pid]);
  const load = await clients.tell(command);
  const cpu = cpuOf([server.pid]) - before;
  return { ...load, cpu: (cpu * 1000) / Math.max(1, load.done), perSecond: load.done / load.seconds };
}

const medians = (list: Measured[]) => {
  const pick = (key: keyof Measured) => median(list.map((one) => one[key]));
  const spread = Math.max(...list.map(({ cpu }) => cpu)) / Math.min(...list.map(({ cpu }) => cpu));
  const missing = list.reduce((sum, one) => sum + one.missing, 0);
  return { cpu: pick('cpu'), perSecond: pick('perSecond'), p50: pick('p50'), p99: pick('p99'), missing, spread };
};

type Side = { server: Server; clients: Clients; acknowledged: boolean };

/** Saturated and paced, relay and chat by turns, so that what the machine does meanwhile hits both. */
async function talk(sides: { relay: Side; chat: Side }, databaseUrl: string) {
  const samples = {
    relay: [] as Measured[],
    chat: [] as Measured[],
    relayPaced: [] as Measured[],
    chatPaced: [] as Measured[],
  };
  const inserts: number[] = [];
  // Conversations exist, and what is compiled is compiled.
  for (const { clients, acknowledged } of [sides.relay, sides.chat]) {
    await clients.tell({ do: 'saturated', pairs: PAIRS, inFlight: IN_FLIGHT, seconds: 3, acknowledged });
    await clients.tell({ do: 'paced', everyMs: PACE_MS, seconds: 5 });
  }
  for (let round = 0; round < ROUNDS; round++) {
    inserts.push(await insertLimit(databaseUrl, 2));
    for (const name of round % 2 ? (['chat', 'relay'] as const) : (['relay', 'chat'] as const)) {
      const { server, clients, acknowledged } = sides[name];
      const saturated = { do: 'saturated', pairs: PAIRS, inFlight: IN_FLIGHT, seconds: SECONDS, acknowledged } as const;
      samples[name].push(await measure(clients, server, saturated));
      const paced = { do: 'paced', everyMs: PACE_MS, seconds: SECONDS } as const;
      samples[`${name}Paced`].push(await measure(clients, server, paced));
    }
  }
  return {
    insert: median(inserts),
    relay: medians(samples.relay),
    chat: medians(samples.chat),
    relayPaced: medians(samples.relayPaced),
    chatPaced: medians(samples.chatPaced),
  };
}

function talkGates({ insert, relay, chat, relayPaced, chatPaced }: Awaited<ReturnType<typeof talk>>): Gate[] {
  const figures = (one: typeof chat) => `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)} ms`;
  return [
    {
      name: 'stored, counted and delivered, of inserts',
      value: (100 * chat.perSecond) / insert,
      limit: 25,
      atLeast: true,
      unit: '%',
      from: `${Math.round(chat.perSecond)} of ${Math.round(insert)} a second`,
    },
    {
      name: 'CPU of Node a message, saturated',
      value: chat.cpu / relay.cpu,
      limit: 4,
      unit: '×',
      ratio: true,
      from: `${chat.cpu.toFixed(1)} / ${relay.cpu.toFixed(1)} µs`,
    },
    {
      name: 'paced, 5000 sockets, p50',
      value: chatPaced.p50 / relayPaced.p50,
      limit: 2.5,
      unit: '×',
      ratio: true,
      from: `${figures(chatPaced)} against ${figures(relayPaced)}`,
    },
    {
      name: 'paced, 5000 sockets, p99',
      value: chatPaced.p99 / relayPaced.p99,
      limit: 4,
      unit: '×',
      ratio: true,
      from: '',
    },
    { name: 'messages that did not arrive', value: chat.missing + chatPaced.missing, limit: 0, unit: '', from: '' },
  ];
}

/** Opens so many sockets on a server just started, and gives the kilobytes of each, garbage aside. */
async function memoryOf(server: Server, clients: Clients, userIds: number[]): Promise<number> {
  const crowd = { port: server.port, userIds: userIds.slice(-200), secret: 'none' };
  await clients.tell({ do: 'open', crowd, atOnce: AT_ONCE });
  await clients.tell({ do: 'close' });
  await server.collect();
  const before = kilobytesOf(server.pid);
  await open(clients, server, userIds.slice(0, MANY));
  await server.collect();
  return (kilobytesOf(server.pid) - before) / MANY;
}

async function open(clients: Clients, server: Server, userIds: number[]): Promise<Load> {
  const load = await clients.tell({
    do: 'open',
    crowd: { port: server.port, userIds, secret: SECRET },
    atOnce: AT_ONCE,
  });
  if (load.missing > 0) throw new Error(`${load.missing} sockets could not be opened`);
  return load;
}

/** How long pages take while something else happens, in milliseconds. */
async function browseDuring<T>(port: number, work: Promise<T>): Promise<{ result: T; p95: number }> {
  let running = true;
  const times: number[] = [];
  const browsing = (async () => {
    while (running) {
      const start = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/classified`)).arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const result = await work;
  running = false;
  await browsing;
  times.sort((one, other) => one - other);
  return { result, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

async function stormGates(server: Server, clients: Clients, sockets: number, within: number): Promise<Gate[]> {
  const storm = clients.tell({ do: 'storm', waitMs: RECONNECT_MS, tries: TRIES });
  const { result, p95 } = await browseDuring(server.port, storm);
  const name = `${sockets} cut at once`;
  return [
    { name: `${name}: last one back`, value: result.seconds, limit: within, unit: 's', from: '5 s of it waiting' },
    { name: `${name}: out of tries`, value: result.missing, limit: 0, unit: '', from: '' },
    { name: `${name}: p95 of a page meanwhile`, value: p95, limit: 1000, unit: 'ms', from: '' },
  ];
}

async function pingGate(server: Server, clients: Clients): Promise<Gate[]> {
  const { cpu, done, missing, seconds, p99 } = await measure(clients, server, {
    do: 'ping',
    everyMs: PING_MS,
    seconds: 15,
  });
  const perSecond = (MANY * 1000) / PING_MS;
  return [
    {
      name: 'a ping every 5 s of 5000 sockets, of one core',
      value: (cpu * perSecond) / 10_000,
      limit: 5,
      unit: '%',
      ratio: true,
      from: `${done} answers in ${seconds.toFixed(0)} s, ${MOST} sockets open, p99 ${p99.toFixed(1)} ms`,
    },
    { name: 'pings without an answer', value: missing, limit: 0, unit: '', from: '' },
  ];
}

function isRed({ value, limit, atLeast, ratio }: Gate): boolean {
  const bears = ratio ? TOLERANCE : 1;
  return atLeast ? value < limit : value > limit * bears;
}

/** Measures everything that is live, prints a table, and gives the names of what is over its gate. */
export async function runChat(): Promise<string[]> {
  if (mostFiles() < MOST + 500)
    throw new Error(`This opens ${MOST} sockets: allow that many files first (ulimit -n 20000).`);
  const database = await startDatabase();
  let next = 3471;
  const start = () => startChat(database.url, database.folder, next++);
  const gates: Gate[] = [];

  const chat = await start();
  const userIds = await storeMembers(database.client, MOST);
  const many = userIds.slice(0, MANY);
  const relay = await startRelay();
  const sides = {
    relay: { server: relay, clients: startClients(), acknowledged: false },
    chat: { server: chat, clients: startClients(), acknowledged: true },
  };
  for (const { server, clients } of Object.values(sides)) await open(clients, server, many);
  const talked = await talk(sides, database.url);
  gates.push(...talkGates(talked));
  for (const { clients, server } of Object.values(sides)) {
    await clients.stop();
    await server.stop();
  }

  const idle: number[] = [];
  for (const server of [await startRelay(), await start()]) {
    const clients = startClients();
    idle.push(await memoryOf(server, clients, userIds));
    await clients.stop();
    await server.stop();
  }
  const [bare = 0, own = 0] = idle;
  gates.push({
    name: 'memory of an idle socket, 5000 open',
    value: own / bare,
    limit: 1.3,
    unit: '×',
    ratio: true,
    from: `${own.toFixed(1)} / ${bare.toFixed(1)} kB`,
  });

  const server = await start();
  const clients = startClients();
  await open(clients, server, many);
  gates.push(...(await stormGates(server, clients, MANY, 10)));
  await clients.tell({ do: 'close' });
  await open(clients, server, userIds);
  gates.push(...(await pingGate(server, clients)));
  await server.collect();
  const inUse = kilobytesOf(server.pid) / 1024;
  gates.push({
    name: `memory of the process, ${MOST} open, garbage aside`,
    value: inUse,
    limit: 400,
    unit: 'MB',
    from: '',
  });
  gates.push(...(await stormGates(server, clients, MOST, 15)));
  await clients.stop();
  await server.stop();
  await database.stop();

  const red = gates.filter(isRed).map(({ name }) => name);
  console.log('\n| gate | value | | measured | |\n|---|---|---|---|---|');
  for (const { name, value, limit, atLeast, unit, from } of gates) {
    const shown = value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(2);
    console.log(
      `| ${name} | ${shown} ${unit} | ${atLeast ? 'at least' : 'at most'} ${limit} | ${from} | ${red.includes(name) ? 'RED' : 'ok'} |`,
    );
  }
  const steady = talked.relay.spread <= UNSTEADY;
  if (!steady) console.log('\nInconclusive: the relay itself moved by more than 30 % between rounds.');
  await writeFile('bench/result-chat.json', `${JSON.stringify({ gates, talked, red, steady }, null, 2)}\n`);
  return red;
}
