import { readLabelledLine, type LabelledLine } from './labelled-line.ts';
import { blockLabels, type BlockRole } from './stealer-labels.ts';
import { familyNamed } from './stealer-family.ts';

/** One block of a file of passwords: what a browser kept for one place. */
export interface PasswordBlock {
  /** Of its first label. */
  line: number;
  fields: Partial<Record<BlockRole, string>>;
  /** In small letters and in their order. */
  labels: string[];
  /** Its password has more than one line. */
  isContinued: boolean;
}

/** The state of reading blocks; one per file. */
export interface BlockReading {
  block: PasswordBlock | null;
  /** The last line was a password, which may go on. */
  isInPassword: boolean;
  /** What a heading says of all blocks below it. */
  heading: Partial<Record<BlockRole, string>>;
  /** What a banner says. */
  family: string | null;
  ready: PasswordBlock[];
}

const mostContinued = 4_096;

/** Nothing read yet. */
export function openBlocks(): BlockReading {
  return { block: null, isInPassword: false, heading: {}, family: null, ready: [] };
}

function isHeading({ fields }: PasswordBlock): boolean {
  return fields.host === undefined && fields.login === undefined && fields.password === undefined;
}

/** Ends the block that is open. */
export function closeBlock(reading: BlockReading): void {
  const { block } = reading;
  reading.block = null;
  reading.isInPassword = false;
  if (block === null) return;
  if (isHeading(block)) reading.heading = block.fields;
  else reading.ready.push({ ...block, fields: { ...reading.heading, ...block.fields } });
}

// A line of one repeated sign, or of nothing.
function isSeparator(line: string): boolean {
  return /^(?:={3,}|-{3,}|_{3,}|\*{3,}|#{3,}|\+{3,}|~{3,})?$/.test(line.trim());
}

// ["Google Chrome" = "Default"]
const bracketHeading = /^\["([^"\]]{1,100})" ?= ?"([^"\]]{1,100})"\]$/;

/** A line that says something of a credential. */
interface Field extends LabelledLine {
  role: BlockRole;
  line: number;
}

function readField(text: string, line: number): Field | null {
  const labelled = readLabelledLine(text);
  const role = labelled === null ? undefined : blockLabels.get(labelled.label);
  return labelled === null || role === undefined ? null : { ...labelled, role, line };
}

function addField(reading: BlockReading, { role, label, value, line }: Field): void {
  if (reading.block?.fields[role] !== undefined) closeBlock(reading);
  reading.block ??= { line, fields: {}, labels: [], isContinued: false };
  reading.block.fields[role] = role === 'password' ? value : value.trim();
  reading.block.labels.push(label);
  reading.isInPassword = role === 'password' && value !== '';
}

/** A line that begins with no label of ours: more of a password, a label of no interest, or a banner. */
function addOther(reading: BlockReading, line: string): void {
  reading.isInPassword &&= readLabelledLine(line) === null;
  if (reading.block !== null && reading.isInPassword) continuePassword(reading.block, line);
  else if (reading.block === null) reading.family ??= familyNamed(line);
}

function continuePassword(block: PasswordBlock, line: string): void {
  const { password = '' } = block.fields;
  if (password.length + line.length > mostContinued) return;
  block.fields.password = `${password}\n${line}`;
  block.isContinued = true;
}

/** Reads one line of a file of passwords; blocks that end with it are ready afterwards. */
export function readBlockLine(reading: BlockReading, text: string, line: number): void {
  if (isSeparator(text)) return closeBlock(reading);
  const [, software, profile] = bracketHeading.exec(text.trim()) ?? [];
  if (software !== undefined && profile !== undefined) {
    closeBlock(reading);
    reading.heading = { software, profile };
    return;
  }
  const field = readField(text, line);
  if (field === null) addOther(reading, text);
  else addField(reading, field);
}
