import type { SystemFact } from './component-record.ts';

/** A system of which nothing is known yet. */
export function unknownSystem(system = ''): SystemFact {
  return {
    kind: 'system',
    line: 0,
    system,
    name: null,
    version: null,
    type: 'software',
    ref: null,
    distribution: null,
  };
}
