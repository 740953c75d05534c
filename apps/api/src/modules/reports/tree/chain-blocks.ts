import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { ReportBlock, ReportedStep as StepBlock } from '@gatehouse/contract/reports/report-blocks.schema';

import { describeChainBreakers } from '../chain/chain-breakers.ts';
import type { ReportedChain, ReportedStep } from '../chain/chain.store.ts';
import type { ReportWords } from '../document/report-words.ts';
import { boundedText } from './tree-findings.ts';

/** Findings by their IDs. */
export type NamedFindings = ReadonlyMap<string, StepFinding>;

/** Returns the blocks on how the testers got in: the path, the narrative, the steps, the fixes that break them, and advice. */
export function chainBlocks(
  words: ReportWords,
  { narrative, practices, steps }: ReportedChain,
  named: NamedFindings,
): ReportBlock[] {
  const { texts } = words;
  const story: ReportBlock[] =
    narrative.trim() === '' ? [] : [{ kind: 'markdown', text: boundedText(words, narrative) }];
  const advice: ReportBlock[] =
    practices.length === 0
      ? []
      : [
          { kind: 'heading', text: texts.practices },
          { kind: 'practices', practices: [...practices] },
        ];
  return [
    ...(steps.length > 0 ? [{ kind: 'attackPath' } as const] : []),
    ...story,
    ...stepBlocks(words, steps, named),
    ...advice,
  ];
}

function stepBlocks(words: ReportWords, steps: readonly ReportedStep[], named: NamedFindings): ReportBlock[] {
  if (steps.length === 0) return [];
  const { texts, sentences } = words;
  const breakers = describeChainBreakers(sentences, steps).flatMap(({ finding, outcome }) => {
    const known = named.get(finding.id);
    return known ? [{ finding: known, outcome }] : [];
  });
  const path: ReportBlock = { kind: 'steps', steps: steps.map((step) => presentStep(step, { words, steps, named })) };
  if (breakers.length === 0) return [path];
  return [
    path,
    { kind: 'heading', text: texts.levers },
    { kind: 'paragraph', text: texts.leversMeaning },
    { kind: 'breakers', breakers },
  ];
}

function presentStep(
  step: ReportedStep,
  { words, steps, named }: { words: ReportWords; steps: readonly ReportedStep[]; named: NamedFindings },
): StepBlock {
  return {
    _id: step.id,
    number: step.number,
    tacticId: step.tacticId,
    techniqueId: step.techniqueId,
    name: step.name,
    url: step.url,
    note: boundedText(words, step.note),
    hosts: [...step.hosts],
    findings: step.findings.flatMap(({ id }) => named.get(id) ?? []),
    needs: steps.filter(({ id }) => step.needs.includes(id)).map(({ number }) => number),
    images: [...step.pictures],
  };
}
