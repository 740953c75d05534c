import type { ExportedFinding } from '../export/exported-finding.ts';
import type { FindingRecord } from '../finding-record.ts';
import type { AssetLocation } from '../read-place.ts';

type ProvenPlace = AssetLocation & { evidence: string };

const inOrder = (left: object, right: object): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);

function placeOf({ host, location, ip, port, facts, evidence }: ProvenPlace): object {
  return { host, location, ip, port, facts: facts.map(({ name, value }) => ({ name, value })), evidence };
}

/** Returns the fields of an imported finding that an export must preserve. */
export function readFields(found: FindingRecord) {
  const { title, severity, description, impact, recommendation, evidence, references, cwe, cve, tags } = found;
  return {
    title,
    severity,
    vector: found.cvssVector,
    score: found.toolCvssScore,
    confidence: found.confidence,
    status: found.status ?? 'Open',
    texts: { description, impact, recommendation, evidence },
    references,
    places: found.affectedAssets.map(placeOf).toSorted(inOrder),
    cwe,
    cve,
    tags,
    firstSeen: found.firstSeen,
    lastSeen: found.lastSeen,
  };
}

/** Returns the same fields of an exported finding. */
export function writtenFields(written: ExportedFinding): ReturnType<typeof readFields> {
  const { title, severity, description, impact, recommendation, evidence, references, cwe, cve, tags } = written;
  return {
    title,
    severity,
    vector: written.cvssv3,
    score: written.cvssScore,
    confidence: written.confidence,
    status: written.statusVulnerability,
    texts: { description, impact, recommendation, evidence },
    references: [...references],
    places: written.affectedAssets.map(placeOf).toSorted(inOrder),
    cwe,
    cve: [...cve],
    tags: [...tags],
    firstSeen: written.firstSeen,
    lastSeen: written.lastSeen,
  };
}

/** Sorts findings by title, to compare both lists. */
export const byTitle = (left: { title: string }, right: { title: string }): number =>
  left.title < right.title ? -1 : 1;
