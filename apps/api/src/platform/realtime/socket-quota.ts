/** Whose connection it is. */
export interface ConnectionOwner {
  sessionId: string;
  userId: string;
  address: string;
}

/**
 * Open connections of one process. A tab opens one connection, which carries both namespaces; a session is one browser.
 * An address is an office, or a proxy that TRUST_PROXY does not name.
 */
export const connectionsAtMost = { sessionId: 50, userId: 100, address: 2_000 } as const;

type Kind = keyof typeof connectionsAtMost;
const kinds = Object.keys(connectionsAtMost) as Kind[];

/** Counts open connections by session, user and address. */
export interface SocketQuota {
  hasRoom(owner: ConnectionOwner): boolean;
  /** Answers how to give the place back. */
  take(owner: ConnectionOwner): () => void;
}

/**
 * The newest connection is refused and not the oldest closed: a closed tab connects again by itself, so closing the
 * oldest would make tabs push each other out for as long as they are open.
 */
export function openSocketQuota(): SocketQuota {
  const counts = new Map<string, number>();
  const keyOf = (owner: ConnectionOwner, kind: Kind) => `${kind}:${owner[kind]}`;
  const change = (owner: ConnectionOwner, by: number) => {
    for (const kind of kinds) {
      const count = (counts.get(keyOf(owner, kind)) ?? 0) + by;
      if (count > 0) counts.set(keyOf(owner, kind), count);
      else counts.delete(keyOf(owner, kind));
    }
  };
  return {
    hasRoom: (owner) => kinds.every((kind) => (counts.get(keyOf(owner, kind)) ?? 0) < connectionsAtMost[kind]),
    take(owner) {
      change(owner, 1);
      return () => change(owner, -1);
    },
  };
}
