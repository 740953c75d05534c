import { vi } from 'vitest';

type Listener = (payload?: unknown) => void;

/** The library's connection manager. */
interface FakeManager {
  opts: { transports: string[] };
  /** The last delay that was set, in milliseconds. */
  delay: number | undefined;
  reconnectionDelay: (delay: number) => void;
  on: (event: string, listener: () => void) => void;
  /** Emits an event of the manager. */
  report: (event: 'reconnect_attempt' | 'close') => void;
}

/** A socket of the page, controlled by the test. */
export interface FakeSocket {
  namespace: string;
  connected: boolean;
  sent: { event: string; payload: unknown }[];
  on: (event: string, listener: Listener) => void;
  emit: (event: string, payload: unknown) => void;
  connect: () => void;
  disconnect: () => void;
  close: () => void;
  /** The page's calls to connect and disconnect. */
  dialled: ('connect' | 'disconnect')[];
  /** The manager of the connection. */
  io: FakeManager;
  /** Emits a message from the server. */
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

/** Replaces the socket library, so that tests open no connections. */
export const fakeSocketLibrary = {
  io: vi.fn((first: unknown, _options?: unknown): FakeSocket => {
    const socket = fakeSocket(typeof first === 'string' ? first : '/');
    open.push(socket);
    return socket;
  }),
};

/** Returns the open socket of a namespace. */
export function socketOf(namespace: string): FakeSocket {
  const found = open.find((socket) => socket.namespace === namespace);
  if (!found) throw new Error(`The page has opened no socket on ${namespace}`);
  return found;
}

/** Drops the sockets of the previous test. */
export function closeFakeSockets(): void {
  open.splice(0);
}
