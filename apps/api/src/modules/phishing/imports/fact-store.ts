import { openSpool } from '../../../platform/files/spool.ts';
import { type FactTable, factsOf, openFactTable } from './fact-table.ts';
import type { PersonFact } from './person-fact.ts';

/** The facts of a file until they are stored: in memory, or on disk if they are too many. */
export interface FactStore {
  add(facts: readonly PersonFact[]): Promise<void>;
  /** Returns all facts if they fit into memory, otherwise null. */
  whole(): FactTable | null;
  batches(): AsyncGenerator<PersonFact[]>;
  close(): Promise<void>;
}

const factsAtATime = 5_000;

function* chunksOf(facts: Iterable<PersonFact>): Generator<PersonFact[]> {
  let chunk: PersonFact[] = [];
  for (const fact of facts) {
    chunk.push(fact);
    if (chunk.length < factsAtATime) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

export async function openFactStore(): Promise<FactStore> {
  const table = openFactTable();
  const spool = await openSpool<PersonFact>(factsAtATime);
  let isWhole = true;
  return {
    async add(facts) {
      for (const fact of facts) {
        isWhole = isWhole && !table.isFull();
        if (isWhole) table.add(fact);
        else await spool.add(fact);
      }
    },
    whole: () => (isWhole ? table : null),
    async *batches() {
      yield* chunksOf(factsOf(table));
      yield* spool.batches();
    },
    close: () => spool.close(),
  };
}
