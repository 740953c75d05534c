import { campaignNameOf } from '@gatehouse/domain/phishing/campaign-name';
import type { CampaignFact, PhishingSummary } from '@gatehouse/formats/phishing/phishing-record';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readPhishingInThread } from '@gatehouse/formats/thread/read-in-thread';

import { unprocessable } from '../../../platform/core/errors.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { openSpool } from '../../../platform/files/spool.ts';
import { factsOf, type FactTable, openFactTable } from './fact-table.ts';
import type { PersonFact } from './person-fact.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';

/** The facts of a file until they are stored: in memory, or on disk if they are too many. */
interface FactStore {
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

async function openFactStore(): Promise<FactStore> {
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

/** A file that has been read completely. */
export interface ReadResults {
  summary: PhishingSummary;
  /** The name of the campaign under which its recipients are stored. */
  name: string;
  campaign: CampaignFact | null;
  byKind: Record<string, number>;
  facts: FactStore;
}

type ResultFacts = Omit<ReadResults, 'name'>;

function countKind(byKind: Record<string, number>, fact: PersonFact): void {
  const kind = fact.kind === 'event' ? fact.type : fact.kind;
  byKind[kind] = (byKind[kind] ?? 0) + 1;
}

async function readFacts({ format, file }: ImportContext, facts: FactStore): Promise<ResultFacts> {
  const reading = readPhishingInThread({ kind: 'phishing', format }, file.content);
  const byKind: Record<string, number> = {};
  let campaign: CampaignFact | null = null;
  for await (const batch of reading.batches()) {
    campaign = batch.findLast((fact) => fact.kind === 'campaign') ?? campaign;
    const people = batch.filter((fact) => fact.kind !== 'campaign');
    for (const fact of people) countKind(byKind, fact);
    await facts.add(people);
  }
  return { summary: reading.summary, campaign, byKind, facts };
}

function nameOf({ file, options }: ImportContext, campaign: CampaignFact | null): string {
  const name = campaignNameOf(options.campaign ?? null, file.name, campaign?.name ?? null);
  if (name === null) throw unprocessable(texts.errors.noName, 'campaign');
  return name;
}

/** Reads a file completely before anything is stored. Its facts are encrypted on disk in the meantime. */
export async function readResults(importing: ImportContext): Promise<ReadResults> {
  const facts = await openFactStore();
  try {
    const read = await readFacts(importing, facts);
    return { ...read, name: nameOf(importing, read.campaign) };
  } catch (error) {
    await facts.close();
    if (!isFormatFailure(error)) throw error;
    throw unprocessable(error.message, 'file');
  }
}
