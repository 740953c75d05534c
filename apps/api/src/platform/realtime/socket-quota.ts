/** The session, user and address of a connection. */
export interface ConnectionOwner {
  sessionId: string;
  userId: string;
  address: string;
}

/**
 * The maximum number of open connections in one process. A tab opens one connection for both namespaces; a session is one browser. An
 * address may be an office, or a proxy missing from TRUST_PROXY.
 */
export const connectionsAtMost = { sessionId: 50, userId: 100, address: 2_000 } as const;

type Kind = keyof typeof connectionsAtMost;
const kinds = Object.keys(connectionsAtMost) as Kind[];

/** Counts open connections by session, user and address. */
export interface SocketQuota {
  hasRoom(owner: ConnectionOwner): boolean;
  /** Takes a slot and returns the function that releases it. */
  take(owner: ConnectionOwner): () => void;
}

/**
 * Opens the quota. The newest connection is rejected rather than the oldest closed, because a closed tab reconnects: tabs would keep
 * closing each other's connections.
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
