import { connect, createServer, type Server, type Socket } from 'node:net';

/** Pipes each socket to the other, and ends both together. */
function pair(near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
}

/** @returns the port that it listens on */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

const reachByAddress = (url: string) => (): Socket => {
  const { hostname, port } = new URL(url);
  return connect(Number(port || 5432), hostname);
};

/**
 * Opens a TCP proxy to a database, which a test may freeze: connections stay open but pass no bytes, as when a host vanishes, a firewall
 * drops packets, or another server takes over the address.
 */
export async function openDatabaseLine(url: string, reach: () => Socket = reachByAddress(url)) {
  const open = new Set<Socket>();
  /** Connections that arrive while the server is unavailable, and are connected once it is back. */
  const held: (() => void)[] = [];
  let isAway = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const join = (near: Socket) => pair(near, keep(reach()));
  const server = createServer((near) => {
    keep(near);
    if (isAway) held.push(() => join(near));
    else join(near);
  });
  const address = new URL(url);
  address.host = `127.0.0.1:${await listen(server)}`;

  return {
    url: address.href,
    /** Freezes the open connections permanently; new ones reach the server. */
    freeze() {
      for (const socket of open) socket.unpipe().pause();
    },
    /** Accepts new connections, but does not respond to them before `comeBack`. */
    goAway: () => void (isAway = true),
    comeBack() {
      isAway = false;
      for (const joinHeld of held.splice(0)) joinHeld();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
export type DatabaseLine = Awaited<ReturnType<typeof openDatabaseLine>>;
