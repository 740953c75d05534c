import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { htmlToText } from './html-to-text.ts';

it.each([
  ['plain text\nover lines', 'plain text over lines'],
  ['<p>One &amp; <b>two</b></p><p>three', 'One & two\n\nthree'],
  ['a<br>b<BR/><br />c', 'a\nb\n\nc'],
  ['<ul><li>one<li>two<ul><li>deep</li></ul></li></ul>after', '- one\n- two\n   - deep\n\nafter'],
  ['<ol><li><p>a</p><p>b</p></li><li>c</li></ol>', '1. a\n\n   b\n2. c'],
  ['see <a href="https://example.com/a?b=1&amp;c=2">here</a>', 'see [here](https://example.com/a?b=1&c=2)'],
  ["<a href='https://example.com/'>https://example.com/</a>", 'https://example.com/'],
  ['<a href="javascript:alert(1)">bad</a>', 'bad'],
  ['<a href="https://example.com/)](javascript:x)">bad</a>', 'bad'],
  ['<code>a`b</code>', '``  a`b  ``'.replaceAll('  ', ' ')],
  ['<pre class="x">one\n  two<br>&lt;three&gt;\n```</pre>end', '````\none\n  two\n<three>\n```\n````\n\nend'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>', 'a | b |\n\nc | d |'],
  ['a<script>alert(1)</script>b<style>x{}</style>c<!-- d -->e', 'abce'],
  ['<img src=x onerror=alert(1)>x<svg onload=alert(1)><b>y</b></svg>z', 'xz'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '\\<script>alert(1)\\</script>'],
  ['&amp;lt;b&amp;gt; &#60;i> &#x3c;u> &#0; &unknown;', '\\&lt;b\\&gt; \\<i> \\<u> \\&#0; \\&unknown;'],
  ['[x](javascript:y) `z` *w* \\', '\\[x\\](javascript:y) \\`z\\` \\*w\\* \\\\'],
  ['if a < b and c > d <', 'if a \\< b and c > d \\<'],
  ['<scr<script>ipt>alert(1)</script>', '\\<scr'],
  ['<!-- never closed <b>text</b>', '\\<!-- never closed text'],
  ['', ''],
])('%j reads as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each(['<', '<a ', '<!--', '&lt;', '<pre>', '<ul><li>', '<a href="', '</', '`', '<code>`</code>', '\n', '*', '<p>'])(
  'is done in time with 1 MB of %j',
  (unit) => {
    const elapsed = startCpuClock();
    expect(htmlToText(unit.repeat(1_000_000 / unit.length)).length).toBeLessThan(400_000);
    expect(elapsed()).toBeLessThan(2_000);
  },
);
