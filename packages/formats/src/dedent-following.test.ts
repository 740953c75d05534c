import { expect, it } from 'vitest';

import { dedentFollowing } from './dedent-following.ts';

it.each([
  [
    'the indentation of a formatted file is removed',
    'Found:\n      CPE: a\n\n        EOL: b',
    'Found:\nCPE: a\n\n  EOL: b',
  ],
  ['a small indentation is kept', 'Found:\n  CPE: a', 'Found:\n  CPE: a'],
  ['a listing that is indented from its first line is kept', '    a\n    b', '    a\n    b'],
  ['a line without indentation keeps that of the others', 'a\n      b\nc', 'a\n      b\nc'],
  ['a single line is kept', 'a', 'a'],
])('%s', (_, text, expected) => {
  expect(dedentFollowing(text)).toBe(expected);
});
