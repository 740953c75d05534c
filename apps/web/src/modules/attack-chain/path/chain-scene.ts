import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { isUnresolved } from '@gatehouse/domain/finding-status';

import type { Break } from '../client/chain-break.ts';
import { tacticName } from '../client/chain-phases.ts';
import { chainTexts } from '../client/chain.texts.ts';
import { cardSize, entrySize, type Grid, gridOf } from './chain-grid.ts';
import { pathShapes } from './chain-ways.ts';
import { fitLine, fitLines } from './fit-text.ts';
import type { Ink, Scene, SceneStep, Shape } from './scene.ts';

const padding = 12;
const discSize = 20;

interface SceneInput {
  steps: readonly AttackStep[];
  /** The steps that a fix breaks. */
  breaks: ReadonlyMap<string, Break>;
  /** Available width in px. */
  room: number;
  /** The step being presented. */
  current?: string | undefined;
}

interface CardInput extends SceneInput {
  place: number;
  step: AttackStep;
  grid: Grid;
}

/** Returns the first unresolved finding of a step or, if all are resolved, the first one. Findings are sorted by severity. */
const findingOf = ({ findings }: AttackStep) =>
  findings.find(({ statusVulnerability }) => isUnresolved(statusVulnerability)) ?? findings[0];

/** The name of the tactic, above its first card in a row. */
function headOf({ steps, step, place, grid }: CardInput): Shape[] {
  if (steps[place - 1]?.tacticId === step.tacticId && place % grid.columns !== 0) return [];
  const { x, y } = grid.at(place);
  const text = fitLine(tacticName(step.tacticId), { width: grid.width - entrySize, size: 12 });
  return [{ kind: 'text', x, y: y - 9, text, size: 12, fill: 'muted' }];
}

function findingLine({ step, breaks, grid }: CardInput, { x, y }: { x: number; y: number }): Shape[] {
  const finding = findingOf(step);
  if (!finding) return [];
  const isBroken = breaks.has(step._id);
  const text = fitLine(finding.title, { width: grid.width - 2 * padding - 20, size: 12 });
  return [
    { kind: 'sign', x, y: y - 10, severity: finding.severity, size: 12 },
    { kind: 'text', x: x + 18, y, text, size: 12, fill: isBroken ? 'muted' : 'text' },
  ];
}

function lastLine({ step, breaks, grid }: CardInput, { x, y }: { x: number; y: number }): Shape[] {
  const broken = breaks.get(step._id);
  const width = grid.width - 2 * padding;
  if (broken !== undefined) {
    const text = fitLine(chainTexts.fix[broken], { width, size: 12 });
    return [{ kind: 'text', x, y, text, size: 12, fill: 'text', isStrong: true }];
  }
  const [host] = step.hosts;
  if (host === undefined) return [];
  return [
    {
      kind: 'text',
      x,
      y,
      text: fitLine(host, { width, size: 11, isCode: true }),
      size: 11,
      fill: 'muted',
      isCode: true,
    },
  ];
}

/** The frame of a card: darker for the step being presented, with a sunken background for a broken step. */
function frameOf({ step, place, grid, breaks, current }: CardInput): Shape {
  const isBroken = breaks.has(step._id);
  const stroke: Ink = current === step._id ? 'text' : 'hairline';
  return {
    kind: 'box',
    ...grid.at(place),
    width: grid.width,
    height: cardSize.height,
    radius: 8,
    fill: isBroken ? 'sunken' : 'card',
    stroke,
  };
}

/** The number of a step in its circle, and the technique. */
function stepNumberShapes({ step, place, grid, breaks }: CardInput): Shape[] {
  const at = grid.at(place);
  const [x, y] = [at.x + padding, at.y + padding];
  const size = { width: discSize, height: discSize, radius: discSize / 2 };
  const line = { y: y + 14, size: 11 };
  return [
    { kind: 'box', x, y, ...size, fill: breaks.has(step._id) ? 'line' : 'text' },
    {
      kind: 'text',
      x: x + discSize / 2,
      ...line,
      text: String(place + 1),
      fill: 'onText',
      isStrong: true,
      anchor: 'middle',
    },
    { kind: 'text', x: x + discSize + 8, ...line, text: step.techniqueId, fill: 'muted', isCode: true },
  ];
}

function cardOf(card: CardInput): Shape[] {
  const { step, place, grid, breaks } = card;
  const at = grid.at(place);
  const x = at.x + padding;
  const fill: Ink = breaks.has(step._id) ? 'muted' : 'text';
  const names = fitLines(step.name, 2, { width: grid.width - 2 * padding, size: 13 });
  return [
    frameOf(card),
    ...stepNumberShapes(card),
    ...names.map((text, line): Shape => ({
      kind: 'text',
      x,
      y: at.y + 52 + line * 17,
      text,
      size: 13,
      fill,
      isStrong: true,
    })),
    ...findingLine(card, { x, y: at.y + 94 }),
    ...lastLine(card, { x, y: at.y + 112 }),
  ];
}

/** Describes a step for screen readers. */
function labelOf({ step, place, breaks }: CardInput): string {
  const finding = findingOf(step);
  const broken = breaks.get(step._id);
  return [
    `${chainTexts.chain.step(place + 1)}: ${step.name}`,
    tacticName(step.tacticId),
    ...(finding ? [`${chainTexts.severities[finding.severity]}: ${finding.title}`] : []),
    ...(broken === undefined ? [] : [chainTexts.fix[broken]]),
  ].join('. ');
}

/** Draws a chain as a diagram: the steps in order, under their tactics, with paths between them. */
export function chainScene(input: SceneInput): Scene {
  const { steps, breaks, room } = input;
  const grid = gridOf(steps.length, room);
  const cards = steps.map((step, place): CardInput => ({ ...input, step, place, grid }));
  return {
    ...grid.total,
    ground: [...pathShapes({ steps, breaks, grid }), ...cards.flatMap(headOf)],
    steps: cards.map((card): SceneStep => ({
      id: card.step._id,
      ...grid.at(card.place),
      width: grid.width,
      height: cardSize.height,
      label: labelOf(card),
      shapes: cardOf(card),
    })),
  };
}
