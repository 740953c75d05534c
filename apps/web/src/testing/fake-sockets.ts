import { vi } from 'vitest';

type Listener = (payload?: unknown) => void;

/** The part of the library that dials. */
interface FakeManager {
  opts: { transports: string[] };
  /** In milliseconds, as it was set last. */
  delay: number | undefined;
  reconnectionDelay: (delay: number) => void;
  on: (event: string, listener: () => void) => void;
  /** What the library says of itself. */
  report: (event: 'reconnect_attempt' | 'close') => void;
}

/** A socket of the page whose other end is the test. */
export interface FakeSocket {
  namespace: string;
  connected: boolean;
  sent: { event: string; payload: unknown }[];
  on: (event: string, listener: Listener) => void;
  emit: (event: string, payload: unknown) => void;
  connect: () => void;
  disconnect: () => void;
  close: () => void;
  /** What the page did to its connection. */
  dialled: ('connect' | 'disconnect')[];
  /** What connects the sockets of a page. */
  io: FakeManager;
  /** The server says something. */
  receive: (event: string, payload?: unknown) => void;
}

const open: FakeSocket[] = [];

function fakeManager(): FakeManager {
  const listeners: { event: string; listener: () => void }[] = [];
  const manager: FakeManager = {
    opts: { transports: ['websocket', 'polling'] },
    delay: undefined,
    reconnectionDelay: (delay) => void (manager.delay = delay),
    on: (event, listener) => void listeners.push({ event, listener }),
    report: (event) => listeners.forEach((each) => each.event === event && each.listener()),
  };
  return manager;
}

function fakeSocket(namespace: string): FakeSocket {
  const listeners = new Map<string, Listener[]>();
  const socket: FakeSocket = {
    namespace,
    connected: false,
    sent: [],
    dialled: [],
    io: fakeManager(),
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event, payload) => void socket.sent.push({ event, payload }),
    connect: () => void socket.dialled.push('connect'),
    disconnect: () => void socket.dialled.push('disconnect'),
    close: () => void open.splice(open.indexOf(socket), 1),
    receive: (event, payload) => {
      if (event === 'connect' || event === 'disconnect') socket.connected = event === 'connect';
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
  };
  return socket;
}

/** Takes the place of the library, which would go out to the network. */
export const fakeSocketLibrary = {
  io: vi.fn((first: unknown, _options?: unknown): FakeSocket => {
    const socket = fakeSocket(typeof first === 'string' ? first : '/');
    open.push(socket);
    return socket;
  }),
};

/** The open socket of a namespace. */
export function socketOf(namespace: string): FakeSocket {
  const found = open.find((socket) => socket.namespace === namespace);
  if (!found) throw new Error(`The page has opened no socket on ${namespace}`);
  return found;
}

/** Forgets the sockets of the test before. */
export function closeFakeSockets(): void {
  open.splice(0);
}
