import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { siteEnvironment } from '../bench/processes.ts';
import { type Part, startPart, until } from './part.ts';

/** The folder of this program. */
export const ownProgram = fileURLToPath(new URL('..', import.meta.url));

/** So often it is started, in case that the database changes its primary at that moment. */
const STARTS = 5;
const AGAIN_MS = 2000;

export interface NodeOptions {
  name: string;
  /** The folder of the cluster. */
  folder: string;
  port: number;
  metricsPort: number;
  /** Its settings beside those that all nodes have. */
  env: Record<string, string>;
}

/** One node of the site: a process with a data folder, a port and numbers of its own. */
export class SiteNode {
  readonly name: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly dataDir: string;
  private readonly folder: string;
  private readonly env: Record<string, string>;
  private part: Part | undefined;
  /** Where its program is; another folder serves another build. */
  program = ownProgram;

  constructor({ name, folder, port, metricsPort, env }: NodeOptions) {
    this.name = name;
    this.port = port;
    this.metricsPort = metricsPort;
    this.folder = folder;
    this.env = env;
    this.dataDir = join(folder, name);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.part !== undefined && !this.part.hasEnded();
  }

  /** Its process. */
  get running(): Part {
    if (!this.part) throw new Error(`${this.name} was not started yet`);
    return this.part;
  }

  /**
   * Starts it without waiting for anything.
   * @param env settings for this once
   */
  launch(env: Record<string, string> = {}): Part {
    mkdirSync(this.dataDir, { recursive: true });
    const own = {
      ...{ PORT: String(this.port), HOST: '127.0.0.1', DATA_DIR: this.dataDir, METRICS_PORT: String(this.metricsPort) },
      ...{ SOCKET_PORT: 'off', TRUST_PROXY: '127.0.0.1', NODE_ENV: 'production' },
    };
    const [command, args] = [process.execPath, ['app/src/main.ts']];
    this.part = startPart({
      ...{ name: this.name, folder: this.folder, command, args, cwd: this.program },
      env: { ...siteEnvironment, ...own, ...this.env, ...env },
    });
    return this.part;
  }

  /** Whether it says at /readyz that it can serve. */
  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Starts it and waits until it can serve. One that ends meanwhile is started again, as its service would do it. */
  async start(env: Record<string, string> = {}): Promise<void> {
    for (let left = STARTS; ; left--) {
      const part = this.launch(env);
      try {
        return await until(() => this.isReady(), this.name, { part });
      } catch (error) {
        if (!part.hasEnded() || left === 1) throw error;
        await delay(AGAIN_MS);
      }
    }
  }

  /** Asks it to end, and waits until it has; anything but a clean end is a fault. */
  async leave(): Promise<void> {
    const { running } = this;
    await running.stop();
    const code = await running.ended;
    if (code !== 0) throw new Error(`${this.name} was asked to end and did so with ${code}`);
  }

  async kill(): Promise<void> {
    await this.part?.kill();
  }
}
