import { expand, missingIn } from './css-colours.ts';
import { cascadeOf, type StyleRule } from './style-sheets.ts';

/** The colors of a text and its background, as written in style sheets; null if inherited from an ancestor. */
export interface ColourPair {
  text: string | null;
  ground: string | null;
  where: string;
}

type Properties = ReadonlyMap<string, string>;

/** The style sheet whose classes set an element's `--tone`. They are always set together with a `data-ink` attribute of the same name. */
const toneSheet = 'ui/charts/chart-tones.module.css';
const attribute = /^\[([\w-]+)='([^']*)'\]$/;
const seenThrough = new Set(['none', 'transparent', 'inherit', '0']);

const attributesIn = (states: readonly string[]): Map<string, string> =>
  new Map(states.map((state): [string, string] => [attribute.exec(state)?.[1] ?? '', state]));

/** True if two sets of states require different values of one attribute. */
function contradicts(one: readonly string[], other: readonly string[]): boolean {
  const attributes = attributesIn(one);
  return [...attributesIn(other)].some(
    ([name, state]) => name !== '' && attributes.has(name) && attributes.get(name) !== state,
  );
}

const setsColour = ({ declarations }: StyleRule): boolean =>
  ['color', 'background', 'background-color'].some((name) => declarations.has(name));

/** True for inactive elements, which WCAG exempts. */
const isInactive = ({ states }: StyleRule): boolean =>
  states.some((state) => !state.startsWith(':not') && /:disabled|\[aria-disabled/.test(state));

/** Returns the rules that may set a property for the elements of a rule, each with the states an element needs for it. */
function rulesSetting(rule: StyleRule, rules: readonly StyleRule[], name: string): StyleRule[] {
  const all = rules.filter(({ declarations }) => declarations.has(name));
  const near = all
    .filter(({ file }) => file === rule.file)
    .map((giver) => ({ ...giver, states: [...giver.states, giver.element] }));
  const far = all
    .filter(({ file }) => file === toneSheet)
    .map((giver) => ({ ...giver, states: [`[data-ink='${giver.element.slice(1)}']`] }));
  return (near.length > 0 ? near : far).filter(({ states }) => !contradicts(rule.states, states));
}

function pairOf(rule: StyleRule, style: Properties, given: Properties): ColourPair {
  const valueOf = (value: string | undefined): string | null =>
    value === undefined || seenThrough.has(value) ? null : expand(value, given);
  return {
    text: valueOf(style.get('color')),
    ground: valueOf(style.get('background-color') ?? style.get('background')),
    where: `${rule.file} ${rule.selector}`,
  };
}

/** Returns the color pair of a rule, or one pair per value if it depends on a property that other rules set, such as a tone. */
function pairsOfRule(rule: StyleRule, rules: readonly StyleRule[], tokens: Properties): ColourPair[] {
  const plain = pairOf(rule, cascadeOf(rule, rules), new Map());
  const [name] = missingIn(`${plain.text} ${plain.ground}`, tokens);
  if (name === undefined) return [plain];
  return rulesSetting(rule, rules, name).map((giver) => {
    const states = [...rule.states, ...giver.states];
    const pair = pairOf(rule, cascadeOf({ ...rule, states }, rules), giver.declarations);
    return { ...pair, where: `${pair.where} in ${giver.selector}` };
  });
}

/** Returns every color pair that the rules produce. */
export function colourPairsOf(rules: readonly StyleRule[], tokens: Properties): ColourPair[] {
  const active = rules.filter((rule) => setsColour(rule) && !isInactive(rule));
  return active.flatMap((rule) => pairsOfRule(rule, rules, tokens));
}
