import { fitLines } from '../fit-text.ts';
import type { Gate } from './path-model.ts';
import { type LaneNode, type Lanes, rowsOf } from './road-lanes.ts';
import {
  gatedRoad,
  gateStateText,
  gateTitle,
  keyOf,
  nodeMark,
  type RoadInput,
  roadText,
  severityShapes,
  straightRoad,
} from './road-parts.ts';
import { gateSize, type GateSpot, type Point, type RoadLine, type RoadPicture, type RoadShape } from './road-shapes.ts';

/** Dimensions in px: the space of a lane, the lines of a gate and a node, and the space in which a road leaves a lane. */
const size = { lane: 26, margin: 16, gate: 46, title: 17, lead: 26, gap: 12 };
const gatesShown = 6;
const titleSize = 13;

interface Block {
  node: LaneNode;
  /** The point at which the roads to the node meet. */
  join: Point;
  stops: readonly Point[];
  end: Point;
  lines: readonly string[];
}

interface Down extends RoadInput {
  /** Start of the texts. */
  textX: number;
}

/** Returns the nodes below each other, each below its gates, and the height of all. */
function blocksOf(nodes: readonly LaneNode[], rows: ReadonlyMap<number, number>, { room, textX }: Down) {
  const blocks = new Map<LaneNode, Block>();
  let y = size.margin;
  for (const node of nodes) {
    const x = size.margin + (rows.get(node.lane) ?? 0) * size.lane;
    const top = node.depth === 0 ? y : y + size.lead;
    const stops = node.gates.slice(0, gatesShown).map((_gate, place) => ({ x, y: top + (place + 0.5) * size.gate }));
    const end = { x, y: top + stops.length * size.gate + (node.gates.length > gatesShown ? size.title : 0) };
    const lines = fitLines(node.node.title, 2, { width: room - textX, size: titleSize });
    blocks.set(node, { node, join: { x, y: top - size.gap }, stops, end, lines });
    y = end.y + lines.length * size.title;
  }
  return { blocks, height: y + size.gap };
}

function curve(from: Point, to: Point, isCut: boolean): RoadLine {
  const middle = (from.y + to.y) / 2;
  return {
    kind: 'road',
    points: [from, { x: from.x, y: middle }, { x: to.x, y: middle }, to],
    isCurve: true,
    isCut,
  };
}

/** The road from another node: straight in its own lane, otherwise curved where it leaves a lane or joins one. */
function roadFrom({ end: source, node: from }: Block, { join, node }: Block): RoadLine[] {
  const isCut = from.node.state === 'cut';
  if (source.x === join.x) return [straightRoad(source, join, isCut)];
  if (node.startsLane) {
    const landed = { x: join.x, y: Math.min(join.y, source.y + size.lead) };
    return [curve(source, landed, isCut), straightRoad(landed, join, isCut)];
  }
  const leaving = { x: source.x, y: Math.max(source.y, join.y - size.lead) };
  return [straightRoad(source, leaving, isCut), curve(leaving, join, isCut)];
}

/** A gate with its name and state beside it. */
function gateShapes(gate: Gate, { x, y }: Point, down: Down): RoadShape[] {
  const hasSign = gate.kind === 'finding';
  const nameX = down.textX + (hasSign ? 18 : 0);
  return [
    {
      kind: 'gate',
      key: keyOf(gate),
      x: x - gateSize / 2,
      y: y - gateSize / 2,
      state: gate.state,
      isTried: down.tried.has(gate._id),
    },
    ...severityShapes(gate, { x: down.textX, y: y - 13 }),
    roadText({ x: nameX, y: y - 3 }, gateTitle(gate, down.room - nameX, down)),
    roadText({ x: nameX, y: y + 13 }, gateStateText(gate, down), {
      isMuted: gate.state === 'open',
      isStrong: gate.state === 'closed',
    }),
  ];
}

function blockShapes({ node, join, stops, end, lines }: Block, down: Down): RoadShape[] {
  const more = node.gates.length - stops.length;
  return [
    ...(node.depth === 0 ? [] : gatedRoad(node, { start: join, stops, end })),
    ...stops.flatMap((stop, place) => {
      const gate = node.gates[place];
      return gate ? gateShapes(gate, stop, down) : [];
    }),
    ...(more > 0 ? [roadText({ x: down.textX, y: end.y - 12 }, down.texts.more(more), { isMuted: true })] : []),
    nodeMark(node, end),
    ...lines.map((text, place) =>
      roadText({ x: down.textX, y: end.y + 4.5 + place * size.title }, text, {
        size: titleSize,
        isStrong: node.node.isGoal,
        isMuted: node.node.state === 'cut',
      }),
    ),
  ];
}

const spotsOf = ({ node, stops }: Block, { room, textX }: Down): GateSpot[] =>
  stops.flatMap(({ x, y }, place) => {
    const gate = node.gates[place];
    if (!gate) return [];
    const line = { y: y - size.gate / 2 + 2, height: size.gate - 4 };
    const button = { ...line, x: x - gateSize / 2 - 2, width: gateSize + 4 };
    return [{ key: keyOf(gate), gate, button, link: { ...line, x: textX - 4, width: room - textX + 4 } }];
  });

/** Draws the roads from top to bottom, which fits any width. */
export function drawDown({ nodes, hidden }: Lanes, input: RoadInput): RoadPicture {
  const rows = rowsOf(nodes, ({ place }) => place);
  const down = { ...input, textX: size.margin + Math.max(...rows.values()) * size.lane + 24 };
  const { blocks, height } = blocksOf(nodes, rows, down);
  const roads = [...blocks.values()].flatMap((block) =>
    block.node.from.flatMap((from) => {
      const source = blocks.get(from);
      return source ? roadFrom(source, block) : [];
    }),
  );
  return {
    width: input.room,
    height,
    shapes: [...roads, ...[...blocks.values()].flatMap((block) => blockShapes(block, down))],
    spots: [...blocks.values()].flatMap((block) => spotsOf(block, down)),
    hidden,
  };
}
