import {
  type ImportFindingPart,
  importAssetsNamed,
  importFindingParts,
} from '@gatehouse/contract/imports/import-findings';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { AffectedAsset, FindingRecord } from '@gatehouse/formats/finding-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PreviewedFinding } from '../../../extensions/importer.ts';
import type { Outcome } from './compare-import.ts';
import { contentOf } from './findings.present.ts';
import { findDifferences } from './findings.store.ts';
import type { LinkedMerge } from './link-images.ts';
import type { ChangedFinding, ReadFinding, StoredFinding } from './merge-findings.ts';

interface Comparison extends Pick<Outcome, 'merge' | 'scan' | 'statuses' | 'edits' | 'stored'> {
  linked: LinkedMerge;
}

/** Returns the effect of a file on each finding, without storing it. */
export async function previewFindings(db: CompanyDatabase, comparison: Comparison): Promise<PreviewedFinding[]> {
  const { merge, stored, linked } = comparison;
  const differences = await findDifferences(db, linked.changed.filter(({ isNewer }) => isNewer).map(rowOf));
  const known = new Map(stored.map((finding) => [finding.id, finding]));
  const movesOf = movesIn(comparison);
  return [
    ...linked.created.map((read) => lineOf('new', read)),
    ...linked.changed.map((read) =>
      changedLine(read, {
        before: known.get(read.id),
        columns: differences.get(read.id) ?? [],
        moves: movesOf(read),
      }),
    ),
    ...merge.unchanged.map((read) => {
      const parts = movesOf(read);
      return parts.length > 0 ? { ...lineOf('changed', read), parts } : lineOf('unchanged', read);
    }),
  ];
}

/** Returns the changes of a finding other than its content. */
function movesIn({ scan, statuses, edits, stored }: Comparison): (read: ReadFinding) => ImportFindingPart[] {
  const printsOf = (findings: readonly StoredFinding[]) => new Set(findings.map(({ fingerprint }) => fingerprint));
  const proposed = new Set(edits.proposals.map(({ finding_id }) => finding_id));
  const marks: [ImportFindingPart, Set<string>][] = [
    ['proposed', printsOf(stored.filter(({ id }) => proposed.has(id)))],
    ['status', printsOf(statuses.applied.map(({ finding }) => finding))],
    ['reopened', printsOf([...scan.back, ...scan.backPlaces.map(({ finding }) => finding)])],
  ];
  return ({ record }) => marks.filter(([, prints]) => prints.has(record.fingerprint)).map(([part]) => part);
}

const rowOf = (finding: ChangedFinding) => ({ id: finding.id, ...contentOf(finding, finding) });

const severityAt = (index: number): Severity => severities[index] ?? 'none';

function lineOf(change: PreviewedFinding['change'], read: ReadFinding): PreviewedFinding {
  const { record } = read;
  const { title, severity, cvss_score } = contentOf(read, { ...record, countAssets: record.affectedAssets.length });
  return {
    fingerprint: record.fingerprint,
    change,
    severity: severityAt(Number(severity)),
    cvssScore: cvss_score === null ? null : Number(cvss_score),
    title,
    assets: namedAssets(record),
    countAssets: record.affectedAssets.length,
    countNewAssets: 0,
    parts: [],
    titleBefore: null,
    severityBefore: null,
  };
}

const longestAsset = 300;

const namedAssets = ({ affectedAssets }: FindingRecord): string[] =>
  affectedAssets.slice(0, importAssetsNamed).map((asset) => [...nameOf(asset)].slice(0, longestAsset).join(''));

function nameOf({ host, port, location }: AffectedAsset): string {
  if (host === '') return location;
  if (port === null) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

interface Before {
  before: StoredFinding | undefined;
  /** The columns whose content differs. */
  columns: readonly string[];
  moves: readonly ImportFindingPart[];
}

function changedLine(read: ChangedFinding, known: Before): PreviewedFinding {
  const { before } = known;
  const line = lineOf('changed', read);
  const changed = { ...line, countNewAssets: addedTo(read), parts: partsOf(read, known) };
  if (!before) return changed;
  const { title } = before;
  const severity = severityAt(before.severity);
  // An older scan adds assets but changes no text.
  if (!read.isNewer) return { ...changed, title, severity };
  return {
    ...changed,
    titleBefore: title === line.title ? null : title,
    severityBefore: severity === line.severity ? null : severity,
  };
}

const addedTo = ({ countAssets, countKnown }: ChangedFinding): number => countAssets - countKnown;

/** Returns the changed parts in the order of the contract. If the content differs but no column does, the assets differ. */
function partsOf(read: ChangedFinding, { columns, moves }: Before): ImportFindingPart[] {
  const parts = new Set([...columns.flatMap((column) => partOfColumn[column] ?? []), ...moves]);
  if (addedTo(read) > 0 || (read.isNewer && parts.size === 0)) parts.add('assets');
  if (parts.size === 0) parts.add('seen');
  return importFindingParts.filter((part) => parts.has(part));
}

const partOfColumn: Readonly<Record<string, ImportFindingPart>> = {
  title: 'title',
  severity: 'severity',
  cvss_vector: 'score',
  cvss_score: 'score',
  description: 'description',
  impact: 'impact',
  recommendation: 'recommendation',
  evidence: 'evidence',
  reference_links: 'references',
  cwe: 'cwe',
  cve: 'cve',
  tags: 'tags',
  confidence: 'confidence',
};
