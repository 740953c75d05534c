import { type ScoredVector, scoreVectors } from '@gatehouse/domain/preferred-score';
import { severities } from '@gatehouse/domain/severity';
import { joinAliases, normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { keysOfAdvisory } from './advisory-keys.ts';
import type { AdvisoryRecord } from './advisory-record.ts';
import {
  lockAdvisories,
  findGroup,
  type GroupedAdvisory,
  mergeNames,
  assignVulnerabilities,
  noteSource,
  findStored,
  replaceKeys,
  type StoredAdvisory,
  upsertAdvisories,
  upsertVulnerabilities,
  type VulnerabilityRow,
} from './ingest.store.ts';

/** Number of advisories written by one statement. */
const advisoriesAtATime = 500;

/** The result of importing advisories. */
export interface IngestCounts {
  created: number;
  updated: number;
  /** Advisories already stored in the same or a newer version. */
  unchanged: number;
  /** The part of `unchanged` for which a newer version is stored. */
  older: number;
}

type Age = 'newer' | 'same' | 'older';

/**
 * Compares an advisory with the stored one. It also counts as newer if the stored one lacks the publisher's severity, which was not always
 * stored.
 */
function compareAge({ modified, severity }: AdvisoryRecord, stored: StoredAdvisory | undefined): Age {
  if (!stored || stored.modified_at === null || modified === null) return 'newer';
  const difference = Date.parse(modified) - Date.parse(stored.modified_at);
  if (difference < 0) return 'older';
  return difference > 0 || (stored.severity === null && severity !== null) ? 'newer' : 'same';
}

async function* slicesOf<Record>(records: readonly Record[]): AsyncGenerator<readonly Record[]> {
  for (let at = 0; at < records.length; at += advisoriesAtATime) yield records.slice(at, at + advisoriesAtATime);
}

/** Stores advisories of one source in the current transaction. The vulnerabilities they change are matched later. */
export const ingestAdvisories = (
  db: CompanyDatabase,
  source: string,
  records: readonly AdvisoryRecord[],
): Promise<IngestCounts> => ingestBatches(db, source, slicesOf(records));

/** Stores advisories in batches, for files that do not fit into memory. */
export async function ingestBatches(
  db: CompanyDatabase,
  source: string,
  batches: AsyncIterable<readonly AdvisoryRecord[]>,
): Promise<IngestCounts> {
  await lockAdvisories(db);
  const counts = { created: 0, updated: 0, unchanged: 0, older: 0 };
  let total = 0;
  let datedAt: string | null = null;
  for await (const records of batches) {
    const unique = [...new Map(records.map((record) => [record.id, record])).values()];
    await ingestSome(db, source, { records: unique, counts });
    counts.unchanged += records.length - unique.length;
    total += records.length;
    datedAt = newestOf(datedAt, unique);
  }
  if (total > 0) await noteSource(db, { source, records: total, datedAt });
  return counts;
}

const newestOf = (before: string | null, records: readonly AdvisoryRecord[]): string | null =>
  [before, ...records.map(({ modified }) => modified)]
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

async function ingestSome(
  db: CompanyDatabase,
  source: string,
  { records, counts }: { records: readonly AdvisoryRecord[]; counts: IngestCounts },
): Promise<void> {
  const stored = await findStored(
    db,
    source,
    records.map(({ id }) => id),
  );
  const ages = Map.groupBy(records, (record) => compareAge(record, stored.get(record.id)));
  const newer = ages.get('newer') ?? [];
  const written = newer.length === 0 ? new Set<string>() : await upsertAdvisories(db, newer);
  const fresh = newer.filter(({ id }) => written.has(id));
  const created = fresh.filter(({ id }) => !stored.has(id)).length;
  counts.created += created;
  counts.updated += fresh.length - created;
  counts.unchanged += records.length - fresh.length;
  counts.older += ages.get('older')?.length ?? 0;
  if (fresh.length === 0) return;
  await replaceKeys(
    db,
    fresh.map((record) => ({ source: record.source, advisory_id: record.id, keys: keysOfAdvisory(record) })),
  );
  await nameVulnerabilities(db, fresh);
}

/** Groups advisories that share an ID or alias into vulnerabilities. */
async function nameVulnerabilities(db: CompanyDatabase, fresh: readonly AdvisoryRecord[]): Promise<void> {
  const names = fresh.flatMap(({ id, aliases }) => [id, ...aliases]).map(normalVulnerabilityId);
  const group = await findGroup(db, [...new Set(names)]);
  const vulnerabilities = joinAliases(group.map(({ advisory_id: id, aliases }) => ({ id, aliases })));
  const nameOf = new Map(vulnerabilities.flatMap(({ name, names: all }) => all.map((one) => [one, name] as const)));
  const members = group.map((advisory) => ({
    ...advisory,
    vulnerability: nameOf.get(normalVulnerabilityId(advisory.advisory_id)) ?? advisory.advisory_id,
  }));
  const byName = Map.groupBy(members, ({ vulnerability }) => vulnerability);
  await upsertVulnerabilities(
    db,
    vulnerabilities.map(({ name, names: all }) => vulnerabilityOf(name, all, byName.get(name) ?? [])),
  );
  await assignVulnerabilities(db, members);
  await mergeNames(db, mergedNames(group, nameOf));
}

/** Returns the vulnerabilities that were merged into another name. */
function mergedNames(group: readonly GroupedAdvisory[], nameOf: ReadonlyMap<string, string>) {
  const known = new Set([...group.map(({ vulnerability }) => vulnerability), ...nameOf.keys()]);
  return [...known].flatMap((name) => {
    const merged = nameOf.get(name);
    return merged === undefined || merged === name ? [] : [{ name, merged_into: merged }];
  });
}

/** Returns the score of a vulnerability. If no vector can be scored, the highest of the publishers' severities counts. */
const scoreOf = (scored: ScoredVector | undefined, words: readonly number[]) =>
  scored
    ? { score: scored.score, vector: scored.vector, severity: severities.indexOf(scored.severity) }
    : { score: null, vector: '', severity: words.length === 0 ? null : Math.min(...words) };

function vulnerabilityOf(
  name: string,
  names: readonly string[],
  advisories: readonly GroupedAdvisory[],
): VulnerabilityRow {
  const valid = advisories.filter(({ is_withdrawn }) => !is_withdrawn);
  const counted = valid.length > 0 ? valid : advisories;
  const [scored] = scoreVectors(counted.flatMap(({ vectors }) => vectors));
  const published = counted.flatMap(({ published_at }) => published_at ?? []);
  return {
    name,
    names,
    summary: counted.map(({ summary }) => summary).find((summary) => summary !== '') ?? '',
    ...scoreOf(
      scored,
      counted.flatMap(({ severity }) => severity ?? []),
    ),
    published_at: published.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
    is_withdrawn: valid.length === 0,
  };
}
