import { expect, it } from 'vitest';

import { rangeOf } from './files-range.ts';

const file = { size: 100, version: '"v"' };

it.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=90-1000', 90, 99],
  ['bytes=99-99', 99, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-1000', 0, 99],
])('%s is the range from %d to %d of 100 bytes', (range, first, last) => {
  expect(rangeOf({ range }, file)).toEqual({ first, last });
});

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=0-9 '])(
  '%j is the whole file',
  (range) => {
    expect(rangeOf({ range }, file)).toBeNull();
  },
);

it.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999-', 'bytes=-0'])(
  '%s is refused because the file is shorter',
  (range) => {
    expect(() => rangeOf({ range }, file)).toThrow(expect.objectContaining({ status: 416, code: 'OUT_OF_RANGE' }));
  },
);

it('a range of another version returns the whole current one', () => {
  expect(rangeOf({ range: 'bytes=0-9', 'if-range': '"older"' }, file)).toBeNull();
  expect(rangeOf({ range: 'bytes=0-9', 'if-range': '"v"' }, file)).toEqual({ first: 0, last: 9 });
});
