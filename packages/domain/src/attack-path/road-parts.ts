import { fitLine } from '../fit-text.ts';
import type { Gate, PathNode } from './path-model.ts';
import { type PathWording, shortFindingId } from './path-wording.ts';
import type { LaneNode } from './road-lanes.ts';
import type { Point, RoadLine, RoadNode, RoadShape, RoadText } from './road-shapes.ts';

/** The room, texts and tried gates that the drawing of a picture needs. */
export interface RoadInput {
  /** Available width in px. */
  room: number;
  texts: Pick<PathWording, 'states' | 'accepted' | 'tried' | 'leaked' | 'more'>;
  /** The IDs of gates that are closed on trial. */
  tried: ReadonlySet<string>;
}

/** A straight part of a road. */
export const straightRoad = (from: Point, to: Point, isCut: boolean): RoadLine => ({
  kind: 'road',
  points: [from, to],
  isCurve: false,
  isCut,
});

/** A text of a picture, muted unless it is strong. */
export const roadText = (
  at: Point,
  text: string,
  { size = 12, isStrong = false, isMuted = false, anchor = 'start' }: Partial<RoadText> & { isMuted?: boolean } = {},
): RoadText => ({ kind: 'text', ...at, text, size, ink: isMuted ? 'muted' : 'text', isStrong, anchor });

/** Identifies a gate on its node. */
export const keyOf = ({ node, _id }: Gate): string => `${node} ${_id}`;

/** Returns the state of a gate in words. */
export function gateStateText(gate: Gate, { texts, tried }: RoadInput): string {
  if (tried.has(gate._id)) return texts.tried;
  return gate.isAccepted ? texts.accepted : texts.states[gate.state];
}

/** Returns the short name of a gate: the number of its finding, or the number of logins. */
export const gateName = (gate: Gate, { texts }: RoadInput): string =>
  gate.kind === 'finding' ? shortFindingId(gate.finding.idVisual) : texts.leaked(gate.count);

/** Returns the name of a gate with its title, shortened to the width. */
export function gateTitle(gate: Gate, width: number, input: RoadInput): string {
  const name = gateName(gate, input);
  return fitLine(gate.kind === 'finding' ? `${name} ${gate.finding.title}` : `${name}, ${gate.host}`, {
    width,
    size: 12,
  });
}

function lookOf({ kind, isGoal }: PathNode): RoadNode['look'] {
  if (kind === 'entry') return 'entry';
  return isGoal ? 'goal' : 'step';
}

/** The mark of a node. */
export const nodeMark = ({ node }: LaneNode, at: Point): RoadNode => ({
  kind: 'node',
  ...at,
  look: lookOf(node),
  isCut: node.state === 'cut',
});

/**
 * The road before a node, through its gates: cut from the first closed gate on, or as a whole if the attack does not get there. `stops` are
 * the positions of the gates.
 */
export function gatedRoad(
  { gates, from }: Pick<LaneNode, 'gates' | 'from'>,
  { start, stops, end }: { start: Point; stops: readonly Point[]; end: Point },
): RoadLine[] {
  if (from.some(({ node }) => node.state === 'cut')) return [straightRoad(start, end, true)];
  const closed = gates.findIndex(({ state }) => state === 'closed');
  const stop = closed === -1 ? undefined : (stops[closed] ?? end);
  if (!stop) return [straightRoad(start, end, false)];
  return [straightRoad(start, stop, false), straightRoad(stop, end, true)];
}

/** The severity of a gate, or nothing for leaked logins. */
export const severityShapes = (gate: Gate, at: Point): RoadShape[] =>
  gate.kind === 'finding' ? [{ kind: 'sign', ...at, severity: gate.finding.severity, size: 12 }] : [];
