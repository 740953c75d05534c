import { readFile, writeFile } from 'node:fs/promises';

import { writeAttackTable } from './attack/attack-table.ts';

const target = new URL('../../packages/domain/src/attack-technique-table.ts', import.meta.url);

/** `npm run attack -- techniques.json` writes the table of ATT&CK techniques from MITRE's published list. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: npm run attack -- <techniques.json>');
const { techniques } = JSON.parse(await readFile(file, 'utf8'));
await writeFile(target, writeAttackTable(techniques));
