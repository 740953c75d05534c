import type {
  SurfaceFact,
  SurfaceSummary,
  CoveredPorts,
  HostRef,
  Transport,
} from '@gatehouse/formats/surface/surface-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ScanEvents } from '../events/notify-surface.ts';
import { hasHosts, noteCertificates, insertLostTargetChanges } from '../events/surface-events.store.ts';
import { refreshHosts } from '../hosts/refresh.store.ts';
import { findScope } from '../scope/scope.store.ts';
import type { MergeContext, ScanCounts } from './merge-context.ts';
import { mergeHosts } from './merge-hosts.ts';
import { coverIssues, mergeIssues } from './merge-issues.ts';
import { mergeLookAlikes } from '../look-alikes/merge-look-alikes.ts';
import { mergeServices } from './merge-services.ts';
import { insertCoverages, type Coverage } from './coverage.store.ts';
import { findCovered, insertCertificates } from './scan-extras.store.ts';
import { type ScanContext, sightingsOf } from './sightings.ts';
import { hasIssues, type ScannedIssues } from '../../surface-issues/public.ts';
import { countCandidates, countChanges, insertScan } from './surface-scan.store.ts';
import { awaitTurn } from './surface-writes.store.ts';
import { type CompanyScope, rootOf } from '../scope/scope-rules.ts';

/** A completely read file of facts. */
export interface ReadScan {
  companyId: string;
  format: string;
  fileName: string;
  /** The SHA-256 of the content, in hexadecimal. */
  sha256: string;
  summary: SurfaceSummary;
  /** True if everything that the scan did not find on its hosts or domains is gone, regardless of the format. */
  isComplete: boolean;
  /** The time for records without one, ISO 8601 UTC. */
  receivedAt: string;
  undoUntil: string;
  actor: { id: string | null; name: string };
  /** True if counts and rows are refreshed after the last of several scans, because in one transaction each refresh slows the next. */
  countsLater?: boolean;
  batches: AsyncIterable<readonly SurfaceFact[]>;
}

/** The result of merging a scan. */
export interface MergedScan {
  scanId: string;
  counts: ScanCounts;
  changes: Map<string, number>;
  candidates: number;
  /** The ids of hosts whose rows were recomputed. */
  hostIds: string[];
  issues: ScannedIssues;
  events: ScanEvents;
}

/** Merges a scan into the company's attack surface, in the running transaction. */
export async function mergeScan(db: CompanyDatabase, scan: ReadScan): Promise<MergedScan> {
  await awaitTurn(db);
  const isFirstLoad = !(await hasHosts(db));
  const merging = await beginScan(db, scan);
  const hasNoIssues = !(await hasIssues(db));
  await mergeFacts(merging, scan);
  const { scanId, counts } = merging;
  for (const id of await findCovered(db, scanId)) merging.touched.add(id);
  const hostIds = await refreshHosts(db, [...merging.touched], { scanId, countsLater: scan.countsLater ?? false });
  await insertLostTargetChanges(db, scanId);
  const events = { scanId, isFirstLoad, certificates: await noteCertificates(db) };
  const changes = await countChanges(db, scanId);
  const issues = { opened: [...merging.openedIssues], isFirstLoad: hasNoIssues };
  return { scanId, counts, hostIds, changes, issues, events, candidates: await countCandidates(db, scanId) };
}

async function beginScan(db: CompanyDatabase, scan: ReadScan): Promise<MergeContext> {
  const { companyId, summary } = scan;
  const scanId = await insertScan(db, {
    company_id: companyId,
    format: scan.format,
    tools: [...summary.tools],
    file_name: scan.fileName,
    sha256: scan.sha256,
    scanned_from: summary.scannedFrom,
    scanned_until: summary.scannedUntil,
    is_complete: scan.isComplete,
    actor_id: scan.actor.id,
    actor_name: scan.actor.name,
    undo_until: scan.undoUntil,
  });
  const counts = { created: 0, updated: 0, unchanged: 0 };
  return { db, companyId, scanId, scope: await findScope(db), counts, touched: new Set(), openedIssues: new Set() };
}

/** Returns the tool without its version, because all versions are one source. */
const toolOf = ({ summary, format }: ReadScan): string => summary.tools[0]?.split(' ')[0] ?? format;
const timeOf = ({ summary, receivedAt }: ReadScan): string => summary.scannedUntil ?? summary.scannedFrom ?? receivedAt;

async function mergeFacts(merging: MergeContext, scan: ReadScan): Promise<void> {
  const context = { tool: toolOf(scan), at: timeOf(scan) };
  const complete = scan.isComplete ? wholeCoverage(merging.scope, context.at) : null;
  for await (const facts of scan.batches) {
    const hosts = await mergeBatch(merging, facts, context);
    if (complete) await coverIssues(merging, facts, { hosts, context });
    complete?.add(facts);
  }
  if (complete) await insertCoverages(merging.db, merging.scanId, complete.coverages());
}

/** Merges a batch and returns the ids of its hosts. */
async function mergeBatch(
  merging: MergeContext,
  facts: readonly SurfaceFact[],
  context: ScanContext,
): Promise<ReadonlyMap<string, string>> {
  const sightings = facts.flatMap((fact) => sightingsOf(fact, context));
  const hosts = await mergeHosts(merging, sightings);
  await mergeServices(merging, sightings, hosts);
  await mergeIssues(merging, sightings, { hosts, context });
  await mergeLookAlikes(merging, sightings);
  await insertCertificates(
    merging.db,
    sightings.flatMap((one) => (one.kind === 'certificate' ? [one.certificate] : [])),
  );
  await insertCoverages(
    merging.db,
    merging.scanId,
    sightings.filter((one) => one.kind === 'coverage'),
  );
  return hosts;
}

const everyPort = [[0, 65_535]] as const;

type Target = Coverage['hosts'][number];

/** Collects the coverage of a complete scan: every port of the hosts with services, and every name below the domains in it. */
function wholeCoverage(scope: CompanyScope, at: string) {
  const covered = new Map<Transport, Map<string, Target>>();

  function cover(host: Target['host'], transport: Transport): void {
    const targets = covered.get(transport) ?? new Map<string, Target>();
    covered.set(transport, targets.set(`${host.kind} ${host.value}`, { host, at, differs: [] }));
  }
  function coverDomain(host: HostRef): void {
    const { kind, name } = rootOf(host, scope);
    if (kind === 'domain') cover({ kind: 'root', value: name }, 'tcp');
  }
  const portsOf = (transport: Transport): CoveredPorts[] => [{ transport, ranges: everyPort }];
  return {
    add(facts: readonly SurfaceFact[]): void {
      for (const fact of facts) {
        if (fact.kind === 'service') cover(fact.host, fact.transport);
        if (fact.kind === 'name') coverDomain({ kind: 'name', value: fact.name });
        if (fact.kind === 'dns' && fact.type !== 'PTR') coverDomain({ kind: 'name', value: fact.name });
      }
    },
    coverages: (): Coverage[] =>
      [...covered].map(([transport, targets]) => ({ ports: portsOf(transport), hosts: [...targets.values()] })),
  };
}
