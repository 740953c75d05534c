import { createWriteStream } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { measureFigures } from './phishing-figures.ts';
import { timeCommand } from './timed-command.ts';

const part = 'phishing';
const recipients = 100_000;
const kinds = ['Email Sent', 'Email Opened', 'Clicked Link', 'Submitted Data', 'Email Reported'];
const events = recipients * kinds.length;
const begun = Date.parse('2026-03-02T08:00:00Z');

const detailsOf = (recipient: number): string =>
  JSON.stringify({
    payload: { rid: [`r${recipient}`], username: ['someone'] },
    browser: {
      address: `10.${recipient >> 16}.${(recipient >> 8) & 255}.${recipient & 255}`,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0)',
    },
  }).replaceAll('"', '""');

/** Yields the raw events of a campaign in which all recipients open, click, submit and report. */
function* table(): Generator<string> {
  yield 'campaign_id,email,time,message,details\r\n';
  for (const [order, kind] of kinds.entries())
    for (let recipient = 0; recipient < recipients; recipient += 1) {
      const time = new Date(begun + order * 3_600_000 + recipient * 30).toISOString();
      const details = order === 0 ? '' : `"${detailsOf(recipient)}"`;
      yield `1,person.${recipient}@bench.example,${time},${kind},${details}\r\n`;
    }
}

/** Selects the columns of a table that are not generated. */
const columnsOf = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`;

/** Sets the parameters of the following statements for the connection. */
const settings = `select set_config('bench.table', $1, false), set_config('bench.columns', $2, false), set_config('bench.file', $3, false)`;
const prepare = `do $$ begin
  execute format('copy %I (%s) to %L', current_setting('bench.table'), current_setting('bench.columns'), current_setting('bench.file'));
  execute format('create table bare_copy (like %I including all)', current_setting('bench.table'));
end $$`;
const copy = `do $$ begin
  execute format('copy bare_copy (%s) from %L', current_setting('bench.columns'), current_setting('bench.file'));
end $$`;

/** Returns the time PostgreSQL needs to copy the same rows into a table with the same indexes. */
async function copyBare({ owner, folder }: Bench): Promise<number> {
  const files = join(folder, 'copied');
  await mkdir(files);
  // PostgreSQL may run as another user, which writes to these folders.
  await chmod(folder, 0o711);
  await chmod(files, 0o777);
  let seconds = 0;
  for (const name of ['phishing_recipients', 'phishing_events']) {
    const { rows } = await owner.query<{ columns: string }>(columnsOf, [name]);
    await owner.query(settings, [name, rows[0]?.columns ?? '', join(files, name)]);
    await owner.query(prepare);
    const start = performance.now();
    await owner.query(copy);
    seconds += (performance.now() - start) / 1_000;
    await owner.query('drop table bare_copy');
  }
  return seconds;
}

/** Imports a campaign with a hundred thousand recipients and five events each, and then the same file again. */
export async function measurePhishing(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const idle = await timeCommand(bench, ['user', 'list']);
  const file = join(bench.folder, 'Bench - Events.csv');
  await pipeline(Readable.from(table()), createWriteStream(file));
  report(`phishing: ${events} events, ${((await stat(file)).size / 1_048_576).toFixed(0)} MB`);
  const { id, slug } = await buildCompany(bench.database, { domains: ['bench.example'] });
  const command = ['import', 'gophish-events', file, '--company', slug];
  const first = await timeCommand(bench, command);
  report(`phishing: imported in ${first.seconds.toFixed(1)} s`);
  const bare = await copyBare(bench);
  const again = await timeCommand(bench, command);
  return [
    { part, name: 'import of 100,000 recipients × 5 events', value: first.seconds, unit: 's', atMost: 10 },
    { part, name: 'the same beside COPY', value: first.seconds / bare, unit: '×', atMost: 3 },
    { part, name: 'the same file again', value: again.seconds, unit: 's' },
    { part, name: 'peak of memory', value: first.peakMb - idle.peakMb, unit: 'MB', atMost: 300 },
    ...(await measureFigures(bench, id)),
  ];
}
