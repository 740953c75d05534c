import { holdsProductTexts, isCatalogue, isSentence, isSpecified } from './product-texts.ts';
import { gather, type Rule } from './source-file.ts';

/** A sentence that ends inside the text, before another one. */
const innerEnd = /(?:\p{Ll}|[\d)”%…])[.!]”? (?:\p{Lu}|[“…])/u;
const abbreviation = /\b(?:no|vs|e\.g|i\.e|etc|incl|approx|min|max)\. /giu;
const hasSeveral = (text: string): boolean => innerEnd.test(text.replaceAll(abbreviation, ' '));
/** True for texts that the rule cannot judge: markup, help pages, and parts of a sentence. */
const isPart = (text: string): boolean => /<\/?[a-z]|\n|\\n/.test(text) || /^\p{Ll}/u.test(text);
/** A hole of a template may end with anything. */
const isClosed = (text: string): boolean => /[.!?:…→][”)"'’]?$/u.test(text);

/** Keys of explanations: whole sentences below a title, a field or a button. */
const explanation = /^(?:why|text)$|(?:Why|Context)$/;
/** Keys of labels, titles, toasts and replies of one phrase. */
const phrase =
  /^(?:title|label|caption|submit|act|done|saved|created|restored|deleted|wrong|taken)$|[a-z](?:Title|Label|Missing|Done)$/;
/** Files with rejections. */
const refusals = /^(?:errors|faults|rejections)$|[a-z]Errors$/;
/** Results of a bulk change, which are shown one after the other. */
const results = 'job';
/** Forms of a count stand for the key above them. */
const forms = new Set(['one', 'other']);

type Use = 'explanation' | 'phrase' | 'other';

function useOf(keys: readonly string[]): Use {
  const key = keys.findLast((name) => !forms.has(name)) ?? '';
  if (explanation.test(key)) return 'explanation';
  if (keys.includes(results)) return 'other';
  return phrase.test(key) || keys.some((name) => refusals.test(name)) ? 'phrase' : 'other';
}

const adviceByFault = {
  several: 'End each sentence of this text with a full stop.',
  explanation: 'End this explanation with a full stop.',
  phrase: 'Leave out the full stop of this phrase.',
};

/** Returns the fault at the end of a text, or undefined. */
function faultOf(text: string, use: Use): keyof typeof adviceByFault | undefined {
  if (hasSeveral(text)) return isClosed(text) ? undefined : 'several';
  if (use === 'explanation') return isClosed(text) ? undefined : use;
  return use === 'phrase' && text.endsWith('.') ? use : undefined;
}

/**
 * House rule: texts of several sentences and explanations end with a full stop; labels, titles, toasts and replies of one
 * phrase have none (style.md, Texts).
 */
export const fullStops: Rule = {
  name: 'full-stops',
  covers: holdsProductTexts,
  find: (file) =>
    gather(file, (report) => {
      const keys: string[] = [];
      const check = (node: { start: number }, raw: string): void => {
        const text = raw.trimEnd();
        if (!isSentence(text) || isPart(raw) || isSpecified(text)) return;
        const fault = faultOf(text, isCatalogue(file.path) ? useOf(keys) : 'other');
        if (fault) report(node, adviceByFault[fault]);
      };
      return {
        VariableDeclarator: ({ id }) => keys.push(id.type === 'Identifier' ? id.name : ''),
        'VariableDeclarator:exit': () => keys.pop(),
        Property: ({ key }) => keys.push(key.type === 'Identifier' ? key.name : ''),
        'Property:exit': () => keys.pop(),
        Literal: (node) => {
          if (typeof node.value === 'string') check(node, node.value);
        },
        TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('…')),
      };
    }),
};
