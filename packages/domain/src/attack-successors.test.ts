import { expect, it } from 'vitest';

import { findSuccessor, formerName, supersededTechniques } from './attack-successors.ts';
import { findTechnique } from './attack-techniques.ts';

it.each([
  ['T1193', 'T1566.001'],
  [' t1086 ', 'T1059.001'],
  ['T1566', null],
  ['__proto__', null],
])('%j was replaced by %s', (old, now) => {
  expect(findSuccessor(old)).toBe(now);
});

it.each(supersededTechniques)('%s was withdrawn, but its successor was not', (old) => {
  expect(findTechnique(old)).toBeNull();
  expect(findTechnique(findSuccessor(old) ?? '')).not.toBeNull();
});

it.each([
  ['T1043', 'Commonly Used Port'],
  ['t1064', 'Scripting'],
  ['T1566', ''],
  ['constructor', ''],
])('the former ID of %s is %j', (id, name) => {
  expect(formerName(id)).toBe(name);
});
