import type { Socket } from 'socket.io';

export type Connection = Socket['conn'];

/** A page sends two packets before admission, one for each namespace. */
const packetsBeforeAdmission = 5;
/** After that it sends one packet per `join`, and a heartbeat every 25 seconds. */
const packetsAtOnce = 50;
const packetsPerSecond = 5;

/** The packets that a connection may still send. */
interface Allowance {
  left: number;
  refilledAt: number;
  isAdmitted: boolean;
}

const allowances = new WeakMap<Connection, Allowance>();

const namespaceOf = (data: unknown): string | undefined =>
  typeof data === 'string' ? /^0(?<namespace>\/[^,?]*)?/.exec(data)?.groups?.['namespace'] : undefined;

/** Closes a connection that sends more packets than a page would, or uses a namespace that does not exist. */
export function limitPackets(connection: Connection, namespaces: readonly string[]): void {
  const allowance: Allowance = { left: packetsBeforeAdmission, refilledAt: Date.now(), isAdmitted: false };
  allowances.set(connection, allowance);
  connection.on('packet', ({ data }: { data?: unknown }) => {
    const namespace = namespaceOf(data);
    const isUnknown = namespace !== undefined && !namespaces.includes(namespace);
    if (isUnknown || !spend(allowance)) cutOff(connection);
  });
}

/** Grants a connection the packet limit of an admitted page. */
export function admitPackets(connection: Connection): void {
  const allowance = allowances.get(connection);
  if (!allowance || allowance.isAdmitted) return;
  allowance.isAdmitted = true;
  allowance.left = packetsAtOnce;
}

function spend(allowance: Allowance): boolean {
  const now = Date.now();
  if (allowance.isAdmitted) {
    const refilled = allowance.left + ((now - allowance.refilledAt) / 1000) * packetsPerSecond;
    allowance.left = Math.min(packetsAtOnce, refilled);
  }
  allowance.refilledAt = now;
  allowance.left -= 1;
  return allowance.left >= 0;
}

/** Terminates a connection without the closing handshake, because the client is misbehaving. */
export function cutOff(connection: Connection): void {
  const line: unknown = Reflect.get(connection.transport, 'socket');
  connection.close(true);
  if (isTerminable(line)) line.terminate();
}

const isTerminable = (line: unknown): line is { terminate(): void } =>
  typeof line === 'object' && line !== null && 'terminate' in line && typeof line.terminate === 'function';
