import type {
  Expression,
  JSXAttribute,
  JSXChild,
  JSXEmptyExpression,
  ObjectProperty,
  ParenthesizedExpression,
  TSAsExpression,
  TSNonNullExpression,
  TSSatisfiesExpression,
} from 'oxc-parser';

import { gather, isTest, type Report, type Rule } from './source-file.ts';

const advice = 'Take the words from the catalogue of the module; components hold no literal text.';

const visibleNames = new Set(
  'label title placeholder alt description error legend summary heading header message caption tooltip'.split(' '),
);
const visibleEndings = /(Label|Text|Title|Message|Placeholder|Description)$/;
const visibleAria = new Set(
  'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'.split(' '),
);

const isVisible = (name: string): boolean =>
  visibleNames.has(name) || visibleAria.has(name) || visibleEndings.test(name);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

type Value = Expression | JSXEmptyExpression;

type Wrapper = ParenthesizedExpression | TSAsExpression | TSSatisfiesExpression | TSNonNullExpression;

const wrappers = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const isWrapper = (value: Value): value is Wrapper => wrappers.has(value.type);

/** Returns the values that an expression may evaluate to. Arguments of calls are not checked, because `text('page.title')` is correct. */
function branches(value: Value): Value[] {
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate];
  if (value.type === 'LogicalExpression') return [value.left, value.right];
  if (value.type === 'BinaryExpression' && value.operator === '+') return [value.left, value.right];
  if (value.type === 'TemplateLiteral') return value.expressions;
  return isWrapper(value) ? [value.expression] : [];
}

function isWords(value: Value): boolean {
  if (value.type === 'Literal') return typeof value.value === 'string' && hasLetters(value.value);
  return value.type === 'TemplateLiteral' && value.quasis.some((part) => hasLetters(part.value.raw));
}

const hasWords = (value: Value): boolean => isWords(value) || branches(value).some(hasWords);

function checkAttribute(attribute: JSXAttribute, report: Report): void {
  const { name, value } = attribute;
  if (name.type !== 'JSXIdentifier' || !isVisible(name.name) || !value) return;
  if (value.type === 'Literal' && hasWords(value)) report(attribute, advice);
  if (value.type === 'JSXExpressionContainer' && hasWords(value.expression)) report(attribute, advice);
}

function checkChildren(children: JSXChild[], report: Report): void {
  for (const child of children) {
    if (child.type === 'JSXText' && hasLetters(child.value)) report(child, advice);
    if (child.type === 'JSXExpressionContainer' && hasWords(child.expression)) report(child, advice);
  }
}

function checkProperty(property: ObjectProperty, report: Report): void {
  const { key, value } = property;
  if (key.type === 'Identifier' && !property.computed && isVisible(key.name) && hasWords(value))
    report(property, advice);
}

/** True for test support and the examples of the component kit, which are not part of production builds. */
const isForEngineers = (path: string): boolean => /^apps\/web\/src\/(?:testing|kit)\//.test(path);

/** House rule: all texts are in typed catalogs, so that translations need no changes to components. */
export const literalText: Rule = {
  name: 'literal-text',
  covers: (path) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !isTest(path) && !isForEngineers(path),
  find: (file) =>
    gather(file, (report) => ({
      JSXAttribute: (node) => checkAttribute(node, report),
      JSXElement: (node) => checkChildren(node.children, report),
      JSXFragment: (node) => checkChildren(node.children, report),
      ObjectExpression: (node) => {
        for (const part of node.properties) if (part.type === 'Property') checkProperty(part, report);
      },
    })),
};
