import { chainBreakers } from '@gatehouse/domain/chain-break';

import type { ReportedStep, StepFinding } from './chain.store.ts';
import type { ReportSentences } from '../document/report-sentences.ts';

/** A finding of the chain, with a sentence about the steps that fixing it breaks. */
export interface ChainBreaker {
  finding: StepFinding;
  outcome: string;
}

/** Returns the findings of a chain, starting with the one whose fix breaks the most steps. */
export function describeChainBreakers(sentences: ReportSentences, steps: readonly ReportedStep[]): ChainBreaker[] {
  const findings = new Map(steps.flatMap((step) => step.findings).map((finding) => [finding.id, finding]));
  const links = steps.map((step) => ({
    id: step.id,
    dependsOn: step.needs,
    findingIds: step.findings.map(({ id }) => id),
  }));
  return chainBreakers(links).flatMap(({ findingId, broken }) => {
    const finding = findings.get(findingId);
    const numbersOf = (kind: 'direct' | 'following') =>
      steps.filter(({ id }) => broken.get(id) === kind).map(({ number }) => number);
    const fallen = { direct: numbersOf('direct'), following: numbersOf('following') };
    return finding ? [{ finding, outcome: describe(sentences, fallen, steps.length) }] : [];
  });
}

interface FallenSteps {
  direct: readonly number[];
  following: readonly number[];
}

function describe(sentences: ReportSentences, { direct, following }: FallenSteps, total: number): string {
  const first = Math.min(...direct);
  const outcome = sentences.falls(direct, following);
  // The attack ends if no later step remains.
  if (direct.length + following.length !== total - first + 1) return outcome;
  return `${outcome} ${first === 1 ? sentences.neverBegins : sentences.ends(first - 1)}`;
}
