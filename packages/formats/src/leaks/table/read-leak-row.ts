import { readLeakAddress } from '../leak-address.ts';
import { leakRecord, refusedCredential, type LeakCredential } from '../leak-credential.ts';
import { readLeakDate } from '../leak-date.ts';
import type { LeakItem } from '../leak-reading.ts';
import type { LeakInfection, LeakRecord, LeakRejectReason } from '../leak-record.ts';
import { cellOf, type ColumnIndexes, type LeakColumn } from './leak-columns.ts';

/** A row of a table with known columns. */
export interface LeakRow {
  cells: readonly string[];
  places: ColumnIndexes;
  columns: number;
  line: number;
  file: string | null;
}

const maxNames = 1_000;

function textOf({ cells, places }: LeakRow, column: LeakColumn): string | null {
  return cellOf(cells, places, column).trim() || null;
}

function infectionOf(row: LeakRow): LeakInfection | null {
  const infection: LeakInfection = {
    family: textOf(row, 'family'),
    ip: textOf(row, 'ip'),
    country: textOf(row, 'country'),
    machine: textOf(row, 'machine'),
    user: textOf(row, 'user'),
    hwid: textOf(row, 'hwid'),
    os: textOf(row, 'os'),
    date: readLeakDate(textOf(row, 'date') ?? ''),
    antivirus: textOf(row, 'antivirus'),
    malwarePath: textOf(row, 'path'),
  };
  return Object.values(infection).some((value) => value !== null) ? infection : null;
}

function breachesOf(row: LeakRow): string[] {
  const names = (textOf(row, 'breach') ?? '').split(/[;,|]/, maxNames).map((name) => name.trim());
  return names.filter((name) => name !== '');
}

// Any leak may contain a date or country; only infostealers record a machine or its software.
function isOfStealer(infection: LeakInfection | null): boolean {
  if (infection === null) return false;
  const { family, machine, hwid, malwarePath, antivirus } = infection;
  return [family, machine, hwid, malwarePath, antivirus].some((value) => value !== null);
}

function kindOf(row: LeakRow, host: string | null, infection: LeakInfection | null): LeakRecord['kind'] {
  if (textOf(row, 'password') === null) return 'hibp';
  if (isOfStealer(infection)) return 'stealer';
  return host === null ? 'combo' : 'ulp';
}

function refusedCells({ cells, columns }: LeakRow): LeakRejectReason | null {
  const isWhole = cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === '');
  return isWhole ? null : 'wrong cells';
}

function credentialOf(row: LeakRow): LeakCredential {
  const url = textOf(row, 'url');
  const address = readLeakAddress(url ?? textOf(row, 'host') ?? '');
  return {
    url,
    host: address?.host ?? null,
    login: textOf(row, 'login') ?? '',
    password: cellOf(row.cells, row.places, 'password'),
    isAmbiguous: false,
  };
}

// A breach is worth recording even without the leaked password.
function refusedRow(row: LeakRow, credential: LeakCredential, breachNames: readonly string[]): LeakRejectReason | null {
  const reason = refusedCells(row) ?? refusedCredential(credential);
  return reason === 'empty password' && breachNames.length > 0 ? null : reason;
}

/** Reads a row of a leak table. */
export function readLeakRow(row: LeakRow): LeakItem {
  const { line, file } = row;
  const credential = credentialOf(row);
  const breachNames = breachesOf(row);
  const reason = refusedRow(row, credential, breachNames);
  if (reason !== null) return { kind: 'rejected', line, file, reason };
  const infection = infectionOf(row);
  const record = leakRecord({ kind: kindOf(row, credential.host, infection), line, file }, credential);
  const password = record.kind === 'hibp' ? null : record.password;
  return { ...record, password, application: textOf(row, 'application'), breachNames, infection };
}
