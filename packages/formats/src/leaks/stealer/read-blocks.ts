import { readLabelledLine, type LabelledLine } from './labelled-line.ts';
import { blockLabels, type BlockRole } from './stealer-labels.ts';
import { familyNamed } from './stealer-family.ts';

/** A block of a password file: the login that a browser stored for one site. */
export interface PasswordBlock {
  /** The line of its first label. */
  line: number;
  fields: Partial<Record<BlockRole, string>>;
  /** In lowercase, in file order. */
  labels: string[];
  /** True if the password has more than one line. */
  isContinued: boolean;
}

/** The parser state of one file. */
export interface BlockReading {
  block: PasswordBlock | null;
  /** True if the last line was a password, which may continue. */
  isInPassword: boolean;
  /** Fields of a heading, which apply to all blocks below it. */
  heading: Partial<Record<BlockRole, string>>;
  /** The stealer family named by a banner. */
  family: string | null;
  ready: PasswordBlock[];
}

const maxContinued = 4_096;

/** Returns the initial state of a file. */
export function openBlocks(): BlockReading {
  return { block: null, isInPassword: false, heading: {}, family: null, ready: [] };
}

function isHeading({ fields }: PasswordBlock): boolean {
  return fields.host === undefined && fields.login === undefined && fields.password === undefined;
}

/** Ends the current block. */
export function closeBlock(reading: BlockReading): void {
  const { block } = reading;
  reading.block = null;
  reading.isInPassword = false;
  if (block === null) return;
  if (isHeading(block)) reading.heading = block.fields;
  else reading.ready.push({ ...block, fields: { ...reading.heading, ...block.fields } });
}

// A blank line, or one that repeats a single character.
function isSeparator(line: string): boolean {
  return /^(?:={3,}|-{3,}|_{3,}|\*{3,}|#{3,}|\+{3,}|~{3,})?$/.test(line.trim());
}

// ["Google Chrome" = "Default"]
const bracketHeading = /^\["([^"\]]{1,100})" ?= ?"([^"\]]{1,100})"\]$/;

/** A line with a known label. */
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

/** Handles a line without a known label: a continued password, another label, or a banner. */
function addOther(reading: BlockReading, line: string): void {
  reading.isInPassword &&= readLabelledLine(line) === null;
  if (reading.block !== null && reading.isInPassword) continuePassword(reading.block, line);
  else if (reading.block === null) reading.family ??= familyNamed(line);
}

function continuePassword(block: PasswordBlock, line: string): void {
  const { password = '' } = block.fields;
  if (password.length + line.length > maxContinued) return;
  block.fields.password = `${password}\n${line}`;
  block.isContinued = true;
}

/** Parses one line of a password file. Blocks that end with it are then ready. */
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
