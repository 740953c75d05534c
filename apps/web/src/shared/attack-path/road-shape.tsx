import { gateDrawing, nodePath, roadPath, roadStroke } from '@gatehouse/domain/attack-path/road-drawing';
import type {
  RoadGate,
  RoadLine,
  RoadNode,
  RoadShape as Shape,
  RoadSign,
} from '@gatehouse/domain/attack-path/road-shapes';
import { severityPaths } from '@gatehouse/domain/severity-paths';

import { severityEdges, severityTokens } from '../vocabulary/severity-tokens.ts';
import styles from './road-map.module.css';

const Line = ({ line }: { line: RoadLine }) => (
  <path
    d={roadPath(line)}
    className={styles.road}
    data-cut={line.isCut || undefined}
    strokeWidth={line.isCut ? roadStroke.cut : roadStroke.open}
    strokeDasharray={line.isCut ? roadStroke.dashes : undefined}
  />
);

function Sign({ sign: { x, y, size, severity } }: { sign: RoadSign }) {
  const inks = {
    color: `var(${severityTokens[severity]})`,
    edge: `var(${severityEdges[severity]})`,
    gap: 'var(--road-card)',
  };
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 16})`} className={styles.sign}>
      {severityPaths[severity].map(({ path, fill, stroke, width, dashes }) => (
        <path
          key={path}
          d={path}
          strokeWidth={width}
          strokeDasharray={dashes}
          style={{ fill: fill ? inks[fill] : 'none', ...(stroke && { stroke: inks[stroke] }) }}
        />
      ))}
    </g>
  );
}

/** A gate, whose bars come down when it closes. */
const GateShape = ({ gate: { x, y, state, isTried } }: { gate: RoadGate }) => (
  <g
    transform={`translate(${x} ${y})`}
    className={styles.gate}
    data-state={state}
    data-tried={isTried || undefined}
    data-gate=""
  >
    <path d={state === 'closed' ? `${gateDrawing.arch}z` : gateDrawing.arch} className={styles.arch} />
    <path d={gateDrawing.bars} className={styles.bars} />
  </g>
);

const Node = ({ node }: { node: RoadNode }) => (
  <path d={nodePath(node)} className={styles.node} data-look={node.look} data-cut={node.isCut || undefined} />
);

/** One shape of the picture, in the colors of the skin. */
export function RoadShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'road':
      return <Line line={shape} />;
    case 'sign':
      return <Sign sign={shape} />;
    case 'gate':
      return <GateShape gate={shape} />;
    case 'node':
      return <Node node={shape} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor={shape.anchor}
          className={styles.text}
          data-ink={shape.ink}
          data-strong={shape.isStrong || undefined}
        >
          {shape.text}
        </text>
      );
  }
}
