import { scoreVectors } from '@gatehouse/domain/preferred-score';
import { severities } from '@gatehouse/domain/severity';

import type { VulnerabilityFacts } from '../matches/match-records.ts';

/** Scores a vulnerability that only the company knows by the company's vector. */
export function scoreOwn(facts: VulnerabilityFacts): VulnerabilityFacts {
  if (facts.score !== null || facts.vector === '') return facts;
  const [scored] = scoreVectors([{ source: 'company', vector: facts.vector }]);
  return scored ? { ...facts, score: scored.score, severity: severities.indexOf(scored.severity) } : facts;
}
