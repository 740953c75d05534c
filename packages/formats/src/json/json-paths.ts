import type { JsonPlan } from './json-plan.ts';

/** A step in the path tree of a plan, with the possible next steps. */
export interface PathStep {
  fields: Map<string, PathStep>;
  anyField: PathStep | null;
  element: PathStep | null;
  /** The path of the record at this step, or null. */
  path: string | null;
  /** Fields of that record that are not kept. */
  unread: ReadonlySet<string> | null;
}

function newStep(): PathStep {
  return { fields: new Map(), anyField: null, element: null, path: null, unread: null };
}

function follow(step: PathStep, name: string): PathStep {
  if (name === '*') return (step.anyField ??= newStep());
  if (name === '[]') return (step.element ??= newStep());
  const next = step.fields.get(name) ?? newStep();
  step.fields.set(name, next);
  return next;
}

/** The paths of a plan as a tree of steps, so that a value is looked up once. */
export function compilePaths({ records, unread = {} }: JsonPlan): PathStep {
  const root = newStep();
  for (const path of Object.keys(records)) {
    const names = path === '' ? [] : path.split('/');
    const step = names.reduce(follow, root);
    step.path = path;
    const fields = unread[path];
    if (fields !== undefined) step.unread = new Set(fields);
  }
  return root;
}
