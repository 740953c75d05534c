import { fitLines, widthOf } from '../fit-text.ts';
import type { Gate } from './path-model.ts';
import { type LaneNode, type Lanes, rowsOf } from './road-lanes.ts';
import {
  gatedRoad,
  gateName,
  gateStateText,
  keyOf,
  nodeMark,
  type RoadInput,
  roadText,
  severityShapes,
  straightRoad,
} from './road-parts.ts';
import { gateSize, type GateSpot, type Point, type RoadLine, type RoadPicture, type RoadShape } from './road-shapes.ts';

/** Dimensions in px: the columns, the lines of a title, and the space above and below a road without titles. */
const size = { entry: 60, lead: 26, gate: 58, tail: 18, least: 92, spare: 84, line: 15, above: 30, below: 52, gap: 14 };
const gatesShown = 3;
const titleLines = 3;
const edge = 8;

interface Column {
  start: number;
  end: number;
}

interface Across extends RoadInput {
  columns: readonly Column[];
  rows: ReadonlyMap<number, number>;
  /** The titles of the nodes, and the space that the longest needs above a road. */
  titles: ReadonlyMap<LaneNode, readonly string[]>;
  above: number;
}

/** Gates that fit, and the number of the others. */
const shownGates = (gates: readonly Gate[]) => ({
  shown: gates.slice(0, gatesShown),
  more: Math.max(0, gates.length - gatesShown),
});

const widthFor = ({ gates }: LaneNode): number => {
  const { shown, more } = shownGates(gates);
  return Math.max(size.least, size.lead + shown.length * size.gate + (more > 0 ? size.tail : 0) + size.tail);
};

/** Returns the columns, or null if they do not fit. */
function columnsOf(nodes: readonly LaneNode[], room: number): Column[] | null {
  const last = Math.max(...nodes.map(({ depth }) => depth));
  const least = Array.from({ length: last }, (_, place) => {
    return Math.max(...nodes.filter(({ depth }) => depth === place + 1).map(widthFor));
  });
  const free = room - size.entry - least.reduce((sum, width) => sum + width, 0) - edge;
  if (free < 0) return null;
  const spare = Math.min(size.spare, free / Math.max(1, last));
  const columns: Column[] = [{ start: 0, end: size.entry }];
  for (const width of least) {
    const start = columns.at(-1)?.end ?? 0;
    columns.push({ start, end: start + width + spare });
  }
  return columns;
}

/** Returns the point at which a node is drawn. The entry is at the start of its column, all others at the end. */
function pointOf(node: LaneNode, { columns, rows, above }: Across): Point {
  const { end = 0 } = columns[node.depth] ?? {};
  const y = above + (rows.get(node.lane) ?? 0) * (above + size.below + size.gap);
  return { x: node.depth === 0 ? edge : end - edge, y };
}

/** The point at which all roads to a node meet, before its gates. */
const joinOf = (node: LaneNode, across: Across): Point => ({
  x: (across.columns[node.depth]?.start ?? 0) + size.lead - edge,
  y: pointOf(node, across).y,
});

function curve(from: Point, to: Point, isCut: boolean): RoadLine {
  const middle = (from.x + to.x) / 2;
  return {
    kind: 'road',
    points: [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to],
    isCurve: true,
    isCut,
  };
}

/** The road from another node: straight in its own row, otherwise curved where it leaves a lane or joins one. */
function roadFrom(from: LaneNode, node: LaneNode, across: Across): RoadLine[] {
  const [source, join] = [pointOf(from, across), joinOf(node, across)];
  const isCut = from.node.state === 'cut';
  if (source.y === join.y) return [straightRoad(source, join, isCut)];
  if (node.startsLane) {
    const landed = { x: Math.min(join.x, source.x + size.lead), y: join.y };
    return [curve(source, landed, isCut), straightRoad(landed, join, isCut)];
  }
  const leaving = { x: Math.max(source.x, join.x - size.lead), y: source.y };
  return [straightRoad(source, leaving, isCut), curve(leaving, join, isCut)];
}

/** Breaks the title of a node into lines of its column. */
function titleOf({ node, depth }: LaneNode, columns: readonly Column[]): string[] {
  const { start = 0, end = 0 } = columns[depth] ?? {};
  return fitLines(node.title, titleLines, { width: end - start - 10, size: 12 });
}

function titleShapes(node: LaneNode, across: Across): RoadShape[] {
  const { x, y } = pointOf(node, across);
  const lines = across.titles.get(node) ?? [];
  const isEntry = node.depth === 0;
  return lines.map((text, place) =>
    roadText({ x: isEntry ? 0 : x + edge, y: y - 24 - (lines.length - 1 - place) * size.line }, text, {
      isStrong: node.node.isGoal,
      isMuted: node.node.state === 'cut',
      anchor: isEntry ? 'start' : 'end',
    }),
  );
}

/** A gate with its severity, number and state below. */
function gateShapes(gate: Gate, { x, y }: Point, across: Across): RoadShape[] {
  const name = gateName(gate, across);
  const hasSign = gate.kind === 'finding';
  const width = widthOf(name, 12) + (hasSign ? 16 : 0);
  return [
    {
      kind: 'gate',
      key: keyOf(gate),
      x: x - gateSize / 2,
      y: y - 17,
      state: gate.state,
      isTried: across.tried.has(gate._id),
    },
    ...severityShapes(gate, { x: x - width / 2, y: y + 18 }),
    roadText({ x: x - width / 2 + (hasSign ? 16 : 0), y: y + 28 }, name),
    roadText({ x, y: y + 44 }, gateStateText(gate, across), {
      isMuted: gate.state === 'open',
      isStrong: gate.state === 'closed',
      anchor: 'middle',
    }),
  ];
}

function nodeParts(node: LaneNode, across: Across): { shapes: RoadShape[]; spots: GateSpot[] } {
  const end = pointOf(node, across);
  const join = joinOf(node, across);
  const { shown, more } = shownGates(node.gates);
  const stops = shown.map((_gate, place) => ({ x: join.x + edge + (place + 0.5) * size.gate, y: end.y }));
  const rest = { x: join.x + edge + shown.length * size.gate, y: end.y + 28 };
  const isEntry = node.depth === 0;
  return {
    shapes: [
      ...node.from.flatMap((from) => roadFrom(from, node, across)),
      ...(isEntry ? [] : gatedRoad(node, { start: join, stops, end })),
      ...titleShapes(node, across),
      ...shown.flatMap((gate, place) => gateShapes(gate, stops[place] ?? end, across)),
      ...(more > 0 ? [roadText(rest, across.texts.more(more), { isMuted: true })] : []),
      nodeMark(node, end),
    ],
    spots: shown.map((gate, place) => {
      const x = (stops[place] ?? end).x - size.gate / 2 + 2;
      const width = size.gate - 4;
      const [button, link] = [
        { x, y: end.y - 20, width, height: 36 },
        { x, y: end.y + 16, width, height: 34 },
      ];
      return { key: keyOf(gate), gate, button, link };
    }),
  };
}

/** Draws the roads from the start of the line to its end, or returns null if they do not fit the width. */
export function drawAcross({ nodes, hidden }: Lanes, input: RoadInput): RoadPicture | null {
  const columns = columnsOf(nodes, input.room);
  if (!columns) return null;
  const rows = rowsOf(nodes, ({ depth }) => depth);
  const titles = new Map(nodes.map((node) => [node, titleOf(node, columns)]));
  const above = size.above + Math.max(...[...titles.values()].map(({ length }) => length)) * size.line;
  const across = { ...input, columns, rows, titles, above };
  const parts = nodes.map((node) => nodeParts(node, across));
  return {
    width: (columns.at(-1)?.end ?? 0) + edge,
    height: above + size.below + Math.max(...rows.values()) * (above + size.below + size.gap),
    shapes: parts.flatMap(({ shapes }) => shapes),
    spots: parts.flatMap(({ spots }) => spots),
    hidden,
  };
}
