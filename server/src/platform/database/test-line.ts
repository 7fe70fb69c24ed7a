import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that can be cut and mended; `sent` counts how often something was sent to the database. */
export async function openDatabaseLine({
  host: target = '',
  port: targetPort = 5432,
}: {
  host?: string | undefined;
  port?: number | undefined;
}) {
  const open = new Set<Socket>();
  let isCut = false;
  let sent = 0;
  const line = createServer((near) => {
    if (isCut) return near.destroy();
    const far = target.startsWith('/') ? connect(`${target}/.s.PGSQL.${targetPort}`) : connect(targetPort, target);
    near.on('data', () => {
      sent += 1;
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const cut = (cutNow: boolean) => {
    isCut = cutNow;
    if (cutNow) for (const socket of open) socket.destroy();
  };
  return { port: address.port, cut, sent: () => sent, close: () => void line.close() };
}
