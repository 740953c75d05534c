import type { Schema } from '@gatehouse/contract/core/endpoint';
import { z } from 'zod';

/** A JSON Schema (2020-12) as used in OpenAPI 3.1, limited to the keywords that our contracts produce. */
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

/** Returns the schema of a request. */
export const inputSchema = (schema: Schema): JsonSchema => toJsonSchema(schema, 'input');

/** Returns the schema of a response. */
export const outputSchema = (schema: Schema): JsonSchema => toJsonSchema(schema, 'output');

function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropNoise(jsonSchema),
  });
  return made as JsonSchema;
}

/** Removes patterns that a format implies, and limits that every JSON number has. */
function dropNoise(schema: { format?: string; pattern?: string; minimum?: number; maximum?: number }): void {
  if (['uuid', 'date-time', 'date'].includes(schema.format ?? '')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
