/** A rule of a style sheet for one of its selectors. */
export interface StyleRule {
  file: string;
  selector: string;
  /** Class or tag of the styled element, with its pseudo-element. */
  element: string;
  /** Conditions on the element and its ancestors: pseudo-classes, attributes, further classes. */
  states: readonly string[];
  declarations: ReadonlyMap<string, string>;
}

/** At-rules to skip, because they don't set colors of a skin: print, forced colors, keyframes and fonts. */
const otherColours = /^@(?:media (?:print|\(forced-colors)|keyframes|font-face)/;
const comment = /\/\*.*?\*\//gs;
const betweenCompounds = /[\s>+~]/;
const partsOfCompound = /::[\w-]+|[.#][\w-]+|\[[^\]]*\]|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|^[\w*-]+/g;

/** Splits a text at separators outside parentheses and brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += (/[([]/.test(character) ? 1 : 0) - (/[)\]]/.test(character) ? 1 : 0);
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.map((one) => one.trim()).filter((one) => one !== '');
}

/** Returns the blocks of a style sheet, or of one of its blocks, as pairs of head and body. */
function blocksOf(css: string): [head: string, body: string][] {
  const blocks: [string, string][] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (brace === '{' && depth === 1) open = index;
    if (depth > 0) continue;
    blocks.push([css.slice(start, open).trim(), css.slice(open + 1, index)]);
    start = index + 1;
  }
  return blocks;
}

function declarationsOf(body: string): ReadonlyMap<string, string> {
  const pairs = splitOutside(body, /;/).map((one): [string, string] => {
    const colon = one.indexOf(':');
    return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()];
  });
  return new Map(pairs);
}

const isName = (part: string): boolean => /^(?:[.#]?[\w*-]+|::[\w-]+)$/.test(part);

function readSelector(selector: string): Pick<StyleRule, 'selector' | 'element' | 'states'> {
  const compounds = splitOutside(selector, betweenCompounds);
  const subject = compounds.at(-1) ?? '';
  const parts = subject.match(partsOfCompound) ?? [];
  const [first = '*', ...others] = parts.filter(isName);
  const pseudo = others.filter((part) => part.startsWith('::'));
  const states = parts.filter((part) => part !== first && !pseudo.includes(part));
  return { selector, element: [first, ...pseudo].join(''), states: [...compounds.slice(0, -1), ...states] };
}

/** Returns the screen rules of a style sheet, including those inside at-rules. */
export function rulesOf(file: string, css: string): StyleRule[] {
  return blocksOf(css.replaceAll(comment, '')).flatMap(([head, body]) => {
    if (otherColours.test(head)) return [];
    if (head.startsWith('@')) return rulesOf(file, body);
    const declarations = declarationsOf(body);
    return splitOutside(head, /,/).map((one) => ({ file, declarations, ...readSelector(one) }));
  });
}

/** Returns the computed declarations of a rule's element in the states of that rule. */
export function cascadeOf(rule: StyleRule, rules: readonly StyleRule[]): ReadonlyMap<string, string> {
  const holding = rules.filter(
    ({ file, element, states }) =>
      file === rule.file && element === rule.element && states.every((state) => rule.states.includes(state)),
  );
  const byStates = holding.toSorted((one, other) => one.states.length - other.states.length);
  return new Map(byStates.flatMap(({ declarations }) => [...declarations]));
}
