import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';
import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { briefHtmlToText, htmlToPlainText, htmlToText } from './html-to-text.ts';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

describe('HTML as Markdown', () => {
  it.each([
    ['plain text\nover lines', 'plain text over lines'],
    ['<p>One &amp; <b>two</b></p><p>three', 'One & **two**\n\nthree'],
    ['a<br>b<BR/><br />c', 'a\\\nb\n\nc'],
    ['<h2>Fix</h2>now', '## Fix\n\nnow'],
    ['<ul><li>one<li>two<ul><li>deep</li></ul></li></ul>after', '- one\n- two\n  - deep\n\nafter'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n- b'],
    ['<ol><li><p>a</p><p>b</p></li><li>c</li></ol>', '1. a\n\n   b\n\n2. c'],
    ['<ol><li>a<pre>x\n y</pre></ol>', '1. a\n   ```\n   x\n    y\n   ```'],
    ['<code>a`b</code> and <tt>c  d</tt>', '``a`b`` and `c  d`'],
    ['<code>GET /<br>Host: a</code>', '```\nGET /\nHost: a\n```'],
    ['<pre class="x">one\n  two<br>&lt;three&gt;\n```</pre>end', '````\none\n  two\n<three>\n```\n````\n\nend'],
    ['<b>x<pre>a</pre></b>', 'x\n\n```\na\n```'],
    ['<img src="data:image/png;base64,AAAA"><img alt="The form" src=x>', '(image)(image: The form)'],
    ['1. not a list', '1\\. not a list'],
    ['[x](javascript:y) `z` *w* \\', '\\[x]\\(javascript:y) \\`z\\` \\*w\\* \\\\'],
    ['', ''],
  ])('reads %j as %j', (html, markdown) => {
    expect(htmlToText(html)).toBe(markdown);
  });

  it('keeps tables, such as the certificate in Burp reports', () => {
    const html =
      '<table><tr><td><b>Issued to:</b></td><td>*.example.com</td></tr><tr><td>Valid<br>to:</td><td>a|b</td></tr></table>';
    expect(htmlToText(html)).toBe('| | |\n| - | - |\n| **Issued to:** | \\*.example.com |\n| Valid to: | a\\|b |');
  });

  it('keeps the caption and the head of a table', () => {
    const html = '<table><caption>Ports</caption><thead><tr><th>Port</th></tr></thead><tr><td>443</td></tr></table>';
    expect(htmlToText(html)).toBe('Ports\n\n| Port |\n| - |\n| 443 |');
  });

  it('writes cells with code blocks or lists below each other', () => {
    const html = '<table><tr><td>Request</td><td><pre>GET /\nHost: a</pre><ul><li>b</ul></td></tr></table>';
    expect(htmlToText(html)).toBe('Request\n\n```\nGET /\nHost: a\n```\n\n- b');
  });

  it('limits the cells of a table that claims to have a million columns', () => {
    expect(htmlToText('<table><tr><td colspan=1000000 rowspan=1000000>a</td></tr></table>').length).toBeLessThan(500);
  });
});

describe('links', () => {
  it.each([
    ['see <a href="https://example.com/a?b=1&amp;c=2">here</a>', 'see [here](https://example.com/a?b=1&c=2)'],
    ["<a href='https://example.com/'>https://example.com/</a>", '<https://example.com/>'],
    [
      '<a href="https://en.wikipedia.org/wiki/Java_(software_platform)">Java</a>',
      '[Java](https://en.wikipedia.org/wiki/Java_(software_platform))',
    ],
    [
      'See https://msdn.microsoft.com/library/cc288472(v=vs.85).aspx.',
      'See <https://msdn.microsoft.com/library/cc288472(v=vs.85).aspx>.',
    ],
    [
      '<a href="https://cwe.mitre.org/Evaluation_(&apos;Eval_Injection&apos;)">CWE</a>',
      "[CWE](https://cwe.mitre.org/Evaluation_('Eval_Injection'))",
    ],
    ['<a href="https://example.com/a b)](x)">odd</a>', '[odd](<https://example.com/a b)](x)>)'],
    ['<a href="https://example.com/"></a>', '<https://example.com/>'],
    ['<a href="javascript:alert(1)">bad</a>', 'bad'],
    ['<a href="/relative">bad</a>', 'bad'],
  ])('turn %s into %s', (html, markdown) => {
    expect(htmlToText(html)).toBe(markdown);
  });
});

describe('content that is not text of the page', () => {
  it.each([
    'a<script>alert(1)</script>b',
    'a<style>x{}</style>b',
    'a<!-- comment -->b',
    'a<iframe src="//evil.example">x</iframe>b',
    'a<svg onload=alert(1)><text>y</text></svg>b',
    'a<template>y</template>b',
  ])('in %s is left out', (html) => {
    expect(htmlToText(html)).toBe('ab');
  });
});

describe('broken HTML keeps its text', () => {
  it.each([
    ['if a < b and c > d <', 'if a < b and c > d <'],
    ['<b>open <i>and</b> crossed', 'open and crossed'],
    ['</p>text</div>', 'text'],
    ['<td>a cell</td>alone', 'a cell alone'],
    ['<!-- never closed <b>text</b>', '<!-- never closed <b>text</b>'],
    ['cut <a href="https://exam', 'cut <a href="https://exam'],
    ['<a href="never closed>text</a>', '<a href="never closed>text</a>'],
    ['<?php echo 1; ?> and <![CDATA[data]]>', '<?php echo 1; ?> and <![CDATA[data]]>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;b&amp;gt; &#60;i> &unknown;', '&lt;b&gt; <i> &unknown;'],
  ])('%s', (html, text) => {
    expect(plainText(parseMarkdown(htmlToText(html))).replaceAll(/\s+/g, ' ')).toBe(text);
  });
});

const payload = fc.string({
  unit: fc.constantFrom(...Array.from('aZ0 \\`*_~<>[](){}#+-=|&;:!/.\'"@\t')),
  minLength: 1,
});

describe('evidence is never altered', () => {
  it('in text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(payload, (text) => {
        const shown = plainText(parseMarkdown(htmlToText(`<p>${escapeHtml(text)}</p>`)));
        expect(shown).toBe(text.replaceAll(/[ \t]+/g, ' ').trim());
      }),
      propertyOptions(100),
    );
  });

  it('in code', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(payload, (text) => {
        fc.pre(text.trim() !== '');
        const shown = plainText(parseMarkdown(htmlToText(`<p>a <code>${escapeHtml(text)}</code> b</p>`)));
        expect(shown).toBe(`a ${text} b`);
      }),
      propertyOptions(100),
    );
  });

  it('in code blocks', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(payload, { minLength: 1 }), (lines) => {
        const text = `x${lines.join('\n')}`;
        const shown = plainText(parseMarkdown(htmlToText(`<pre>${escapeHtml(text)}</pre>`)));
        expect(shown).toBe(text);
      }),
      propertyOptions(100),
    );
  });
});

it('reads HTML as plain text for values that are not Markdown', () => {
  expect(htmlToPlainText('<p>https://example.com/a_b_c</p><p>10.0.0.1&amp;</p>')).toBe(
    'https://example.com/a_b_c\n\n10.0.0.1&',
  );
});

it('states how much of a long evidence is left out', () => {
  expect(briefHtmlToText(`<p>${'x'.repeat(90)}</p><a href="https://example.com/">`, 100)).toBe(
    `${'x'.repeat(90)}\n\n… and 31 more characters`,
  );
});

const hostile =
  '< |<a |<!--|&lt;|<pre>|<ul><li>|<a href="|</|`|<code>`</code>|*|<p>|<b>|<table>|<td>|<table><td>|<div>|&|[|<a><p>|<?x'.split(
    '|',
  );

it.each(hostile)('reads 100 KB and 1 MB of %j in bounded time', { timeout: 60_000 }, (unit) => {
  const elapsed = startCpuClock();
  for (const size of [100_000, 1_000_000]) {
    expect(htmlToText(unit.repeat(size / unit.length)).length).toBeLessThanOrEqual(100_200);
  }
  expect(elapsed()).toBeLessThan(10_000);
});
