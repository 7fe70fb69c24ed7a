import { Socket } from 'node:net';
import pg from 'pg';

/** A host that is asked whether it takes writes. */
interface Host {
  /** As it stands in the address: `db1:5432`. */
  name: string;
  /** The address with this host alone. */
  url: string;
}

interface Place {
  host: string;
  port: number;
}

const ASK_MS = 3000;
/** Connections that are made together ask once. */
const SHARED_MS = 1000;
/** "The client was unable to establish the connection", PostgreSQL appendix A. */
const UNREACHABLE = '08001';

const attribute = 'target_session_attrs';
const writing = ['read-write', 'primary'];
const address = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/s;

/** An address taken apart at the commas between its hosts; undefined where it is none. */
function hostsOf(url: string): Host[] | undefined {
  const [, before, names, after] = address.exec(url) ?? [];
  if (before === undefined || names === undefined) return undefined;
  return names.split(',').map((name) => ({ name, url: `${before}${name}${after}` }));
}

const attributeOf = (host: Host) => new URL(host.url).searchParams.get(attribute);

/** The address without what PostgreSQL's own library understands and the driver does not. */
function withoutAttribute(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has(attribute)) return url;
  parsed.searchParams.delete(attribute);
  return parsed.href;
}

/**
 * What is wrong with the address of a database (`postgresql://user@h1:5432,h2:5432/db?target_session_attrs=read-write`), as
 * the end of a sentence that begins with "must be"; undefined where it can be used.
 */
export function databaseUrlFault(url: string): string | undefined {
  const hosts = hostsOf(url);
  if (hosts && hosts.length > 1 && hosts.some(({ name }) => name === '' || name.startsWith(':')))
    return 'an address that names each of its hosts: one between the commas is empty';
  if (!hosts?.every((host) => URL.canParse(host.url)))
    return 'an address that begins with postgres:// or postgresql://, with a number as the port of each host';
  const [first] = hosts as [Host];
  const wanted = attributeOf(first);
  const { searchParams } = new URL(first.url);
  if (hosts.length === 1)
    return wanted === null || wanted === 'any' || writing.includes(wanted)
      ? undefined
      : `the address of a server that takes writes: ${attribute} can only be any, read-write or primary`;
  if (new Set(hosts.map(({ name }) => name)).size < hosts.length) return 'an address that names each host once';
  if (searchParams.has('host') || searchParams.has('port'))
    return 'an address with several hosts before the slash, or with the parameters host and port, and not with both';
  return wanted !== null && writing.includes(wanted)
    ? undefined
    : `an address with ${attribute}=read-write where it names several hosts: the site needs the one that takes writes`;
}

/** Asks a host whether it takes writes; throws why it does not. */
async function askHost({ name, url }: Host): Promise<Place> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('it takes no writes');
    return { host: client.host, port: client.port };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(`${name}: ${message || code}`);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Looks for the host that takes writes. */
function createChooser(hosts: Host[]) {
  let asking: Promise<Place> | undefined;
  let askedAt = 0;

  /** The first that says it does. Of two that take writes either may be taken: an old primary has to be kept away by whoever replaces it. */
  async function ask(): Promise<Place> {
    try {
      return await Promise.any(hosts.map(askHost));
    } catch (error) {
      const reasons = (error as AggregateError).errors.map((one: Error) => one.message).join('; ');
      throw Object.assign(new Error(`No host of the database takes writes (${reasons})`), { code: UNREACHABLE });
    }
  }

  return {
    /** Where connections lead now. */
    find(): Promise<Place> {
      if (!asking || performance.now() - askedAt > SHARED_MS) {
        askedAt = performance.now();
        asking = ask();
        asking.catch(() => this.forget());
      }
      return asking;
    },
    forget() {
      asking = undefined;
    },
  };
}

/** A socket that leads to the host that takes writes at the moment it connects, whatever host it is told. */
class WritableSocket extends Socket {
  private readonly chooser: ReturnType<typeof createChooser>;

  constructor(chooser: ReturnType<typeof createChooser>) {
    super();
    this.chooser = chooser;
    this.once('error', () => chooser.forget());
  }

  override connect(): this {
    this.chooser.find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => void this.destroy(error),
    );
    return this;
  }
}

/**
 * How to reach the database of an address. Where it names several hosts, each new connection goes to the one that takes
 * writes at that moment: the driver knows one host only, PostgreSQL's own library does it in this way
 * (`target_session_attrs`, section 34.1.2 of its manual). Refuses nothing: see `databaseUrlFault`.
 */
export function connectionOf(url: string): pg.ClientConfig {
  const hosts = (hostsOf(url) ?? []).map(({ name, url: one }) => ({ name, url: withoutAttribute(one) }));
  const [first] = hosts;
  if (!first) return { connectionString: url };
  if (hosts.length === 1) return { connectionString: first.url };
  const chooser = createChooser(hosts);
  return { connectionString: first.url, stream: () => new WritableSocket(chooser) };
}
