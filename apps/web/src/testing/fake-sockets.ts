import { vi } from 'vitest';

type Listener = (payload?: unknown) => void;

/** A socket of the page whose other end is the test. */
export interface FakeSocket {
  namespace: string;
  connected: boolean;
  sent: { event: string; payload: unknown }[];
  on: (event: string, listener: Listener) => void;
  emit: (event: string, payload: unknown) => void;
  connect: () => void;
  close: () => void;
  /** How often the page asked for a connection. */
  attempts: number;
  /** The server says something. */
  receive: (event: string, payload?: unknown) => void;
}

const open: FakeSocket[] = [];

function fakeSocket(namespace: string): FakeSocket {
  const listeners = new Map<string, Listener[]>();
  const socket: FakeSocket = {
    namespace,
    connected: false,
    sent: [],
    attempts: 0,
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event, payload) => void socket.sent.push({ event, payload }),
    connect: () => void (socket.attempts += 1),
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
