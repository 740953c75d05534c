import type { Namespace, Socket } from 'socket.io';

/** Milliseconds for which events are kept. A page whose first connection takes longer reads everything again. */
const keptMs = 10_000;
/** The page's first reads reach the database about this many milliseconds after its page opened, and the handshake takes as long. */
const marginMs = 200;
/** Maximum number of events kept for each namespace; beyond it the oldest are dropped. */
const keptAtMost = 2_000;

interface SentEvent {
  at: number;
  /** Empty for an event to all sockets. */
  rooms: readonly string[];
  /** The name of the event and its payload. */
  data: readonly [string, ...unknown[]];
}

/** The parts of the adapter and of a message between processes that matter here. Only adapters for several processes have `onMessage`. */
interface WatchedAdapter {
  /** The name of this process; an event that it sends to others comes back to it. */
  uid?: string;
  broadcast(packet: Packet, options: { rooms: ReadonlySet<string> }): void;
  onMessage?(message: ClusterMessage, offset?: string): void;
}
interface Packet {
  data?: unknown;
}
interface ClusterMessage {
  uid: string;
  nsp: string;
  data?: { packet?: Packet; opts?: { rooms?: readonly string[] } };
}

const isEvent = (data: unknown): data is SentEvent['data'] => Array.isArray(data) && typeof data[0] === 'string';

/** Returns the milliseconds for which the page has been open, as it says in the handshake; 0 if it does not say so. */
function openedMsOf({ handshake: { auth } }: Pick<Socket, 'handshake'>): number {
  const { openedMs }: { openedMs?: unknown } = auth;
  return typeof openedMs === 'number' && openedMs > 0 ? Math.min(openedMs, keptMs) : 0;
}

/**
 * Sends each new socket the events of its rooms that were sent after its page opened and before it was connected. The page has read its
 * data once by then, and would not learn of a change in between.
 */
export function resendMissedEvents(namespace: Namespace): void {
  let sent: SentEvent[] = [];
  const note = ({ data }: Packet, rooms: Iterable<string>): void => {
    if (!isEvent(data)) return;
    const at = performance.now();
    sent.push({ at, rooms: [...rooms], data });
    if (sent.length > keptAtMost || (sent[0]?.at ?? at) < at - 2 * keptMs)
      sent = sent.filter((event) => event.at >= at - keptMs).slice(-keptAtMost);
  };
  noteBroadcasts(namespace, note);
  namespace.on('connection', (socket) => {
    const openedMs = openedMsOf(socket);
    if (openedMs === 0) return;
    const since = performance.now() - openedMs - marginMs;
    for (const { at, rooms, data } of sent) {
      const [name, ...payload] = data;
      if (at >= since && (rooms.length === 0 || rooms.some((room) => socket.rooms.has(room))))
        socket.emit(name, ...payload);
    }
  });
}

/** Calls `note` for every event that this process sends, and for every one that another process sends through it. */
function noteBroadcasts(namespace: Namespace, note: (packet: Packet, rooms: Iterable<string>) => void): void {
  const adapter = namespace.adapter as unknown as WatchedAdapter;
  const broadcast = adapter.broadcast.bind(adapter);
  adapter.broadcast = (packet, options) => {
    note(packet, options.rooms);
    broadcast(packet, options);
  };
  const receive = adapter.onMessage?.bind(adapter);
  if (!receive) return;
  adapter.onMessage = (message, offset) => {
    const { packet, opts } = message.data ?? {};
    if (packet && message.nsp === namespace.name && message.uid !== adapter.uid) note(packet, opts?.rooms ?? []);
    receive(message, offset);
  };
}
