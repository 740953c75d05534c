import type { Schema } from '@gatehouse/contract/core/endpoint';
import { z } from 'zod';

/** A JSON Schema (2020-12) as OpenAPI 3.1 carries it; only the keywords that our contracts produce are named. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  maxProperties?: number;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
  [other: string]: unknown;
}

/** What a caller may send. */
export const inputSchema = (schema: Schema): JsonSchema => toJsonSchema(schema, 'input');

/** What a caller gets. */
export const outputSchema = (schema: Schema): JsonSchema => toJsonSchema(schema, 'output');

function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropNoise(jsonSchema),
  });
  return made as JsonSchema;
}

/** Formats say what their long patterns repeat; bounds of what JSON numbers can hold say nothing. */
function dropNoise(schema: { format?: string; pattern?: string; minimum?: number; maximum?: number }): void {
  if (['uuid', 'date-time', 'date'].includes(schema.format ?? '')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
