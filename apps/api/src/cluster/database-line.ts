import { connect, createServer, type Server, type Socket } from 'node:net';

/** Each end receives what the other sends, and both end together. */
function pair(near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
}

/** @returns the port on which it listens */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

/**
 * A line to a database that a test may freeze: bytes no longer pass and the connections stay open, as where a host vanishes, a firewall
 * drops silently or another server has taken over the address.
 */
export async function openDatabaseLine(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  /** Connections that arrive while the server is away; they are connected when it is back. */
  const held: (() => void)[] = [];
  let isAway = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const join = (near: Socket) => pair(near, keep(connect(Number(port || 5432), hostname)));
  const server = createServer((near) => {
    keep(near);
    if (isAway) held.push(() => join(near));
    else join(near);
  });
  const address = new URL(url);
  address.host = `127.0.0.1:${await listen(server)}`;

  return {
    url: address.href,
    /** Open connections pass nothing more, for good; new ones reach the server. */
    freeze() {
      for (const socket of open) socket.unpipe().pause();
    },
    /** New connections are accepted, and get no answer before `comeBack`. */
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
