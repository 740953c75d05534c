import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import type { JsonSchema } from './openapi-schema.ts';

/** Escapes text for HTML and converts `backticks` to code. */
export const richText = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Renders the shape of a value as a nested list of its fields. */
export function shapeList(schema: JsonSchema): string {
  const inner = fieldsOf(schema);
  if (inner === '') return `<p class="type">${typeText(schema)}</p>`;
  return `${schema.type === 'object' ? '' : `<p class="type">${typeText(schema)}</p>`}${inner}`;
}

function fieldsOf(schema: JsonSchema): string {
  const held = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((inner) => inner !== undefined);
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => fieldItem(name, field, required.includes(name)));
  return (fields.length > 0 ? `<ul class="shape">${fields.join('')}</ul>` : '') + held.map(fieldsOf).join('');
}

function fieldItem(name: string, schema: JsonSchema, isRequired: boolean): string {
  const optional = isRequired ? '' : ' <span class="optional">optional</span>';
  const description = schema.description ? ` <span class="description">${richText(schema.description)}</span>` : '';
  return `<li><code>${escapeMarkup(name)}</code> <span class="type">${typeText(schema)}</span>${optional}${description}${fieldsOf(schema)}</li>`;
}

/** Returns the type and its limits in a few words. */
export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' or ') + defaultText(schema);
  if (schema.const !== undefined) return code(schema.const) + defaultText(schema);
  if (schema.enum) return schema.enum.map(code).join(' or ') + defaultText(schema);
  const names = [schema.type ?? 'anything'].flat().map((type) => nameOf(type, schema));
  return names.join(' or ') + boundsText(schema) + defaultText(schema);
}

const code = (value: unknown) => `<code>${escapeMarkup(JSON.stringify(value))}</code>`;

function nameOf(type: string, { items, format }: JsonSchema): string {
  if (type === 'array') return `list of ${items ? typeText(items) : 'anything'}`;
  return type === 'string' && format ? `${type} (${escapeMarkup(format)})` : type;
}

function boundsText(schema: JsonSchema): string {
  const bounds = [
    range('', schema.minimum, schema.maximum),
    range(' characters', schema.minLength, schema.maxLength),
    range(' entries', schema.minItems, schema.maxItems),
    schema.pattern ? `matches <code>${escapeMarkup(schema.pattern)}</code>` : '',
  ];
  const limits = bounds.filter((bound) => bound !== '');
  return limits.length > 0 ? `, ${limits.join(', ')}` : '';
}

function range(unit: string, least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

const defaultText = (schema: JsonSchema) => (schema.default === undefined ? '' : `, ${code(schema.default)} if absent`);
