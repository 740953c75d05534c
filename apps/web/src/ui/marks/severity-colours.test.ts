import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contrast } from '@gatehouse/domain/contrast';
import { describe, expect, it } from 'vitest';

/** The specified colors (§9), and the tokens of docs/adr/0013. */
const specified = { critical: '#a31800', high: '#e50000', medium: '#ff9600', low: '#009600', none: '#4a86e8' } as const;
type Severity = keyof typeof specified;
const severities = Object.keys(specified) as Severity[];

const css = await readFile(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');

/** Returns the custom properties of the first block whose selector ends with this text. */
function blockOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

const solids = blockOf(':root');
const solid = (name: string): string =>
  new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css)?.[1] ?? expect.fail(`--${name} is missing`);

describe.each([
  ['light', "[data-skin='semi-dark']"],
  ['dark', "[data-skin='dark']"],
])('severity in the %s skin', (_skin, selector) => {
  const tokens = blockOf(selector);
  const token = (name: string): string => tokens.get(`--${name}`) ?? expect.fail(`--${name} is missing`);
  const surfaces = ['surface-card', 'surface-page', 'surface-row-hover', 'surface-hover'].map(token);
  const least = (color: string, on = surfaces): number => Math.min(...on.map((surface) => contrast(color, surface)));

  it.each(severities)('%s as icon, bar or chart has exactly the color of the specification', (severity) => {
    expect(token(`${severity}-chart`)).toBe(specified[severity]);
  });

  it.each(severities)('%s has an outline with 3:1 contrast, which differs only if the fill has less', (severity) => {
    const edge = token(`${severity}-edge`);

    expect(edge === specified[severity] || least(specified[severity], surfaces.slice(0, 3)) < 3).toBe(true);
    expect(least(edge, surfaces.slice(0, 3))).toBeGreaterThanOrEqual(3);
  });

  it.each(severities)('%s as text has the color of the specification if its contrast is at least 4.5:1', (severity) => {
    const text = token(`${severity}-text`);

    expect(text === specified[severity] || least(specified[severity]) < 4.5).toBe(true);
    expect(least(text, surfaces.slice(0, 3))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(severities)('%s is readable on its soft background', (severity) => {
    expect(contrast(token(`${severity}-on-soft`), token(`${severity}-soft`))).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(severities)(
  '%s as a solid badge has exactly the color of the specification, with readable text',
  (severity) => {
    expect(solids.size).toBeGreaterThan(0);
    expect(solid(`${severity}-solid`)).toBe(specified[severity]);
    expect(contrast(solid(`${severity}-on-solid`), specified[severity])).toBeGreaterThanOrEqual(4.5);
  },
);
