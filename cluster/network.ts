import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Whether something listens on a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether a port of this machine is free. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/**
 * As many ports in a row as the cluster needs, all of them free.
 * @param first where to look
 * @param search whether later ports do as well; else one that is taken is refused
 */
export async function choosePorts(first: number, count: number, search: boolean): Promise<number[]> {
  for (let start = first; start < 65_000; start += count) {
    const ports = Array.from({ length: count }, (_, place) => start + place);
    const free = await Promise.all(ports.map(isFree));
    const taken = ports.find((_, place) => !free[place]);
    if (taken === undefined) return ports;
    if (!search)
      throw new Error(
        `Port ${taken} is in use. The cluster takes the ports ${first} to ${first + count - 1}; --port says where to begin.`,
      );
  }
  throw new Error('There are no free ports.');
}
