import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from './network.ts';
import { OneProgram, startPart, until } from './part.ts';

const program = fileURLToPath(new URL('s3-server.ts', import.meta.url));
const bucket = 'pictures';
/** The only key that s3rver knows. */
const key = 'S3RVER';

/** An S3 from npm (s3rver), which keeps its objects in a folder. */
export class S3Server extends OneProgram {
  private readonly folder: string;
  private readonly port: number;

  constructor(folder: string, port: number) {
    super();
    this.folder = folder;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Where the objects are; a file system may be mounted there. */
  get objects(): string {
    return join(this.folder, 's3');
  }

  /** What a node finds in its environment. */
  environment(endpoint = this.url): Record<string, string> {
    return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key };
  }

  async start(): Promise<void> {
    mkdirSync(this.objects, { recursive: true });
    const args = [program, String(this.port), this.objects, bucket];
    this.part = startPart({ name: 's3', folder: this.folder, command: process.execPath, args, env: process.env });
    await until(() => accepts(this.port), 'S3', { part: this.part });
  }
}
