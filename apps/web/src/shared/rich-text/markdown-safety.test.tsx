import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FormattedMarkdown } from './formatted-markdown.tsx';
import { markdownTexts, scriptPlaces, scriptShapes } from './markdown.samples.ts';

const ownTags = new Set(
  'DIV SPAN P H4 H5 H6 STRONG EM CODE PRE FIGURE FIGCAPTION BUTTON SVG PATH A IMG UL OL LI INPUT TABLE THEAD TBODY TR TH TD BLOCKQUOTE HR DEL'.split(
    ' ',
  ),
);

const leadsOut = /^(?:https?:\/\/[^/]|mailto:)/;
const isOurs = /^\/api\/(?!.*\.\.)/;

/** Returns elements and attributes that could run code, or load or link to forbidden URLs. */
function dangersIn(container: HTMLElement): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => [
    ...(ownTags.has(element.tagName.toUpperCase()) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isRefused =
        name.startsWith('on') ||
        ['srcdoc', 'style', 'action', 'formaction', 'srcset', 'xlink:href'].includes(name) ||
        (name === 'href' && !leadsOut.test(value)) ||
        (name === 'src' && !isOurs.test(value));
      return isRefused ? [`${name}=${value}`] : [];
    }),
  ]);
}

const shown = (text: string): HTMLElement => render(<FormattedMarkdown text={text} texts={markdownTexts} />).container;

const cases = scriptPlaces.flatMap(([place, put]) => scriptShapes.map((shape) => [place, shape, put(shape)] as const));

it('there are more than 200 dangerous texts', () => {
  expect(cases.length).toBeGreaterThan(200);
});

it.each(cases)('%s, %j stays text', (_place, _shape, text) => {
  expect(dangersIn(shown(text))).toEqual([]);
});

it.each(scriptShapes)('%j is shown as written, not removed', (shape) => {
  const written = shown(`Seen: \`${shape}\``).querySelector('code')?.textContent;

  expect(written).toBe(shape);
});

it.each(scriptShapes.filter((shape) => shape.startsWith('<')))('%j within a sentence is readable', (shape) => {
  expect(shown(`Seen: ${shape}`).textContent).toContain(shape);
});

it('the check itself detects dangerous elements', () => {
  const { container } = render(
    <div>
      <a href="ftp://shop.example">{'x'}</a>
      <img src="https://evil.example/x.png" alt="" />
      <iframe title="x" srcDoc="x" />
    </div>,
  );

  expect(dangersIn(container)).toEqual([
    'href=ftp://shop.example',
    'src=https://evil.example/x.png',
    '<IFRAME>',
    'srcdoc=x',
  ]);
});

it.each([
  ['https://shop.example/a_(b)?q=1', 'https://shop.example/a_(b)?q=1'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ['mailto:soc@shop.example', 'mailto:soc@shop.example'],
])('a link to %s opens it without a referrer', (written, address) => {
  const link = shown(`[words](${written})`).querySelector('a');

  expect(link?.getAttribute('href')).toBe(address);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});
