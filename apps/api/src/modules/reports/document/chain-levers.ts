import type { ReportedStep, StepFinding } from './chain.store.ts';
import { sentences } from './report-sentences.ts';

/** A finding of the chain, and what its fix takes away, in words. */
export interface Lever {
  finding: StepFinding;
  outcome: string;
  fallen: number;
}

/** The findings of a chain, the one that takes most away first; of equals the one that is met first. */
export function chainBreakers(steps: readonly ReportedStep[]): Lever[] {
  const findings = new Map(steps.flatMap((step) => step.findings).map((finding) => [finding.id, finding]));
  return [...findings.values()]
    .map((finding) => leverOf(steps, finding))
    .toSorted((one, other) => other.fallen - one.fallen);
}

/**
 * A step needs every finding and every earlier step that it is linked to, so one is enough for it to fall; a single pass
 * in their order finds all.
 */
function leverOf(steps: readonly ReportedStep[], finding: StepFinding): Lever {
  const direct = steps.filter(({ findings }) => findings.some(({ id }) => id === finding.id));
  const fallen = new Set(direct.map(({ id }) => id));
  for (const { id, needs } of steps) if (needs.some((needed) => fallen.has(needed))) fallen.add(id);
  const numbers = steps.filter(({ id }) => fallen.has(id)).map(({ number }) => number);
  const following = numbers.filter((number) => direct.every((step) => step.number !== number));
  const first = numbers[0] ?? 1;
  // The attack ends there when nothing of what comes after is left.
  const isCutOff = numbers.length === steps.length - first + 1;
  const told = sentences.falls(
    direct.map(({ number }) => number),
    following,
  );
  const ends = first === 1 ? sentences.neverBegins : sentences.ends(first - 1);
  return { finding, outcome: isCutOff ? `${told} ${ends}` : told, fallen: numbers.length };
}
