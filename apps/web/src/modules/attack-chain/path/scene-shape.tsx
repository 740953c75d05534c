import { arrowAt, type Ink, inks, type Point, type Shape, iconPathsOf } from './scene.ts';
import styles from './chain-path.module.css';

const colorOf = (ink: Ink): string => `var(${inks[ink]})`;
const cornersOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Line({ shape }: { shape: Extract<Shape, { kind: 'line' }> }) {
  const color = colorOf(shape.stroke);
  return (
    <>
      <polyline
        points={cornersOf(shape.points)}
        fill="none"
        style={{ stroke: color }}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <polygon points={cornersOf(arrowAt(shape.points))} style={{ fill: color }} />
    </>
  );
}

function Sign({ shape: { x, y, size, sign, opacity } }: { shape: Extract<Shape, { kind: 'sign' }> }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 16})`} opacity={opacity}>
      {iconPathsOf(sign).map(({ path, fill, stroke, width, dashes }) => (
        <path
          key={path}
          d={path}
          strokeWidth={width}
          strokeDasharray={dashes}
          style={{ fill: fill ? colorOf(fill) : 'none', ...(stroke && { stroke: colorOf(stroke) }) }}
        />
      ))}
    </g>
  );
}

function Words({ shape }: { shape: Extract<Shape, { kind: 'text' }> }) {
  return (
    <text
      x={shape.x}
      y={shape.y}
      fontSize={shape.size}
      fontWeight={shape.isStrong ? 600 : 400}
      textAnchor={shape.anchor ?? 'start'}
      className={shape.isCode ? styles.code : undefined}
      style={{ fill: colorOf(shape.fill) }}
    >
      {shape.text}
    </text>
  );
}

/** One shape of a diagram on the page, in the colors of the skin. */
export function SceneShape({ shape }: { shape: Shape }) {
  if (shape.kind === 'line') return <Line shape={shape} />;
  if (shape.kind === 'sign') return <Sign shape={shape} />;
  if (shape.kind === 'text') return <Words shape={shape} />;
  const { x, y, width, height, radius, fill, stroke, opacity } = shape;
  return (
    <rect
      {...{ x, y, width, height }}
      rx={radius}
      opacity={opacity}
      style={{ fill: colorOf(fill), ...(stroke && { stroke: colorOf(stroke) }) }}
    />
  );
}
