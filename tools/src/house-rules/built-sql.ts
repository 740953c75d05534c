import type { Argument, CallExpression, Expression, TemplateLiteral } from 'oxc-parser';

import { gather, isScript, type Report, type Rule } from './source-file.ts';

const advice = 'Pass values as parameters or through the sql tag of kysely; never build a statement out of strings.';

const statement =
  /^\s*(?:select\b[\s\S]*\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|(?:create|alter|drop)\s+(?:database|table|role|user|view|index|schema|policy)\b|grant\s|revoke\s|truncate\s|copy\s|set\s+(?:local|role|session)\b)/i;

const escapes = new Set(['escapeIdentifier', 'escapeLiteral']);

/** True for values escaped by the driver, which is the only safe way for statements without parameters (LISTEN, CREATE ROLE). */
const isEscaped = (value: Expression): boolean =>
  value.type === 'CallExpression' &&
  value.callee.type === 'MemberExpression' &&
  value.callee.property.type === 'Identifier' &&
  escapes.has(value.callee.property.name);

const isOpen = ({ expressions }: TemplateLiteral): boolean => expressions.some((value) => !isEscaped(value));

const isBuilt = (value: Argument | undefined): boolean =>
  (value?.type === 'TemplateLiteral' && isOpen(value)) ||
  (value?.type === 'BinaryExpression' && value.operator === '+');

function textOf(argument: Argument | undefined): Argument | undefined {
  if (argument?.type !== 'ObjectExpression') return argument;
  const text = argument.properties.find(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'text',
  );
  return text?.type === 'Property' ? text.value : argument;
}

function checkCall({ callee, arguments: [first] }: CallExpression, report: Report): void {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
  const isRaw = callee.object.type === 'Identifier' && callee.object.name === 'sql' && callee.property.name === 'raw';
  if (isRaw || (callee.property.name === 'query' && isBuilt(textOf(first)))) report(callee, advice);
}

const startsStatement = (template: TemplateLiteral): boolean =>
  isOpen(template) && statement.test(template.quasis.map((part) => part.value.raw).join(' x '));

/** True for files that may run SQL statements. In the page's texts, "Revoke …" is an ordinary word. */
const hasDatabase = (path: string): boolean => !/^(?:apps\/web|tools\/src\/house-rules)\//.test(path);

/** House rule: SQL is not built from strings. Tagged templates are allowed, because the only tag in use, Kysely's `sql`, binds values. */
export const builtSql: Rule = {
  name: 'built-sql',
  covers: (path) => isScript(path) && hasDatabase(path),
  find: (file) => {
    const tagged = new Set<number>();
    const asked = new Set<number>();
    return gather(file, (report) => ({
      TaggedTemplateExpression: (node) => void tagged.add(node.quasi.start),
      CallExpression: (node) => {
        checkCall(node, report);
        const text = textOf(node.arguments[0]);
        if (text) asked.add(text.start);
      },
      TemplateLiteral: (node) => {
        if (!tagged.has(node.start) && !asked.has(node.start) && startsStatement(node)) report(node, advice);
      },
    }));
  },
};
