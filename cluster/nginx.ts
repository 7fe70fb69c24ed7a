import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from './network.ts';
import { type Part, startPart, until } from './part.ts';

const programs = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const deploy = fileURLToPath(new URL('../deploy/nginx', import.meta.url));

/** nginx with the configuration of `deploy/nginx`, in front of the nodes, and the program that keeps its list of nodes. */
export class Nginx {
  private readonly folder: string;
  private readonly port: number;
  private nginx: Part | undefined;
  private watcher: Part | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get home(): string {
    return join(this.folder, 'nginx');
  }

  private get nodesFile(): string {
    return join(this.home, 'ashore-nodes.conf');
  }

  /** The file of `deploy`, with another address, without a certificate, and with the list of nodes where it is here. */
  private site(): string {
    return readFileSync(join(deploy, 'ashore.conf'), 'utf8')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${this.port};`)
      .replaceAll(/^ *ssl_certificate.*\n/gm, '')
      .replace('/etc/nginx/ashore-nodes.conf', this.nodesFile);
  }

  private write(): void {
    mkdirSync(join(this.home, 'temp'), { recursive: true });
    writeFileSync(join(this.home, 'ashore.conf'), this.site());
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `  ${name}_temp_path ${join(this.home, 'temp', name)};\n`)
      .join('');
    writeFileSync(
      join(this.home, 'nginx.conf'),
      `daemon off;
${process.getuid?.() === 0 ? 'user nobody nogroup;\n' : ''}worker_processes 2;
pid ${join(this.home, 'nginx.pid')};
error_log ${join(this.home, 'error.log')} warn;
events { worker_connections 4096; }
http {
  access_log off;
${temporary}  include ${join(this.home, 'ashore.conf')};
}
`,
    );
  }

  /** Starts both, before nodes by their `host:port`. */
  async start(nodes: string[]): Promise<void> {
    this.write();
    writeFileSync(this.nodesFile, nodes.map((node) => `server ${node} max_fails=2 fail_timeout=5s;\n`).join(''));
    const command = programs.find((path) => existsSync(path));
    if (!command) throw new Error(`The cluster needs nginx; there is none at ${programs.join(', ')}.`);
    const args = ['-c', join(this.home, 'nginx.conf'), '-e', join(this.home, 'error.log')];
    this.nginx = startPart({ name: 'nginx', folder: this.folder, command, args });
    await until(() => accepts(this.port), 'nginx', { part: this.nginx });
    this.watcher = startPart({
      ...{ name: 'watch-nodes', folder: this.folder, command: join(deploy, 'watch-nodes.sh') },
      args: [this.nodesFile, `kill -HUP ${this.nginx.pid}`, ...nodes],
    });
  }

  /** Whether the node on this port is one of those that are asked. */
  asks(port: number): boolean {
    return readFileSync(this.nodesFile, 'utf8').includes(`127.0.0.1:${port} `);
  }

  async stop(): Promise<void> {
    await this.watcher?.stop();
    await this.nginx?.stop();
  }
}
