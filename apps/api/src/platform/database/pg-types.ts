import pg from 'pg';

const { builtins } = pg.types;

/** Converts PostgreSQL's timestamp text to ISO 8601 in UTC. The session's time zone is UTC, so only the format differs. */
const isoMoment = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11).replace(/([+-]00)(:?00)?$/, '')}`.replace(/(\.\d{3})\d*$/, '$1') + 'Z';

/** Configures the parsing of database values: dates remain text, because a Date could shift the day, and all numbers become numbers. */
export function configureTypeParsers(): void {
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoMoment);
}
