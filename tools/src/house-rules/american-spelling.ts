import { holdsTexts, isCatalogue, isSentence, isSpecified } from './product-texts.ts';
import { gather, type Report, type Rule } from './source-file.ts';

const stemsOfIze =
  'anonym apolog author capital categor custom emphas final general initial local maxim memor minim normal optim organ ' +
  'personal prioritis priorit pseudonym real recogn serial special standard summar symbol synchron util visual';

/** A British spelling, and how American English writes it; `$1` is the part that both share. */
const spellings: [british: RegExp, american: string][] = [
  [/\benrol(?:s|ments?)?\b/i, 'enroll, enrolls, enrollment'],
  [/\b(?:un)?(cancel|label|model|signal|total|travel|fuel|channel|level|tunnel)l(?:ed|ing|er)\b/i, '$1ed, $1ing'],
  [/\b(?:mis|dis)?(behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|vap|vig)our/i, '$1or'],
  [
    new RegExp(`\\b(?:re|un|de|dis)?(${stemsOfIze.replaceAll(' ', '|')})is(?:e|ed|es|er|ers|ing|ations?)\\b`, 'i'),
    '$1ize',
  ],
  [/\b(anal|catal|paral)ys(?:e|ed|es|ing)\b/i, '$1yze'],
  [/\b(cent|fib|lit|theat)re(?:s|d)?\b/i, '$1er'],
  [/\b(kilo|centi|milli)?metres?\b/i, 'meter'],
  [/\b(catal|dial)ogues?\b/i, '$1og'],
  [/\bprogrammes?\b/i, 'program'],
  [/\b(def|off|pret)ence\b/i, '$1ense'],
  [/\blicen[cs]e[sd]?\b(?<=licence[sd]?)/i, 'license'],
  [/\b(judg|acknowledg)ements?\b/i, '$1ment'],
  [/\bfulfil(?:s|ment)?\b/i, 'fulfill'],
  [/\bgreys?\b/i, 'gray'],
  [/\bartefacts?\b/i, 'artifact'],
  [/\bpractis(?:e|ed|es|ing)\b/i, 'practice'],
  [/\btowards\b/i, 'toward'],
  [/\b(whil|among)st\b/i, 'while, among'],
  [
    /\b(?:ageing|cheques?|instalments?|learnt|per cent|sceptical|skilful|spelt|subdomains?)\b/i,
    'the American spelling; sub-domain',
  ],
];

/** A label of one word; codes are in lower case. */
const isLabel = (text: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(text);

/** House rule: texts for people are in American English, except those that the specification gives literally. */
export const americanSpelling: Rule = {
  name: 'american-spelling',
  covers: holdsTexts,
  find: (file) =>
    gather(file, (report) => {
      const check = (node: { start: number }, text: string): void => {
        const isText = isSentence(text) || (isCatalogue(file.path) && isLabel(text));
        if (isText && !isSpecified(text)) checkSpelling(node, text, report);
      };
      return {
        Literal: (node) => {
          if (typeof node.value === 'string') check(node, node.value);
        },
        TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('…')),
      };
    }),
};

function checkSpelling(node: { start: number }, text: string, report: Report): void {
  for (const [british, american] of spellings) {
    const found = british.exec(text);
    if (!found) continue;
    report(node, `Replace "${found[0]}" in this text; write ${american.replaceAll('$1', found[1] ?? '')}.`);
  }
}
