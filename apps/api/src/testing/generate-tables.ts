import pg from 'pg';

const scalarTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  int4multirange: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
}

/** Generates `platform/database/tables.ts` from a migrated database, so that row types are never written by hand. */
export async function generateTables(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
       column_default is not null or is_identity = 'YES' as defaulted,
       is_generated = 'ALWAYS' as computed
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
     order by table_name, ordinal_position`,
  );
  await client.end();

  const tables = Map.groupBy(rows, (column) => column.table);
  const bodies = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(describe).join('')}  };\n`);
  return `${head}${bodies.join('')}}\n`;
}

const head = `// Generated from the migrations by \`npm run tables\`; a test compares the two.
import type { Generated, GeneratedAlways } from 'kysely';

/** The columns of every table and view, with the types that the driver returns. */
export interface Tables {
`;

function describe({ column, type, nullable, defaulted, computed }: Column): string {
  const bare = type.startsWith('_') ? `${scalarTypes[type.slice(1)]}[]` : scalarTypes[type];
  if (bare === undefined) throw new Error(`No TypeScript type is known for ${type}`);
  // The type `unknown` includes null.
  const shown = nullable && bare !== 'unknown' ? `${bare} | null` : bare;
  if (computed) return `    ${column}: GeneratedAlways<${shown}>;\n`;
  return `    ${column}: ${defaulted ? `Generated<${shown}>` : shown};\n`;
}
