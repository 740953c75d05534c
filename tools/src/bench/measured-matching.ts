/** Matches a company in this process and prints its peak memory in KiB. */
import { runMatching } from '../../../apps/api/src/modules/cves/public.ts';
import { readConfig } from '../../../apps/api/src/platform/settings/config.ts';
import { openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { reachDatabase } from '../../../apps/api/src/reach-database.ts';

const report = () => undefined;
const [companyId = ''] = process.argv.slice(2);
process.once('exit', () => void process.stderr.write(`\npeak ${process.resourceUsage().maxRSS}\n`));

const { serving } = await reachDatabase(readConfig(process.env), { as: 'command', print: report });
const database = openDatabase({ connection: serving, poolSize: 2, onError: report });
const begun = performance.now();
if (companyId !== '') await runMatching(database, companyId);
process.stdout.write(`took ${performance.now() - begun}\n`);
await database.close();
