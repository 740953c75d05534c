import type { AttackChain, AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { findTactic } from '@gatehouse/domain/attack-tactics';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { type Severity, severities } from '@gatehouse/domain/severity';

/** The severity colors of the specification; fixed findings and steps without one have a pale color. */
const colours: Record<Severity, string> = {
  critical: '#a31800',
  high: '#e50000',
  medium: '#ff9600',
  low: '#009600',
  info: '#4a86e8',
  none: '#4a86e8',
};
const settled = '#d9d9de';

/** Returns a chain as a layer of the ATT&CK Navigator (layer format 4.5); the score of a technique is its first step. */
export function navigatorLayer({ engagement, steps }: Pick<AttackChain, 'engagement' | 'steps'>) {
  return {
    name: `${engagement.idVisual} ${engagement.title}`,
    versions: { attack: '18', navigator: '5.2.0', layer: '4.5' },
    domain: 'enterprise-attack',
    description: 'Attack steps in order. The score is the step number.',
    sorting: 0,
    layout: { layout: 'side', showID: true, showName: true, expandedSubtechniques: 'annotated' },
    hideDisabled: false,
    techniques: techniquesOf(steps),
    gradient: { colors: ['#ffffff', '#ffffff'], minValue: 0, maxValue: Math.max(steps.length, 1) },
    legendItems: [
      ...severities
        .slice(0, 4)
        .map((severity) => ({ label: `Highest open severity: ${severity}`, color: colours[severity] })),
      { label: 'No open findings', color: settled },
    ],
    showTacticRowBackground: false,
    selectTechniquesAcrossTactics: false,
    selectSubtechniquesWithParent: false,
  };
}

/** Returns one entry per technique and tactic, because the Navigator has a single cell for each; steps that share one share a comment. */
function techniquesOf(steps: readonly AttackStep[]) {
  const placed = steps.map((step, place) => ({ step, number: place + 1 }));
  const cells = Map.groupBy(placed, ({ step }) => `${step.techniqueId} ${step.tacticId}`);
  return [...cells.values()].map((cell) => techniqueOf(cell));
}

type NumberedStep = { step: AttackStep; number: number };

function techniqueOf(cell: readonly NumberedStep[]) {
  const findings = cell.flatMap(({ step }) => step.findings);
  const open = findings.filter(({ statusVulnerability }) => isUnresolved(statusVulnerability));
  const mostSevere = severities.find((severity) => open.some((finding) => finding.severity === severity));
  const { step, number } = cell[0] as NumberedStep;
  const tactic = findTactic(step.tacticId)?.shortName;
  return {
    techniqueID: step.techniqueId,
    ...(tactic && { tactic }),
    score: number,
    color: mostSevere ? colours[mostSevere] : settled,
    comment: cell.map(commentOf).join('\n\n'),
    enabled: true,
    metadata: findings.map(({ idVisual, title }) => ({ name: idVisual, value: title })),
    links: [{ label: 'ATT&CK', url: step.url }],
    showSubtechniques: step.techniqueId.includes('.'),
  };
}

const commentOf = ({ step, number }: NumberedStep): string =>
  [
    `Step ${number}`,
    ...(step.hosts.length > 0 ? [`Hosts: ${step.hosts.join(', ')}`] : []),
    ...(step.note ? [step.note] : []),
  ].join('\n');
