import { startReading, type FactBatches, type RecordSummary } from '../record-reading.ts';
import { openCounts } from '../surface/surface-reading.ts';
import type { ComponentReading, InventoryFact } from './component-record.ts';

/** What is known of a file while it is read. */
export interface InventoryDraft {
  summary: RecordSummary;
  /** What was left out, as sentences at the end. */
  counts: ReturnType<typeof openCounts>;
}

/** Facts in batches, in the order of the file. */
export type InventoryFacts = FactBatches<InventoryFact>;

/** A reading with the warnings about what was left out at its end. */
export function startInventory(read: (draft: InventoryDraft) => InventoryFacts): ComponentReading {
  return startReading(async function* readFacts(summary): InventoryFacts {
    const draft: InventoryDraft = { summary, counts: openCounts() };
    yield* read(draft);
    draft.counts.warn(summary);
  });
}
