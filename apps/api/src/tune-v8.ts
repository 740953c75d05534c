import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating what a call site makes in the old generation once much of it has outlived a collection. At the start
 * of a process a burst of jobs makes it decide so, and it never takes that back: each answer then stays until the
 * next full collection, and every small one takes 4 ms instead of 0.7.
 */
export function tuneV8(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
