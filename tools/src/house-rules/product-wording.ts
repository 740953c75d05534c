import { holdsProductTexts, isSentence, isSpecified } from './product-texts.ts';
import { gather, type Report, type Rule } from './source-file.ts';

/** Words to avoid, with the preferred ones. */
const advice: [avoid: RegExp, instead: string][] = [
  [/\bgrave(?:st|r)?\b|\bmildest\b/i, 'severity: high, highest, low, lowest'],
  [/\bmend(?:s|ed|ing)?\b/i, 'remediate or fix'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\b(?:no|some|every)body\b|\bwhoever\b|\bwhom\b/i, 'user, teammate, unassigned or everyone'],
  [/\bpeople\b/i, 'users, employees or colleagues'],
  [/\b(?:tells?|told|hears?|heard)\b/i, 'shows, describes, notifies'],
  [/\bstands?\b|\blies\b|\bhangs?\b/i, 'is, belongs to'],
  [/\bwaits\b|\bto come\b|\bif need be\b/i, 'is pending, future, if needed'],
  [/\b(?:comes? in|goes out)\b/i, 'is received, is sent'],
  [/\be-mails?\b|\bmail(?:s|ed)\b|\bby mail\b/i, 'email'],
  [/\bpictures?\b/i, 'image'],
  [/\bchosen\b|\bchoose (?:none|at least)\b/i, 'select, selected, clear selection'],
  [/\bplaces?\b/i, 'affected asset, location'],
  [/\btake[sn]? (?:it )?(?:on|away|back)\b/i, 'start, remove, withdraw, undo'],
  [/\bmeanwhile\b/i, 'already, in the meantime'],
  [/\bfor (?:steering|working)\b|\bown days\b/i, 'management, my work, custom range'],
  [/\bunder All\b/, 'Select All to see every …'],
  [/\bstays? as (?:it is|they are)\b/i, 'aren’t affected, left unchanged'],
  [/ d overdue\b/, '# days late'],
  [/\b(?:was|is) not ours\b|\bone of ours\b/i, 'invalid'],
];

function check(node: { start: number }, text: string, report: Report): void {
  if (!isSentence(text) || isSpecified(text)) return;
  for (const [avoid, instead] of advice) {
    const word = avoid.exec(text)?.[0];
    if (word !== undefined) report(node, `Replace "${word}" in this text; use ${instead}.`);
  }
}

/** House rule: texts for users use the terms of the field, so that a concept has the same name everywhere. */
export const productWording: Rule = {
  name: 'product-wording',
  covers: holdsProductTexts,
  find: (file) =>
    gather(file, (report) => ({
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value, report);
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('…'), report),
    })),
};
