import pg from 'pg';

const { builtins } = pg.types;

/** PostgreSQL's own text, made ISO 8601 in UTC: the session's time zone is UTC, so only the form differs. */
const isoMoment = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11).replace(/([+-]00)(:?00)?$/, '')}`.replace(/(\.\d{3})\d*$/, '$1') + 'Z';

/** How values arrive from the database, settled once: no Date that shifts a day, no number that comes as text. */
export function settleTypes(): void {
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoMoment);
}
