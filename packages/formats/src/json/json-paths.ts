import type { JsonPlan } from './json-plan.ts';

/** A step in the path tree of a plan, with the possible next steps. */
export interface PathStep {
  fields: Map<string, PathStep>;
  anyField: PathStep | null;
  element: PathStep | null;
  /** The path of the record at this step, or null. */
  path: string | null;
}

function newStep(): PathStep {
  return { fields: new Map(), anyField: null, element: null, path: null };
}

function follow(step: PathStep, name: string): PathStep {
  if (name === '*') return (step.anyField ??= newStep());
  if (name === '[]') return (step.element ??= newStep());
  const next = step.fields.get(name) ?? newStep();
  step.fields.set(name, next);
  return next;
}

/** Compiles the paths of a plan into a tree of steps, so that each value needs only one lookup. */
export function compilePaths({ records }: JsonPlan): PathStep {
  const root = newStep();
  for (const path of Object.keys(records)) {
    const names = path === '' ? [] : path.split('/');
    names.reduce(follow, root).path = path;
  }
  return root;
}
