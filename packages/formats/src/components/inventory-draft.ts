import { startReading, type FactBatches, type RecordSummary } from '../record-reading.ts';
import { openCounts } from '../surface/surface-reading.ts';
import type { ComponentReading, InventoryFact } from './component-record.ts';

/** The state of a file while it is read. */
export interface InventoryDraft {
  summary: RecordSummary;
  /** Counts skipped content for the warnings at the end. */
  counts: ReturnType<typeof openCounts>;
}

/** Facts in batches, in file order. */
export type InventoryFacts = FactBatches<InventoryFact>;

/** Starts a reading that ends with warnings about skipped content. */
export function startInventory(read: (draft: InventoryDraft) => InventoryFacts): ComponentReading {
  return startReading(async function* readFacts(summary): InventoryFacts {
    const draft: InventoryDraft = { summary, counts: openCounts() };
    yield* read(draft);
    draft.counts.warn(summary);
  });
}
