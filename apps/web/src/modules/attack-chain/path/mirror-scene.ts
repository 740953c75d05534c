import type { Scene, Shape } from './scene.ts';

const anchors = { start: 'end', middle: 'middle', end: 'start' } as const;

function mirroredShape(shape: Shape, width: number): Shape {
  if (shape.kind === 'line') return { ...shape, points: shape.points.map(({ x, y }) => ({ x: width - x, y })) };
  if (shape.kind === 'box') return { ...shape, x: width - shape.x - shape.width };
  if (shape.kind === 'sign') return { ...shape, x: width - shape.x - shape.size };
  return { ...shape, x: width - shape.x, anchor: anchors[shape.anchor ?? 'start'] };
}

/** Mirrors the diagram for pages with right-to-left text. */
export const mirrorScene = ({ width, height, ground, steps }: Scene): Scene => ({
  width,
  height,
  ground: ground.map((shape) => mirroredShape(shape, width)),
  steps: steps.map((step) => ({
    ...step,
    x: width - step.x - step.width,
    shapes: step.shapes.map((shape) => mirroredShape(shape, width)),
  })),
});
