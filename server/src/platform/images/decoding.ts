import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createFairQueue, QueueFull } from '#server/lib/fair-queue.ts';
import { type DecodeAnswer, type DecodeRequest, EXIT_MEMORY } from './decoder-protocol.ts';
import { checkFile } from './file.ts';
import { type Picture, PictureRefused } from './picture.ts';

const program = fileURLToPath(new URL('./decoder.ts', import.meta.url));
/** One decoder at a time bounds what pictures cost; what waits takes the memory of its bytes. */
const turns = { atOnce: 1, waiting: 60, waitingEach: 30 };
const MOST_BYTES_WAITING = 96 * 2 ** 20;
/** The decoder gives up by itself before that, unless it hangs. */
const HANGS_MS = 45_000;
const IDLE_MS = 30_000;

/** Small heaps and few threads; and allocations that go back to the system as soon as they are freed. */
const options = {
  execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1', '--v8-pool-size=1'],
  env: {
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  serialization: 'advanced' as const,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as ['ignore', 'ignore', 'inherit', 'ipc'],
};

const tooMuchMemory = () => new PictureRefused('pixels', 'pictureNeedsMemory');

const unreadable = () => new PictureRefused('broken', 'pictureUnreadable');

/** Decodes what members send, away from the site's own process. */
export interface PictureDecoder {
  /**
   * Both sizes of a picture. Refuses what cannot be taken with a PictureRefused; turns work away with a QueueFull when
   * too much is waiting.
   * @param client whose picture it is; clients take turns
   */
  decode(client: string, bytes: Buffer): Promise<Picture>;
  /** The number of the process that decodes, while there is one. */
  readonly pid: number | undefined;
  close(): void;
}

/** Starts a process that decodes; `onGone` hears of its end. */
function startDecoder(onGone: (decoder: ChildProcess) => void): ChildProcess {
  const started = fork(program, options);
  const gone = () => onGone(started);
  started.once('exit', gone);
  // A process that could not be started has no exit.
  started.on('error', gone);
  if (!started.connected) throw new Error('the picture decoder could not be started');
  // While it has nothing to do, the site can end without it.
  started.unref();
  started.channel?.unref();
  return started;
}

/** What the process says of a picture, or how it ended over it. */
async function ask(decoder: ChildProcess, bytes: Buffer): Promise<DecodeAnswer | { exit: number | string }> {
  decoder.channel?.ref();
  const over = new AbortController();
  const hangs = setTimeout(() => decoder.kill('SIGKILL'), HANGS_MS);
  try {
    const { signal } = over;
    const answered = once(decoder, 'message', { signal }).then(([answer]) => answer as DecodeAnswer);
    const ended = once(decoder, 'exit', { signal }).then(([code, killedBy]) => ({
      exit: (code ?? killedBy) as number | string,
    }));
    // A failure to send means that the process is gone; its exit says so.
    decoder.send({ bytes } satisfies DecodeRequest, () => {});
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(hangs);
    over.abort();
    decoder.channel?.unref();
  }
}

/** A process that is started when there is a picture, does one after the other, and ends when there was none for a while. */
export function createPictureDecoder(): PictureDecoder {
  const inTurn = createFairQueue(turns);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let bytesWaiting = 0;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function forget(decoder: ChildProcess): void {
    if (child === decoder) child = undefined;
  }

  async function decodeNow(bytes: Buffer): Promise<Picture> {
    clearTimeout(idle);
    const isFresh = child === undefined;
    child ??= startDecoder(forget);
    const answer = await ask(child, bytes);
    if ('exit' in answer) {
      child = undefined;
      // Pictures decoded before may have left too little memory for this one.
      if (!isFresh) return decodeNow(bytes);
      throw answer.exit === EXIT_MEMORY || answer.exit === 'SIGKILL' ? tooMuchMemory() : unreadable();
    }
    if (answer.worn) end();
    else idle = setTimeout(end, IDLE_MS).unref();
    if (answer.refused) throw new PictureRefused(answer.refused.reason, answer.refused.said);
    if (!answer.picture) throw new Error('the decoder answered without a picture');
    const { large, small, ...facts } = answer.picture;
    return { ...facts, large: Buffer.from(large), small: Buffer.from(small) };
  }

  return {
    async decode(client, bytes) {
      await checkFile(bytes);
      if (bytesWaiting + bytes.length > MOST_BYTES_WAITING) throw new QueueFull('too many pictures are waiting', false);
      bytesWaiting += bytes.length;
      try {
        return await inTurn(client, () => decodeNow(bytes));
      } finally {
        bytesWaiting -= bytes.length;
      }
    },
    get pid() {
      return child?.pid;
    },
    close: end,
  };
}
