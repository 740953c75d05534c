import { formatFailure } from '../../read-failure.ts';
import { readLeakAddress } from '../leak-address.ts';
import { leakRecord, refusedCredential, type LeakCredential } from '../leak-credential.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { readLeakLines } from '../leak-lines.ts';
import { startReading, type LeakItem, type LeakItems } from '../leak-reading.ts';
import type { LeakInfection, LeakOptions, LeakReading, LeakRejectReason, LeakSummary } from '../leak-record.ts';
import { fileRejecter } from '../refuse-file.ts';
import { closeBlock, openBlocks, readBlockLine, type BlockReading, type PasswordBlock } from './read-blocks.ts';
import { infectionOf, createSystemFacts, readSystemLine, type SystemFacts } from './read-system.ts';
import { familyOfBlock } from './stealer-family.ts';
import { findVictims, type Victim } from './stealer-files.ts';

const called = 'an infostealer password file';
const maxSystemLines = 5_000;

/** The state shared by all records of a victim. */
interface VictimReading {
  facts: SystemFacts;
  /** Determined at the first block, whose labels may reveal the family. */
  infection: LeakInfection | null;
  encoding: string | undefined;
}

function applicationOf({ fields }: PasswordBlock): string | null {
  const { software = '', profile = '' } = fields;
  if (software === '' || profile === '') return software || profile || null;
  return `${software} (${profile})`;
}

function credentialOf({ fields, isContinued }: PasswordBlock): LeakCredential {
  const { host: url = '', login = '', password = '' } = fields;
  const address = url === '' ? null : readLeakAddress(url);
  return { url: url || null, host: address?.host ?? null, login, password, isAmbiguous: isContinued };
}

function refusedBlock({ fields }: PasswordBlock, credential: LeakCredential): LeakRejectReason | null {
  const isEmpty = fields.login === undefined && fields.password === undefined;
  return isEmpty ? 'no credential' : refusedCredential(credential);
}

function itemOf(block: PasswordBlock, file: string | null, infection: LeakInfection | null): LeakItem {
  const credential = credentialOf(block);
  const reason = refusedBlock(block, credential);
  const origin = { line: block.line, file };
  if (reason !== null) return { kind: 'rejected', ...origin, reason };
  const record = leakRecord({ kind: 'stealer', ...origin }, credential);
  return { ...record, application: applicationOf(block), infection };
}

function takeBlocks(blocks: BlockReading, file: LeakFile, victim: VictimReading): LeakItem[] {
  const items = blocks.ready.map((block) => {
    victim.infection ??= infectionOf(victim.facts, blocks.family ?? familyOfBlock(block.labels));
    return itemOf(block, file.path, victim.infection);
  });
  blocks.ready = [];
  return items;
}

async function* readPasswords(file: LeakFile, victim: VictimReading, summary: LeakSummary): LeakItems {
  const blocks = openBlocks();
  const refuse = fileRejecter(file, called, summary);
  for await (const { first, lines } of readLeakLines(await file.open(), refuse, victim.encoding)) {
    const items: LeakItem[] = [];
    lines.forEach((text, index) => {
      const line = first + index;
      if (text === null) items.push({ kind: 'rejected', line, file: file.path, reason: 'too long' });
      else readBlockLine(blocks, text, line);
      if (text?.trim() === '') summary.blankLines += 1;
    });
    summary.lines += lines.length;
    yield [...items, ...takeBlocks(blocks, file, victim)];
  }
  closeBlock(blocks);
  yield takeBlocks(blocks, file, victim);
  summary.files += 1;
}

/** Reads the facts about a machine from the first lines of a file. */
async function readSystem(file: LeakFile, { facts, encoding }: VictimReading, summary: LeakSummary): Promise<void> {
  let left = maxSystemLines;
  const refuse = fileRejecter(file, 'text', summary);
  for await (const { lines } of readLeakLines(await file.open(), refuse, encoding)) {
    const whole = lines.slice(0, left).filter((line) => line !== null);
    whole.forEach((line) => readSystemLine(facts, line));
    left -= lines.length;
    if (left <= 0) break;
  }
}

async function* readVictim({ systems, passwords }: Victim, summary: LeakSummary, encoding?: string): LeakItems {
  const victim: VictimReading = { facts: createSystemFacts(), infection: null, encoding };
  for (const file of systems) await readSystem(file, victim, summary);
  for (const file of passwords) yield* readPasswords(file, victim, summary);
}

function assertSomeRecords({ files, lines, records, rejected }: LeakSummary, isSingle: boolean): void {
  if (records > 0) return;
  const what = isSingle ? `The file is not ${called}` : 'No infostealer passwords found';
  if (files === 0) throw formatFailure(`${what}: there is no file named like "Passwords.txt".`, { line: 1 });
  if (lines === 0 && isSingle) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
  const found = rejected === 0 ? 'no block with a URL, a login and a password' : 'no block with a login and a password';
  throw formatFailure(`${what}: ${found} was found in ${lines} lines.`, { line: 1 });
}

async function* readVictims(input: LeakInput, summary: LeakSummary, encoding?: string): LeakItems {
  const victims = await findVictims(input, summary);
  for (const victim of victims) yield* readVictim(victim, summary, encoding);
  assertSomeRecords(summary, victims[0]?.passwords[0]?.path === null);
}

/** Reads passwords stolen by an infostealer: a single file, or the folders of victims with their system files. */
export function readStealerLeaks(input: LeakInput, { encoding }: LeakOptions = {}): LeakReading {
  return startReading(input, (summary) => readVictims(input, summary, encoding));
}
