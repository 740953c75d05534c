import { attackTactics } from '@gatehouse/domain/attack-tactics';

import type { ChainStep } from '../chain/chain-step.ts';
import { stepName } from '../navigator/navigator-steps.ts';
import type { ExportedEngagement } from './exported-finding.ts';

/** The fields of a step that a layer needs. */
export type LayerSource = Pick<ChainStep, 'tacticId' | 'techniqueId' | 'note'>;

interface LayerTechnique {
  techniqueID: string;
  tactic?: string;
  places: number[];
  notes: string[];
}

// A fixed color, because steps have no score to derive one from.
const color = '#ff6666';

const versions = { attack: '18', navigator: '5.1.0', layer: '4.5' };

const layout = {
  layout: 'side',
  showID: true,
  showName: true,
  showAggregateScores: false,
  countUnscored: false,
  aggregateFunction: 'average',
  expandedSubtechniques: 'annotated',
};

/** Returns the comment of a technique as plain text, without Markdown escapes. */
function commentOf(notes: readonly string[]): string {
  const texts = notes.filter((note) => note !== '').map((note) => note.replaceAll(/\\(?=<)/g, ''));
  return texts.join('\n\n');
}

/** Groups steps by technique and tactic, because the Navigator shows one cell for each pair. */
function groupByCell(steps: readonly LayerSource[]): LayerTechnique[] {
  const cells = new Map<string, LayerTechnique>();
  for (const [index, { tacticId, techniqueId, note }] of steps.entries()) {
    const tactic = attackTactics.find(({ id }) => id === tacticId)?.shortName;
    const key = `${techniqueId} ${tactic ?? ''}`;
    const cell = cells.get(key) ?? {
      techniqueID: techniqueId,
      ...(tactic === undefined ? {} : { tactic }),
      places: [],
      notes: [],
    };
    cell.places.push(index + 1);
    cell.notes.push(note);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

function writeTechnique({ places, notes, ...cell }: LayerTechnique): object {
  return {
    ...cell,
    color,
    comment: commentOf(notes),
    enabled: true,
    metadata: [{ name: stepName, value: places.join(', ') }],
    links: [],
    showSubtechniques: true,
  };
}

/** Returns the attack steps as an ATT&CK Navigator layer, version 4.5. Each step keeps its position in the chain. */
export function navigatorLayer(steps: readonly LayerSource[], { idVisual, title }: ExportedEngagement): string {
  const layer = {
    name: title,
    versions,
    domain: 'enterprise-attack',
    description: `Attack steps of ${idVisual}`,
    sorting: 0,
    layout,
    hideDisabled: false,
    techniques: groupByCell(steps).map(writeTechnique),
    gradient: { colors: ['#ffffff', color], minValue: 0, maxValue: 100 },
    legendItems: [{ label: 'Attack step', color }],
    metadata: [],
    links: [],
    showTacticRowBackground: false,
    tacticRowBackground: '#dddddd',
    selectTechniquesAcrossTactics: false,
    selectSubtechniquesWithParent: false,
    selectVisibleTechniques: false,
  };
  return `${JSON.stringify(layer, null, 2)}\n`;
}
