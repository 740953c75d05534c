import { expect, it } from 'vitest';

import { type Block, blocksOf } from './markdown-blocks.ts';
import type { Span } from './markdown-spans.ts';

/** Writes spans as one line: `em(…)`, `strong(…)`, `code(…)`, `<address words>`, `!<address words>`. */
function spelled(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'text') return span.text;
      if (span.kind === 'code') return `code(${span.text})`;
      if (span.kind === 'image') return `!<${span.address} ${span.alt}>`;
      if (span.kind === 'link') return `<${span.address} ${spelled(span.spans)}>`;
      return `${span.kind === 'emphasis' ? 'em' : span.kind}(${spelled(span.spans)})`;
    })
    .join('');
}

const words = (text: string): string => {
  const [block] = blocksOf(text);
  return block && 'spans' in block ? spelled(block.spans) : JSON.stringify(block);
};

const line = (text: string): Block => ({ kind: 'line', spans: [{ kind: 'text', text }] });
const link = (address: string): Span => ({ kind: 'link', address, spans: [{ kind: 'text', text: address }] });
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ kind: 'text', text }] });
const list = (start: number | null, ...entries: readonly (readonly Block[])[]): Block => ({
  kind: 'list',
  start,
  entries: entries.map((blocks) => ({ isDone: null, blocks })),
});

it.each([
  ['a *b* **c** ***d*** _e_ __f__', 'a em(b) strong(c) em(strong(d)) em(e) strong(f)'],
  ['**a *b***', 'strong(a em(b))'],
  ['5 * 3 and snake_case_name', '5 * 3 and snake_case_name'],
  ['*open and **open', '*open and **open'],
  ['`a` `` b`c `` `d', 'code(a) code(b`c) `d'],
  [String.raw`\*a\* \[b] C:\dir`, '*a* [b] C:\\dir'],
  ['&lt;b&gt; &amp; &#x41;&#66; &unknown; &valueOf;', '<b> & AB &unknown; &valueOf;'],
  ['[a *b*](https://x.example "title")', '<https://x.example/ a em(b)>'],
  ['[a](https://x.example/(b))', '<https://x.example/(b) a>'],
  ['[](https://x.example)', '<https://x.example/ https://x.example/>'],
  ['[[a](https://x.example)](https://y.example)', '[<https://x.example/ a>](<https://y.example/ https://y.example>)'],
  ['[https://x.example](https://y.example)', '<https://y.example/ https://x.example>'],
  ['*[a*](https://x.example)', '*<https://x.example/ a*>'],
  ['See https://x.example/a_(b)). So', 'See <https://x.example/a_(b) https://x.example/a_(b)>). So'],
  ['**https://x.example.**', 'strong(<https://x.example/ https://x.example>.)'],
  ['<https://x.example> <a@x.example>', '<https://x.example/ https://x.example> <mailto:a@x.example a@x.example>'],
  ['![a *b*](/api/files/1/a.png)', '!</api/files/1/a.png a b>'],
  ['[![a](/api/files/1/a.png)](https://x.example)', '<https://x.example/ !</api/files/1/a.png a>>'],
  ['![a](https://x.example/a.png)', '<https://x.example/a.png a>'],
  ['![a](/api/audit/export.csv)', '![a](/api/audit/export.csv)'],
  ['a ~~b~~ c', 'a deleted(b) c'],
  ['a[^n]\n\n[^n]: note', 'a[n]'],
  ['[a](javascript:b) and [b](/dashboard)', '[a](javascript:b) and [b](/dashboard)'],
  [
    'see [1], [one][1] and [2]\n\n[1]: https://x.example',
    'see <https://x.example/ 1>, <https://x.example/ one> and [2]',
  ],
  ['a <b onclick="*x*">*c*</b>', 'a <b onclick="*x*">em(c)</b>'],
  ['one  \ntwo\\\nthree', 'one\ntwo\nthree'],
])('reads the inline markup of %j', (text, expected) => {
  expect(words(text)).toBe(expected);
});

it.each<[string, Block[]]>([
  ['one\ntwo\n\nthree', [paragraph('one\ntwo'), paragraph('three')]],
  ['- a\n- b\n  - c\n\n  d', [list(null, [paragraph('a')], [paragraph('b'), list(null, [line('c')]), paragraph('d')])]],
  ['3. a\n4. b', [list(3, [line('a')], [line('b')])]],
  ['- a\n\n- b', [list(null, [paragraph('a')], [paragraph('b')])]],
  ['a\n2019. It was', [paragraph('a\n2019. It was')]],
  ['> a\nb\n\nc', [{ kind: 'quote', blocks: [paragraph('a\nb')] }, paragraph('c')]],
  [
    '> # a',
    [{ kind: 'quote', blocks: [{ kind: 'line', spans: [{ kind: 'strong', spans: [{ kind: 'text', text: 'a' }] }] }] }],
  ],
  ['---\n\n***', [{ kind: 'rule' }, { kind: 'rule' }]],
  ['```\na\n\n  b', [{ kind: 'code', language: '', text: 'a\n\n  b' }]],
  [
    '~~~~ Python x\n```\n~~~\n~~~~\nafter',
    [{ kind: 'code', language: 'Python', text: '```\n~~~' }, paragraph('after')],
  ],
  ['- ```sh\n  ls\n  ```', [list(null, [{ kind: 'code', language: 'sh', text: 'ls' }])]],
  ['a\n\n\tb\n\n    c\n\nd', [paragraph('a'), { kind: 'code', language: '', text: 'b\n\nc' }, paragraph('d')]],
  ['<div>\n  *a*\n</div>\n\nb', [{ kind: 'raw', text: '<div>\n  *a*\n</div>' }, paragraph('b')]],
  ['[1]: https://x.example', [{ kind: 'line', spans: [{ kind: 'text', text: '[1]: ' }, link('https://x.example/')] }]],
  ['[^n]: note', [paragraph('[n] note')]],
  ['\r\na\r\nb\r', [paragraph('a\nb')]],
  ['', []],
])('reads the blocks of %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it('headings start at level one and skip no level', () => {
  const ranks = blocksOf('## a ##\n\n#### b\n\nc\n---\n\n#no heading').map((block) => 'rank' in block && block.rank);

  expect(ranks).toEqual([1, 2, 1, false]);
});

it('a table keeps its columns, and rows keep every cell', () => {
  const [table] = blocksOf('Seen:\n| a | b |\n|:-:|--:|\n| `x\\|y` | 1 | too much |\n| short |\n\nafter').slice(1);

  expect(table).toEqual({
    kind: 'table',
    head: [
      { align: 'center', spans: [{ kind: 'text', text: 'a' }] },
      { align: 'end', spans: [{ kind: 'text', text: 'b' }] },
    ],
    rows: [
      [
        { align: 'center', spans: [{ kind: 'code', text: 'x|y' }] },
        { align: 'end', spans: [{ kind: 'text', text: '1' }] },
        { align: 'start', spans: [{ kind: 'text', text: 'too much' }] },
      ],
      [{ align: 'center', spans: [{ kind: 'text', text: 'short' }] }],
    ],
  });
});

it.each([
  ['```http\nGET / HTTP/1.1\n```', [{ kind: 'message', role: 'request', text: 'GET / HTTP/1.1' }]],
  ['```HTTP\nHTTP/2 200\n```', [{ kind: 'message', role: 'response', text: 'HTTP/2 200' }]],
  ['```http response\n{}\n```', [{ kind: 'message', role: 'response', text: '{}' }]],
  ['```request\na\n```\n```response\nb\n```', [{ kind: 'exchange', request: 'a', response: 'b' }]],
  [
    '```response\nb\n```\n\n```request\na\n```',
    [
      { kind: 'message', role: 'response', text: 'b' },
      { kind: 'message', role: 'request', text: 'a' },
    ],
  ],
])('reads the HTTP messages of %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it('task list items are distinguished from other items', () => {
  const [entries] = blocksOf('- [ ] a\n- [x] b\n- [y] c').map((block) => 'entries' in block && block.entries);

  expect(entries).toMatchObject([{ isDone: false }, { isDone: true }, { isDone: null }]);
});
