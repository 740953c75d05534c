import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { timeCommand } from './timed-command.ts';

const part = 'leaks';
const lines = 1_000_000;
/** One line out of this many belongs to the company with few leaks. */
const rare = 1_000;

/** Yields a realistic url:login:password list, with many hosts and a different password on every line. */
function* list(domainOf: (line: number) => string): Generator<string> {
  for (let line = 0; line < lines; line += 1) {
    const domain = domainOf(line);
    yield `https://login-${line % 200}.${domain}/auth/signin:person.${line}@${domain}:Secret-${line * 7_919}!\n`;
  }
}

/** Imports a million leaked credentials, of which few or all belong to the company, and then the same file again. */
export async function measureLeakImport(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const idle = await timeCommand(bench, ['user', 'list']);
  const figures: Figure[] = [];
  const cases = {
    few: (line: number) => (line % rare === 0 ? 'few.example' : 'mail.example'),
    all: () => 'all.example',
  };
  for (const [name, domainOf] of Object.entries(cases)) {
    const file = join(bench.folder, `${name}.txt`);
    await pipeline(Readable.from(list(domainOf)), createWriteStream(file));
    report(`leaks: ${lines} lines, ${name} of the company, ${((await stat(file)).size / 1_048_576).toFixed(0)} MB`);
    const { slug } = await buildCompany(bench.database, { domains: [`${name}.example`] });
    const first = await timeCommand(bench, ['import', 'ulp', file, '--company', slug]);
    const again = await timeCommand(bench, ['import', 'ulp', file, '--company', slug]);
    figures.push(
      { part, name: `lines of a list, ${name} kept`, value: lines / first.seconds, unit: '/s' },
      { part, name: `the same file again, ${name} kept`, value: lines / again.seconds, unit: '/s' },
      { part, name: `peak of memory, ${name} kept`, value: first.peakMb - idle.peakMb, unit: 'MB', atMost: 300 },
    );
  }
  return figures;
}
