import { splitOutside } from './style-sheets.ts';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

type Properties = ReadonlyMap<string, string>;

const named: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};

const innermostVar = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/;
const hexColour = /#[\da-f]{6}\b/g;

/** Replaces each known `var()` in a value. */
export function expand(value: string, known: Properties): string {
  const unknown: string[] = [];
  let rest = value;
  for (let found = innermostVar.exec(rest); found; found = innermostVar.exec(rest)) {
    const [whole, name = '', fallback] = found;
    const replacement = known.get(name) ?? fallback ?? `@${unknown.push(whole) - 1}@`;
    rest = rest.replace(whole, () => replacement);
  }
  return rest.replaceAll(/@(\d+)@/g, (_, at: string) => unknown[Number(at)] ?? '');
}

/** Returns the names of the unknown properties in a value. */
export const missingIn = (value: string, known: Properties): string[] =>
  [...expand(value, known).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

const numbersIn = (text: string): number[] => [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number));

/** Returns a share of `color-mix` from 0 to 1; it may be a percentage, or a sum or product. */
function shareOf(text: string): number {
  const [first = 0, second = 0] = numbersIn(text);
  return (text.includes('*') ? first * second : first + second) / 100;
}

function mix(sides: readonly string[]): Colour | undefined {
  const [[first = '', share], [second = '', rest]] = sides.map((side) => splitOutside(side, /\s/)) as [
    string[],
    string[],
  ];
  const [one, other] = [readColour(first), readColour(second)];
  if (!one || !other) return undefined;
  const part = share === undefined ? 1 - shareOf(rest ?? '50%') : shareOf(share);
  const [mine, theirs] = [one[3] * part, other[3] * (1 - part)];
  const channel = (at: 0 | 1 | 2): number => (one[at] * mine + other[at] * theirs) / (mine + theirs || 1);
  return [channel(0), channel(1), channel(2), mine + theirs];
}

function ofHex(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return [red, green, blue, 1];
}

function ofChannels(channels: string): Colour {
  const [red = 0, green = 0, blue = 0, percent = 100] = numbersIn(channels);
  return [red, green, blue, percent / 100];
}

/** Parses a CSS color without `var()`; returns undefined if the text is not a single color. */
export function readColour(text: string): Colour | undefined {
  const [, name, inside = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? [];
  if (name === 'color-mix') return mix(splitOutside(inside, /,/).slice(1));
  if (name === 'rgb') return ofChannels(inside);
  return /^#[\da-f]{6}$/.test(text) ? ofHex(text) : named[text];
}

/** Returns the colors of a background: one, or the stops of a gradient. */
export function coloursIn(background: string): Colour[] {
  const one = readColour(background);
  if (one) return [one];
  const ends = background.match(hexColour) ?? [];
  return ends.map(readColour).filter((colour) => colour !== undefined);
}

/** Blends a color over an opaque one and returns it as #rrggbb. */
export function seenOver([red, green, blue, alpha]: Colour, behind: Colour): string {
  const seen = [red, green, blue].map((channel, at) => Math.round(channel * alpha + (behind[at] ?? 0) * (1 - alpha)));
  return `#${seen.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
