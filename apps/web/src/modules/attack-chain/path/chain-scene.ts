import { cardSize, gridOf } from './chain-grid.ts';
import { type CardInput, cardLabel, cardShapes, type SceneInput, tacticShapes } from './chain-card.ts';
import { pathShapes } from './chain-ways.ts';
import type { Scene, SceneStep } from './scene.ts';

/** Draws a chain as a diagram: the steps in order, under their tactics, with paths between them. */
export function chainScene(input: SceneInput): Scene {
  const { steps, breaks, room } = input;
  const grid = gridOf(steps.length, room);
  const cards = steps.map((step, place): CardInput => ({ ...input, step, place, grid }));
  return {
    ...grid.total,
    ground: [...pathShapes({ steps, breaks, grid }), ...cards.flatMap(tacticShapes)],
    steps: cards.map((card): SceneStep => ({
      id: card.step._id,
      ...grid.at(card.place),
      width: grid.width,
      height: cardSize.height,
      label: cardLabel(card),
      shapes: cardShapes(card),
    })),
  };
}
