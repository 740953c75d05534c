import { ratedSeverity, severities } from '@gatehouse/domain/severity';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { AssetContent, FindingContent } from './findings.store.ts';
import type { ReadFinding } from './merge-findings.ts';

const titleCharacters = 500;

interface Sightings {
  firstSeen: string | null;
  lastSeen: string | null;
  countAssets: number;
}

/** Converts a finding of a file to its stored content. */
export function contentOf({ record, contentHash, reportedSeverity }: ReadFinding, seen: Sightings): FindingContent {
  const score = scoreOf(record);
  return {
    content_hash: contentHash,
    title: [...(record.title.trim() || record.source.ruleId || 'Untitled')].slice(0, titleCharacters).join(''),
    severity: severities.indexOf(ratedSeverity(score.cvss_score, record.severity)),
    reported_severity: severities.indexOf(reportedSeverity ?? record.severity),
    ...score,
    confidence: record.confidence,
    description: record.description,
    impact: record.impact,
    recommendation: record.recommendation,
    evidence: record.evidence,
    reference_links: record.references,
    cwe: record.cwe,
    cve: record.cve,
    tags: record.tags,
    tool: record.source.tool,
    rule_id: record.source.ruleId,
    count_assets: seen.countAssets,
    first_host: firstHostOf(record),
    first_seen: seen.firstSeen,
    last_seen: seen.lastSeen,
  };
}

/** Returns the first host in alphabetical order, or an empty string if no asset has a host. */
function firstHostOf({ affectedAssets }: FindingRecord): string {
  let first = '';
  for (const { host } of affectedAssets) if (host !== '' && (first === '' || host < first)) first = host;
  return first;
}

/** Returns the score of the vector, or the tool's score if there is no valid vector. */
function scoreOf({ cvssVector, toolCvssScore }: FindingRecord) {
  const scored = scoreVector(cvssVector ?? '');
  if (!scored.ok) return { ...unscored, cvss_score: toolCvssScore };
  return {
    cvss_vector: cvssVector,
    cvss_version: scored.version,
    cvss_score: scored.score,
    cvss_temporal: scored.temporal ?? null,
    cvss_environmental: scored.environmental ?? null,
    cvss_nomenclature: scored.nomenclature ?? null,
  };
}

const unscored = {
  cvss_vector: null,
  cvss_version: null,
  cvss_temporal: null,
  cvss_environmental: null,
  cvss_nomenclature: null,
};

export const assetsOf = (findingId: string, assets: FindingRecord['affectedAssets']): AssetContent[] =>
  assets.map(({ key, host, location, ip, port, facts, evidence }) => ({
    finding_id: findingId,
    asset_key: key,
    host,
    location,
    ip,
    port,
    facts: [...facts],
    evidence,
  }));
