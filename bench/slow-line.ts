/** A worker: a line over TCP to a socket of this machine, on which every byte takes `delayMs` in each direction. */
import { connect, createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { path, delayMs } = workerData as { path: string; delayMs: number };

/** Passes on what comes, each piece after the delay and none before the one it came after. */
function passSlowly(from: Socket, to: Socket): void {
  const queue: { due: number; bytes: Buffer }[] = [];
  const send = () => {
    while (queue[0] && queue[0].due <= performance.now()) to.write(queue.shift()?.bytes ?? Buffer.alloc(0));
    if (queue[0]) setTimeout(send, Math.max(0, queue[0].due - performance.now()));
  };
  from.on('data', (bytes: Buffer) => {
    queue.push({ due: performance.now() + delayMs, bytes });
    if (queue.length === 1) setTimeout(send, delayMs);
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

const line = createServer({ noDelay: true }, (near) => {
  const far = connect(path);
  passSlowly(near, far);
  passSlowly(far, near);
});
line.listen(0, '127.0.0.1', () => {
  const address = line.address();
  parentPort?.postMessage(address && typeof address === 'object' ? address.port : 0);
});
