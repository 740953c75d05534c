import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceFacets, SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceRoot } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { severities } from '@gatehouse/domain/severity';
import { mailVerdicts } from '@gatehouse/domain/surface/mail-posture';
import { currentMembers, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runStatement } from '../../../platform/database/filtered-statement.ts';
import {
  comparisonStatement,
  facetNames,
  facetStatement,
  hostCount,
  mailStatement,
  ownerFacet,
  rootFacet,
  summaryStatement,
} from './figures.store.ts';
import { recordVisit } from './visits.store.ts';

type RootCounts = Pick<
  SurfaceRoot,
  'numOfSubDomains' | 'numOfServices' | 'numOfCandidates' | 'numOfMissing' | 'counts'
>;

interface SummaryRow {
  domains: number;
  roots: RootCounts[];
  new: number;
  last_visit: string | null;
  hosts_with_critical: number;
  certificates_ending: number;
  counted_at: string;
  last_scan: { at: string; tool: string } | null;
}

export async function readSummary({
  db,
  viewer,
}: Call<typeof attackSurface.summary | typeof providerSurface.summary>): Promise<SurfaceSummary> {
  const [row] = await runStatement<SummaryRow>(db, summaryStatement(viewer.id));
  if (!row) throw new Error('A summary is one row');
  const { roots } = row;
  const sum = (valueOf: (root: RootCounts) => number) => roots.reduce((total, root) => total + valueOf(root), 0);
  return {
    domains: row.domains,
    subDomains: sum(({ numOfSubDomains }) => numOfSubDomains),
    services: sum(({ numOfServices }) => numOfServices),
    candidates: sum(({ numOfCandidates }) => numOfCandidates),
    missing: sum(({ numOfMissing }) => numOfMissing),
    new: row.new,
    lastVisit: row.last_visit,
    counts: Object.fromEntries(
      severities.map((severity) => [severity, sum(({ counts }) => counts[severity])]),
    ) as SurfaceSummary['counts'],
    hostsWithCritical: row.hosts_with_critical,
    certificatesEnding: row.certificates_ending,
    countedAt: row.counted_at,
    mail: await countMail(db),
    lastScan: row.last_scan,
  };
}

/** Counts the hosts whose mail records were read, and those of them with three strong verdicts. */
async function countMail(db: CompanyDatabase): Promise<SurfaceSummary['mail']> {
  const hosts = await runStatement<{ seen: SeenRecord }>(db, mailStatement);
  const read = hosts.filter(({ seen }) => ['TXT', 'DMARC', 'DKIM'].some((type) => type in seen.members));
  const strong = read.filter(({ seen }) => {
    const current = (type: string) => currentMembers(seen.members[type] ?? {});
    const verdicts = mailVerdicts({ txt: current('TXT'), dmarc: current('DMARC'), dkim: current('DKIM') });
    return verdicts.every(({ verdict }) => verdict === 'Strong');
  });
  return { strong: strong.length, total: read.length };
}

type Tally = { value: string; count: number };

export async function readFacets({
  db,
  query,
  viewer,
}: Call<typeof attackSurface.facets | typeof providerSurface.facets>): Promise<SurfaceFacets> {
  const wanted = { ...query, viewerId: viewer.id };
  const run = <Row>(statement: Parameters<typeof runStatement>[1]) => runStatement<Row>(db, statement);
  const tallies = await Promise.all(facetNames.map((name) => run<Tally>(facetStatement(wanted, name))));
  const [total, fresh] = await Promise.all([
    run<{ total: number }>(hostCount(wanted)),
    run<{ total: number }>(hostCount({ ...wanted, new: 'true' })),
  ]);
  return {
    ...(Object.fromEntries(facetNames.map((name, place) => [name, tallies[place] ?? []])) as Record<
      (typeof facetNames)[number],
      Tally[]
    >),
    total: total[0]?.total ?? 0,
    new: fresh[0]?.total ?? 0,
    root: await run(rootFacet(wanted)),
    owner: await run(ownerFacet(wanted)),
  };
}

type Difference = { id: string; name: string; port: number | null; is_added: boolean };

export async function compareDays({ db, query }: Call<typeof attackSurface.compare | typeof providerSurface.compare>) {
  const rows = await runStatement<Difference>(db, comparisonStatement(query));
  const present = ({ id, name, port }: Difference) => ({ host: { _id: id, name }, port });
  return {
    ...query,
    added: rows.filter(({ is_added }) => is_added).map(present),
    gone: rows.filter(({ is_added }) => !is_added).map(present),
  };
}

export async function visit({
  db,
  viewer,
  platform,
}: Call<typeof attackSurface.visit>): Promise<{ previous: string | null }> {
  return { previous: await recordVisit(db, viewer.id, platform.clock.now().toISOString()) };
}
