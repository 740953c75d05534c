import { scoreVectors, type SourcedVector } from '@gatehouse/domain/preferred-score';
import { ratedSeverity, severities } from '@gatehouse/domain/severity';
import type { VulnerabilityDetails } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { isCve, normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

/** A vulnerability as reported by a scan. */
export interface ScanVulnerability {
  name: string;
  /** All names, including its own. */
  names: readonly string[];
  summary: string;
  details: string;
  vectors: readonly SourcedVector[];
  /** The vector that determines the score. */
  vector: string;
  score: number | null;
  severity: number | null;
  cwes: readonly string[];
  references: readonly { url: string; kind: string }[];
  published_at: string | null;
}

type RatedDetails = Pick<VulnerabilityDetails, 'ratings' | 'severity'>;

const vectorsOf = ({ ratings }: RatedDetails, tool: string): SourcedVector[] =>
  ratings.flatMap(({ source, vector }) => (vector === null ? [] : [{ source: source || tool, vector }]));

/** Returns the vector that determines the score of a vulnerability, with the score and the severity. */
export const scoreOfDetails = (details: RatedDetails, tool: string) => scoreOf(details, vectorsOf(details, tool));

/** Returns the score of the first usable vector, else a score without a vector, else the tool's severity. */
function scoreOf({ ratings, severity: word }: RatedDetails, vectors: readonly SourcedVector[]) {
  const [scored] = scoreVectors(vectors);
  if (scored)
    return { vector: scored.vector, score: scored.score, severity: severities.indexOf(scored.severity) as number };
  const plain = ratings.filter(({ version }) => version !== '2.0').flatMap(({ score }) => score ?? []);
  const score = plain.length === 0 ? null : Math.max(...plain);
  const severity = score === null ? word : ratedSeverity(score, word ?? 'none');
  return { vector: '', score, severity: severity === null ? null : (severities.indexOf(severity) as number) };
}

/** Returns the names of a vulnerability. An advisory of a distribution covers many CVEs and is an alias of none. */
function namesOf(id: string, aliases: readonly string[]): string[] {
  const names = [...new Set([id, ...aliases].map(normalVulnerabilityId))];
  const [name = id] = names;
  return names.filter(isCve).length > 1 ? [name] : names;
}

/** Converts a scanner's data about a vulnerability to columns. */
export function describeScanned(details: VulnerabilityDetails, tool: string): ScanVulnerability {
  const { id, aliases, title, description, cwe, references, publishedAt } = details;
  const vectors = vectorsOf(details, tool);
  return {
    name: normalVulnerabilityId(id),
    names: namesOf(id, aliases),
    summary: title,
    details: description,
    vectors,
    ...scoreOf(details, vectors),
    cwes: cwe.map((number) => `CWE-${number}`),
    references: references.map((url) => ({ url, kind: '' })),
    published_at: publishedAt,
  };
}
