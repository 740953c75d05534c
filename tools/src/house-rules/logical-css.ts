import type { JSXAttribute, ObjectExpression } from 'oxc-parser';

import { gather, isTest, type Finding, type Report, type Rule } from './source-file.ts';

const adviceForSheets =
  'Use the logical property (inline-start, inline-end, text-align: start …), so that right-to-left mirrors it.';
const adviceForProps =
  'Use the logical style prop (ms, me, ps, pe, marginInlineStart …), so that right-to-left mirrors it.';

const physical = [
  /(?<![\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)\s*:/g,
  /(?<![\w-])(?:left|right)\s*:/g,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
  /(?<![\w-])border-(?:left|right)(?:-[a-z]+)?\s*:/g,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
];
const fourSides = /(?<![\w-])(?:margin|padding|inset)\s*:\s*([^\s;}]+)\s+([^\s;}]+)\s+([^\s;}]+)\s+([^\s;}]+)\s*[;}]/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function findInSheet(text: string): Finding[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const named = physical.flatMap((pattern) => [...css.matchAll(pattern)]);
  const uneven = [...css.matchAll(fourSides)].filter(([, , right, , left]) => right !== left);
  return [...named, ...uneven].map((match) => ({ offset: match.index, advice: adviceForSheets }));
}

/**
 * House rule: style sheets use logical properties. Patterns are sufficient, because a physical side is always a property name or one of
 * three values.
 */
export const logicalSheets: Rule = {
  name: 'logical-css',
  covers: (path) => /^apps\/web\/src\/.*\.css$/.test(path),
  find: (file) => findInSheet(file.text),
};

const physicalProps = new Set(['ml', 'mr', 'pl', 'pr', 'bdl', 'bdr']);
const physicalKey = /^(?:scroll)?(?:margin|padding|border)(?:Left|Right)/i;
const cornerKey = /^border(?:Top|Bottom)(?:Left|Right)Radius$/;
const physicalValue = new Set(['left', 'right']);

function isPhysicalAttribute({ name, value }: JSXAttribute): boolean {
  if (name.type !== 'JSXIdentifier') return false;
  if (physicalProps.has(name.name) || physicalKey.test(name.name)) return true;
  return name.name === 'ta' && value?.type === 'Literal' && physicalValue.has(value.value);
}

function checkStyle(style: ObjectExpression, report: Report): void {
  for (const part of style.properties) {
    if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
    const sets = (names: Set<string>): boolean => part.key.type === 'Identifier' && names.has(part.key.name);
    const isSide = part.value.type === 'Literal' && physicalValue.has(String(part.value.value));
    if (sets(physicalValue) || (sets(new Set(['textAlign', 'float'])) && isSide)) report(part, adviceForProps);
  }
}

function checkAttribute(attribute: JSXAttribute, report: Report): void {
  if (isPhysicalAttribute(attribute)) report(attribute, adviceForProps);
  const { name, value } = attribute;
  if (name.type !== 'JSXIdentifier' || name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return;
  if (value.expression.type === 'ObjectExpression') checkStyle(value.expression, report);
}

export const logicalProps: Rule = {
  name: 'logical-css',
  covers: (path) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      JSXAttribute: (node) => checkAttribute(node, report),
      Property: (node) => {
        if (node.key.type === 'Identifier' && (physicalKey.test(node.key.name) || cornerKey.test(node.key.name)))
          report(node, adviceForProps);
      },
    })),
};
