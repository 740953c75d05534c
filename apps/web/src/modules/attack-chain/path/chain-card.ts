import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { attackTactics } from '@gatehouse/domain/attack-tactics';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { fitLine, fitLines } from '@gatehouse/domain/fit-text';

import type { Break } from '../steps/chain-break.ts';
import { tacticName } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { cardSize, entrySize, type Grid } from './chain-grid.ts';
import type { Ink, Point, Shape } from './scene.ts';

const padding = 12;
const discSize = 20;
const signSize = 14;
/** Height of the colored edge of a tactic. */
const edgeHeight = 2;
/** Opacity of the fills and icons of a broken step; its text stays as readable as any other. */
const brokenOpacity = 0.35;

/** A chain to draw. */
export interface SceneInput {
  steps: readonly AttackStep[];
  /** The steps that a fix breaks. */
  breaks: ReadonlyMap<string, Break>;
  /** Available width in px. */
  room: number;
  /** The step being presented. */
  current?: string | undefined;
}

/** A step to draw, with its position. */
export interface CardInput extends SceneInput {
  place: number;
  step: AttackStep;
  grid: Grid;
}

/** Two consecutive tactics of the matrix share a color; their names distinguish them. */
const tacticInks: readonly Ink[] = ['stone', 'teal', 'violet', 'amber', 'slate', 'olive', 'plum'];

function tacticInk(tacticId: string): Ink {
  const place = attackTactics.findIndex(({ id }) => id === tacticId);
  return tacticInks[Math.floor(place / 2)] ?? 'line';
}

/** Returns the first unresolved finding of a step or, if all are resolved, the first one. Findings are sorted by severity. */
const findingOf = ({ findings }: AttackStep) =>
  findings.find(({ statusVulnerability }) => isUnresolved(statusVulnerability)) ?? findings[0];

/** Fades the fills and icons of a broken step. */
const fadeOf = ({ step, breaks }: CardInput) => (breaks.has(step._id) ? { opacity: brokenOpacity } : {});

/** The name of the tactic, above its first card in a row. */
export function tacticShapes({ steps, step, place, grid }: CardInput): Shape[] {
  if (steps[place - 1]?.tacticId === step.tacticId && place % grid.columns !== 0) return [];
  const { x, y } = grid.at(place);
  const text = fitLine(tacticName(step.tacticId), { width: grid.width - entrySize, size: 12 });
  return [{ kind: 'text', x, y: y - 9, text, size: 12, fill: 'muted' }];
}

/** The title of the finding on up to two lines, after its severity. */
function findingLines(card: CardInput, { x, y }: Point): Shape[] {
  const finding = findingOf(card.step);
  if (!finding) return [];
  const isBroken = card.breaks.has(card.step._id);
  const lines = fitLines(finding.title, 2, { width: card.grid.width - 2 * padding - 20, size: 12 });
  return [
    { kind: 'sign', x, y: y - 11, sign: finding.severity, size: signSize, ...fadeOf(card) },
    ...lines.map((text, at): Shape => ({
      kind: 'text',
      x: x + 20,
      y: y + at * 15,
      text,
      size: 12,
      fill: isBroken ? 'muted' : 'text',
    })),
  ];
}

function lastLine({ step, breaks, grid }: CardInput, { x, y }: Point): Shape[] {
  const broken = breaks.get(step._id);
  const width = grid.width - 2 * padding;
  if (broken !== undefined) {
    const text = fitLine(chainTexts.fix[broken], { width, size: 12 });
    return [{ kind: 'text', x, y, text, size: 12, fill: 'text', isStrong: true }];
  }
  const [host] = step.hosts;
  if (host === undefined) return [];
  const text = fitLine(host, { width, size: 11, isCode: true });
  return [{ kind: 'text', x, y, text, size: 11, fill: 'muted', isCode: true }];
}

/** The frame of a card with the color of its tactic as the upper edge; darker for the step being presented. */
function frameShapes(card: CardInput): Shape[] {
  const { step, place, grid, breaks, current } = card;
  const { x, y } = grid.at(place);
  const box = { kind: 'box', radius: 8, width: grid.width, height: cardSize.height } as const;
  const stroke: Ink = current === step._id ? 'text' : 'hairline';
  return [
    { ...box, x, y, fill: breaks.has(step._id) ? 'sunken' : 'card', stroke },
    { ...box, x, y, height: 2 * box.radius, fill: tacticInk(step.tacticId), ...fadeOf(card) },
    {
      ...box,
      x: x + 0.5,
      y: y + edgeHeight,
      width: grid.width - 1,
      height: cardSize.height - edgeHeight - 0.5,
      fill: breaks.has(step._id) ? 'sunken' : 'card',
    },
  ];
}

/** The number of a step in its circle, the technique, and the closed gate of a fixed step. */
function stepNumberShapes(card: CardInput): Shape[] {
  const { step, place, grid, breaks } = card;
  const at = grid.at(place);
  const [x, y] = [at.x + padding, at.y + padding];
  const size = { width: discSize, height: discSize, radius: discSize / 2 };
  const line = { y: y + 14, size: 11 };
  const isBroken = breaks.has(step._id);
  const gate = { x: at.x + grid.width - padding - signSize, y: y + 3, size: signSize };
  return [
    { kind: 'box', x, y, ...size, fill: isBroken ? 'line' : 'text', ...fadeOf(card) },
    {
      kind: 'text',
      x: x + discSize / 2,
      ...line,
      text: String(place + 1),
      fill: isBroken ? 'text' : 'onText',
      isStrong: true,
      anchor: 'middle',
    },
    { kind: 'text', x: x + discSize + 8, ...line, text: step.techniqueId, fill: 'muted', isCode: true },
    ...(breaks.get(step._id) === 'direct' ? [{ kind: 'sign', sign: 'gate', ...gate } as const] : []),
  ];
}

/** Returns the shapes of a card: number, name and finding below each other, and the host or the effect of a fix at its foot. */
export function cardShapes(card: CardInput): Shape[] {
  const { step, place, grid, breaks } = card;
  const at = grid.at(place);
  const x = at.x + padding;
  const fill: Ink = breaks.has(step._id) ? 'muted' : 'text';
  const names = fitLines(step.name, 2, { width: grid.width - 2 * padding, size: 13 });
  return [
    ...frameShapes(card),
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
    ...findingLines(card, { x, y: at.y + 56 + names.length * 17 }),
    ...lastLine(card, { x, y: at.y + cardSize.height - padding }),
  ];
}

/** Describes a step for screen readers. */
export function cardLabel({ step, place, breaks }: CardInput): string {
  const finding = findingOf(step);
  const broken = breaks.get(step._id);
  return [
    `${chainTexts.chain.step(place + 1)}: ${step.name}`,
    tacticName(step.tacticId),
    ...(finding ? [`${chainTexts.severities[finding.severity]}: ${finding.title}`] : []),
    ...(broken === undefined ? [] : [chainTexts.fix[broken]]),
  ].join('. ');
}
