/** Everything that a certificate of erasure says. */
export interface ErasureDocument {
  /** Of the erasure. */
  id: string;
  provider: { name: string; legalLine: string; logo: Uint8Array | null };
  client: { id: string; name: string; shortName: string };
  requestedBy: string;
  /** Moments are ISO 8601 in UTC. */
  requestedAt: string;
  /** Null where a period of waiting took the place of an approval. */
  approvedBy: string | null;
  approvedAt: string | null;
  reason: string;
  startedAt: string;
  endedAt: string;
  /** True where a backup of before was restored, and the client was erased once more. */
  isRepeated: boolean;
  deleted: readonly { area: string; count: number }[];
  /** Issued invoices that are kept, and the day after which the last one is deleted. */
  invoices: { count: number; years: number; until: string } | null;
  /** True where the client's card was charged through a payment service. */
  hadCards: boolean;
  backups: { days: number; until: string };
  /** Until when the portal keeps the certificate. */
  keptUntil: string;
}
