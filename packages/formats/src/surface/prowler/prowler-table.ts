import { openTable, type CsvTable } from '../../csv/open-table.ts';
import { plainName } from '../../csv/table-layout.ts';
import type { FileInput } from '../../decode-text.ts';
import { readMoment } from '../read-times.ts';
import { wrongFormatError } from '../surface-reading.ts';
import type { ProwlerResult } from './prowler-result.ts';

const required = [
  ['checkid', 'checktitle', 'status'],
  ['titleid', 'titletext'],
];

type Cell = (...names: string[]) => string;

function cellOf(places: ReadonlyMap<string, number>, cells: readonly string[]): Cell {
  return (...names) => {
    const texts = names.map((name) => cells[places.get(name) ?? -1]?.trim() ?? '');
    return texts.find((text) => text !== '') ?? '';
  };
}

// Separates several values in a cell.
const separator = /\s\|\s|\s/;

function resourceOf(cell: Cell): ProwlerResult['resource'] {
  return {
    id: cell('resourceuid', 'resourcearn', 'resourceid', 'checkresourceid'),
    name: cell('resourcename', 'resourceid', 'checkresourceid'),
    kind: cell('resourcetype', 'checkasffresourcetype'),
    region: cell('region'),
    account: cell('accountuid', 'accountid', 'accountnum'),
  };
}

/** Reads a row with the columns of version 4, 3 or 2. */
function readRow(cell: Cell, line: number): ProwlerResult {
  const links = ['relatedurl', 'remediationrecommendationurl', 'additionalurls', 'remediationcodeother', 'checkdoc'];
  return {
    status: cell('status', 'checkresult', 'result'),
    isMuted: cell('muted').toLowerCase() === 'true',
    check: cell('checkid', 'titleid'),
    title: cell('checktitle', 'titletext'),
    severity: cell('severity', 'checkseverity'),
    description: cell('description', 'checkdescription'),
    risk: cell('risk', 'checkrisk'),
    recommendation: cell('remediationrecommendationtext', 'checkremediation'),
    command: cell('remediationcodecli', 'remediationrecommendationcodecli'),
    references: links.flatMap((name) => cell(name).split(separator, 50)),
    detail: cell('statusextended', 'checkresultextended', 'notes'),
    resource: resourceOf(cell),
    provider: cell('provider') || 'aws',
    seen: { seenAt: readMoment(cell('timestamp', 'assessmentstarttime', 'prowlerstarttime')), line },
  };
}

function placesOf({ headers }: CsvTable): Map<string, number> {
  return new Map(headers.map((name, index) => [plainName(name), index]));
}

/** Yields the results of a Prowler table. */
export async function* readProwlerTable(input: FileInput, called: string): AsyncGenerator<ProwlerResult> {
  const table = await openTable(input, called);
  const places = placesOf(table);
  const isProwler = required.some((names) => names.every((name) => places.has(name)));
  if (!isProwler) throw wrongFormatError(called, table.line, 'its columns are not those of Prowler');
  for await (const { cells, line } of table.rows) yield readRow(cellOf(places, cells), line);
}
