import fc from 'fast-check';
import { expect, it } from 'vitest';

import { markdownParts } from './markdown-code.ts';
import { propertyOptions } from './testing/random-cases.ts';

const codeIn = (text: string): string[] =>
  markdownParts(text)
    .filter(({ isCode }) => isCode)
    .map((part) => part.text);

it.each<[string, string, string[]]>([
  ['a code span', 'a `b` c', ['`b`']],
  ['a code span with a mark in it', 'a ``b ` c`` d', ['``b ` c``']],
  ['a code span over two lines', 'a `b\nc` d', ['`b\nc`']],
  ['marks of different lengths', 'a `b`` c', []],
  ['a mark that nothing closes', 'a ` b', []],
  ['a mark behind a backslash', 'a \\`b` c', []],
  ['a mark behind two backslashes', 'a \\\\`b` c', ['`b`']],
  ['a backslash before the mark that closes', 'a `b\\` c', ['`b\\`']],
  ['a run of which a backslash takes the first mark', 'a \\``b` c', ['`b`']],
  ['marks in two paragraphs', 'a ` b\n\nc ` d', []],
  ['marks in two entries of a list', '- a ` b\n- c ` d', []],
  ['a fenced block', 'a\n```\nb\n```\nc', ['```\nb\n```\n']],
  ['a fenced block with a language', '```http\nb\n```', ['```http\nb\n```']],
  ['a fenced block of tildes', '~~~\nb\n```\n~~~\nc', ['~~~\nb\n```\n~~~\n']],
  ['a longer fence', '````\nb\n```\n````\nc', ['````\nb\n```\n````\n']],
  ['a fenced block that nothing closes', 'a\n```\nb\n\nc', ['```\nb\n\nc']],
  ['a fenced block in a list', '- ```\n  b\n  ```\n- c', ['- ```\n  b\n  ```\n']],
  ['a fenced block in a quote', '> ```\n> b\n> ```\n> c', ['> ```\n> b\n> ```\n']],
  ['lines that end as on Windows', '```\r\nb\r\n```\r\nc', ['```\r\nb\r\n```\r\n']],
  ['a code span that begins a line with three marks', '```b``` c', ['```b```']],
])('finds the code in %s', (_what, text, code) => {
  expect(codeIn(text)).toEqual(code);
});

it('keeps all of a text', () => {
  const piece = fc.constantFrom('`', '``', '```', '~~~', '\n', '\r\n', '\\', '- ', '> ', 'a', ' ', '{{x}}');
  const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(
        markdownParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
    propertyOptions(300),
  );
});
