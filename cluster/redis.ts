import { existsSync } from 'node:fs';
import { accepts } from './network.ts';
import { OneProgram, startPart, until } from './part.ts';

const programs = [
  '/usr/bin/valkey-server',
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

/** Redis or Valkey, over which nodes tell each other what needs no commit. It stores nothing. */
export class RedisServer extends OneProgram {
  private readonly folder: string;
  readonly port: number;

  constructor(folder: string, port: number) {
    super();
    this.folder = folder;
    this.port = port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const command = programs.find((path) => existsSync(path));
    if (!command) throw new Error(`The cluster needs Redis or Valkey; there is none at ${programs.join(', ')}.`);
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.part = startPart({ name: 'redis', folder: this.folder, command, args: [...args, '--dir', this.folder] });
    await until(() => accepts(this.port), 'Redis', { part: this.part });
  }
}
