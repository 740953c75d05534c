import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast, minMarkContrast, minTextContrast } from '@gatehouse/domain/contrast';
import { describe, expect, it } from 'vitest';

import { colourPairsOf, type ColourPair } from '../testing/colour-pairs.ts';
import { type Colour, coloursIn, expand, readColour, seenOver } from '../testing/css-colours.ts';
import { rulesOf, type StyleRule } from '../testing/style-sheets.ts';

const source = join(import.meta.dirname, '..');
const tokenSheet = 'styles/tokens.css';
const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
type Skin = (typeof skins)[number];
type Tokens = ReadonlyMap<string, string>;

const sheets: readonly StyleRule[] = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  rulesOf(file, readFileSync(join(source, file), 'utf8')),
);

/** The tokens of a skin; later blocks go before earlier ones. */
const tokensOf = (skin: Skin): Map<string, string> =>
  new Map(
    sheets
      .filter(({ file, selector }) => file === tokenSheet && [':root', `[data-skin='${skin}']`].includes(selector))
      .flatMap(({ declarations }) => [...declarations]),
  );

/** Severities are read on these alone, see docs/adr/0013. */
const severitySurfaces = ['--surface-card', '--surface-page', '--surface-row-hover'];
const isOfSeverity = (value: string): boolean =>
  /--(?:critical|high|medium|low|none)-(?:text|chart|edge)\b/.test(value);
/** Shapes, which need less than text. */
const isMark = (value: string): boolean => /-chart\)|-edge\)|--control-border\)/.test(value);
/** The orange of the specification, in a shape beside the word that says the same. */
const besideItsWord = 'var(--medium-solid)';
/** A fill whose outline has the contrast that the fill itself lacks. */
function isOutlined(text: string, tokens: Tokens): boolean {
  const name = /var\((--[\w-]+)-chart\)/.exec(text)?.[1];
  const edge = name && tokens.get(`${name}-edge`);
  return edge !== undefined && edge !== tokens.get(`${name}-chart`);
}
/** Colors with a label or an outline beside them, which need no contrast of their own. */
const hasOtherSign = (text: string, tokens: Tokens): boolean => text === besideItsWord || isOutlined(text, tokens);

/** Separators of a breadcrumb, which WCAG exempts as it does inactive controls. */
const isSign = ({ text, where }: ColourPair): boolean =>
  text === 'var(--text-disabled)' && /::(?:before|after)\b/.test(where);

const surfacesIn = (tokens: Tokens, prefix = '--surface-'): string[] =>
  [...tokens.keys()].filter((name) => name.startsWith(prefix));

/** Surfaces that may be behind a text without a background of its own. */
function surfacesUnder(text: string, tokens: Tokens): string[] {
  if (text.includes('--menu-')) return ['--menu-surface', '--menu-hover', '--menu-active'];
  return isOfSeverity(text) ? severitySurfaces : surfacesIn(tokens);
}

function colourOf(value: string, tokens: Tokens): Colour {
  const colour = readColour(expand(value, tokens));
  return colour ?? expect.fail(`${value} is no colour that this test can read`);
}

const opaque = (hex: string): Colour => readColour(hex) ?? expect.fail(hex);

/** The colours behind the text of a pair: its ground over every surface, or the surfaces. */
function behind({ text, ground }: ColourPair, tokens: Tokens): string[] {
  const surfaces = surfacesUnder(text ?? '', tokens).map((name) =>
    seenOver(colourOf(`var(${name})`, tokens), [0, 0, 0, 1]),
  );
  if (ground === null) return surfaces;
  const grounds = coloursIn(expand(ground, tokens));
  return grounds.flatMap((colour) =>
    colour[3] === 1 ? [seenOver(colour, colour)] : surfaces.map((surface) => seenOver(colour, opaque(surface))),
  );
}

/** Finds backgrounds on which text with the page's default colour would be hard to read; solid marks carry no text. */
function faultsOfInherited(pair: ColourPair, tokens: Tokens): string[] {
  const card = tokens.get('--surface-card') ?? '';
  const grounds = behind(pair, tokens).filter((ground) => contrast(ground, card) < minMarkContrast);
  const text = tokens.get('--text') ?? '';
  return grounds
    .filter((ground) => contrast(text, ground) < minTextContrast)
    .map((ground) => `--text on ${pair.ground} (${ground}): ${contrast(text, ground).toFixed(2)}, ${pair.where}`);
}

function faultsOf(pair: ColourPair, tokens: Tokens): string[] {
  const { text, ground, where } = pair;
  if (text === null) return ground === null ? [] : faultsOfInherited(pair, tokens);
  if (ground === null && (isSign(pair) || hasOtherSign(text, tokens))) return [];
  const least = ground === null && isMark(text) ? minMarkContrast : minTextContrast;
  const colour = colourOf(text, tokens);
  return behind(pair, tokens)
    .map((under) => ({ under, reached: contrast(seenOver(colour, opaque(under)), under) }))
    .filter(({ reached }) => reached < least)
    .map(({ under, reached }) => `${text} on ${ground ?? under}: ${reached.toFixed(2)}, ${where}`);
}

const faultsIn = (pairs: readonly ColourPair[], tokens: Tokens): string[] => [
  ...new Set(pairs.flatMap((pair) => faultsOf(pair, tokens))),
];

/** The skins have the same tokens, so the pairs are the same in each. */
const light = tokensOf('light');
const pairsOfSheets = colourPairsOf(sheets, light);

/** `--on-primary` is for `--primary` and `--primary-hover`, `--on-danger` for `--danger-solid`. */
function groundsNamedIn(name: string, tokens: Tokens): string[] {
  const ground = name.replace('on-', '');
  const solid = `${ground}-solid`;
  return tokens.has(solid) ? [solid] : [ground, `${ground}-hover`].filter((one) => tokens.has(one));
}

/** Rings of focus, borders of controls and shapes, each with the surfaces that they stand on. */
function marksIn(tokens: Tokens): { mark: string; surfaces: string[] }[] {
  const outlines = sheets.flatMap(({ declarations }) => [
    ...(declarations.get('outline') ?? declarations.get('outline-color') ?? '').matchAll(/var\((--[\w-]+)/g),
  ]);
  const rings = outlines.map(([, name = '']) => name).filter((name) => tokens.has(name));
  const shapes = [...tokens.keys()].filter((name) => /-edge$|^--menu-bar$|^--control-border$/.test(name));
  return [...new Set([...rings, ...shapes])].map((mark) => {
    const onSurfaces = mark.startsWith('--menu-') ? ['--menu-surface'] : surfacesIn(tokens);
    return { mark, surfaces: isOfSeverity(mark) ? severitySurfaces : onSurfaces };
  });
}

const reaches = (one: string, other: string, tokens: Tokens): number =>
  contrast(expand(`var(${one})`, tokens), expand(`var(${other})`, tokens));

describe.each(skins)('in the skin %s', (skin) => {
  const tokens = tokensOf(skin);

  it('every text in a style sheet has enough contrast with its background', () => {
    expect(pairsOfSheets.length).toBeGreaterThan(500);
    expect([...tokens.keys()].toSorted()).toEqual([...light.keys()].toSorted());
    expect(faultsIn(pairsOfSheets, tokens)).toEqual([]);
  });

  it('every text token has enough contrast with the background in its name', () => {
    const texts = [...tokens.keys()].filter((name) => /^--(?:[\w-]+-)?on-/.test(name) && name !== '--on-disabled');
    const pairs = texts.flatMap((text) => groundsNamedIn(text, tokens).map((ground) => ({ text, ground })));

    expect(pairs.length).toBeGreaterThanOrEqual(texts.length);
    expect(pairs.filter(({ text, ground }) => reaches(text, ground, tokens) < minTextContrast)).toEqual([]);
  });

  it('focus rings, control borders and shapes have enough contrast with their surfaces', () => {
    const pairs = marksIn(tokens).flatMap(({ mark, surfaces }) => surfaces.map((surface) => ({ mark, surface })));

    expect(pairs.map(({ mark }) => mark)).toContain('--focus');
    expect(pairs.filter(({ mark, surface }) => reaches(mark, surface, tokens) < minMarkContrast)).toEqual([]);
  });

  it('text, edges and status icons have enough contrast on the tints of categories', () => {
    const soft = [...tokens.keys()].filter((name) => /^--tint-[\w-]+-soft$/.test(name));
    const faults = soft.flatMap((ground) => [
      ...['--text', '--text-muted'].filter((text) => reaches(text, ground, tokens) < minTextContrast),
      ...[ground.replace('-soft', '-edge'), '--none-chart', '--low-chart'].filter(
        (mark) => reaches(mark, ground, tokens) < minMarkContrast,
      ),
    ]);

    expect(soft).toHaveLength(7);
    expect(faults).toEqual([]);
  });
});

describe('the contrast check', () => {
  it.each([
    ['--text-muted', '#8a8a93'],
    ['--link', '#4a86e8'],
    ['--surface-hover', '#c4c4cc'],
    ['--primary', '#9a9aa2'],
    ['--high-text', '#ff9600'],
    ['--menu-text', '#8a8a93'],
    ['--neutral-soft', '#8a8a93'],
  ])('reports %s as %s', (name, value) => {
    expect(faultsIn(pairsOfSheets, new Map([...light, [name, value]]))).not.toEqual([]);
  });

  it.each([
    ['a rule', '.chip { color: var(--text-muted); background: var(--hairline-strong); }'],
    [
      'a state of an element',
      '.chip { color: var(--text-muted); } .chip:hover { background: var(--hairline-strong); }',
    ],
    ['a text without a ground', '.chip { color: var(--hairline-strong); }'],
    [
      'a mixture',
      '.chip { color: var(--text-muted); background: color-mix(in srgb, var(--text) 40%, var(--surface-card)); }',
    ],
    [
      'a property that another rule sets',
      '.chip { color: var(--text-muted); background: var(--tone); } .late { --tone: var(--hairline-strong); }',
    ],
  ])('refuses %s that is new', (_what, css) => {
    const tokens = new Map([...light, ['--hairline-strong', '#9a9aa2']]);

    expect(faultsIn(colourPairsOf(rulesOf('new.module.css', css), tokens), tokens)).not.toEqual([]);
  });
});
