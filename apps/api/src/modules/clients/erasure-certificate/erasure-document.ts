/** All the data that a certificate of erasure contains. */
export interface ErasureDocument {
  /** The ID of the erasure. */
  id: string;
  provider: { name: string; legalLine: string; logo: Uint8Array | null };
  client: { id: string; name: string; shortName: string };
  requestedBy: string;
  /** Times are ISO 8601 in UTC. */
  requestedAt: string;
  /** Null when a waiting period replaced the approval. */
  approvedBy: string | null;
  approvedAt: string | null;
  reason: string;
  startedAt: string;
  endedAt: string;
  /** True if an older backup was restored and the client was erased again. */
  isRepeated: boolean;
  deleted: readonly { area: string; count: number }[];
  /** The issued invoices that are retained, and the day after which the last one is deleted. */
  invoices: { count: number; years: number; until: string } | null;
  /** True if the client's card was charged through a payment service. */
  hadCards: boolean;
  backups: { days: number; until: string };
  /** The day until which the portal keeps the certificate. */
  keptUntil: string;
}
