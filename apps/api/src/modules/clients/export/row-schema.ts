interface Column {
  name: string;
  type: string;
  is_required: boolean;
}

const types: Readonly<Record<string, object>> = {
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  bytea: { type: 'string', pattern: String.raw`^\\x([0-9a-f]{2})*$` },
  date: { type: 'string', format: 'date' },
  'double precision': { type: 'number' },
  integer: { type: 'integer' },
  jsonb: {},
  numeric: { type: 'number' },
  real: { type: 'number' },
  smallint: { type: 'integer' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
};

function schemaOf(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', items: schemaOf(type.slice(0, -2)) };
  return types[type] ?? { type: 'string' };
}

const orNull = (schema: object): object =>
  Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };

/** Returns the JSON Schema of the lines of one table. Every line contains every column. */
export function rowSchema(noun: string, columns: readonly Column[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: noun,
    type: 'object',
    properties: Object.fromEntries(
      columns.map(({ name, type, is_required }) => [name, is_required ? schemaOf(type) : orNull(schemaOf(type))]),
    ),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  };
}
