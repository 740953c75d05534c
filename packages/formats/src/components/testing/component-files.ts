import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { RecordSummary } from '../../record-reading.ts';
import type { InventoryFact } from '../component-record.ts';
import { componentReaders, type ComponentReader } from '../component-registry.ts';

/** Returns the reader of a format. */
export function componentReader(format: string): ComponentReader {
  const reader = componentReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** All facts and the summary of a file. */
export interface WholeInventory {
  facts: InventoryFact[];
  summary: RecordSummary;
}

/** Reads a file completely. */
export async function readInventory(format: string, input: FileInput): Promise<WholeInventory> {
  const reading = componentReader(format).read(input);
  const facts: InventoryFact[] = [];
  for await (const fact of reading) facts.push(fact);
  return { facts, summary: reading.summary };
}

/** Returns the contents of a file, or the `FormatFailure` that rejects it. Any other error is a bug of the reader and is rethrown. */
export async function attemptInventory(format: string, input: FileInput): Promise<WholeInventory | FormatFailure> {
  try {
    return await readInventory(format, input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** Returns the facts of one kind. */
export function inventoryOf<Kind extends InventoryFact['kind']>(
  { facts }: WholeInventory,
  kind: Kind,
): Extract<InventoryFact, { kind: Kind }>[] {
  return facts.filter((fact): fact is Extract<InventoryFact, { kind: Kind }> => fact.kind === kind);
}
