import type { SystemFact } from './component-record.ts';

/** Returns a system without any details. */
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
