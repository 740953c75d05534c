import { isIP } from 'node:net';

import { readLeakDate, readStatedZone } from '../leak-date.ts';
import type { LeakDate, LeakInfection } from '../leak-record.ts';
import { readLabelledLine } from './labelled-line.ts';
import { familyNamed, familyOfSystem } from './stealer-family.ts';
import { systemLabels, type SystemRole } from './stealer-labels.ts';

/** The facts about one victim's machine from all its system files. */
export interface SystemFacts {
  values: Partial<Record<SystemRole, string>>;
  /** All labels and section names, in lowercase. */
  seen: Set<string>;
  antivirus: string[];
  isInAntivirus: boolean;
  named: string | null;
}

const maxSeen = 1_000;
const maxBanner = 40;
const maxAntivirus = 10;
const maxCharacters = 300;

/** Returns the initial state of a machine. */
export function createSystemFacts(): SystemFacts {
  return { values: {}, seen: new Set(), antivirus: [], isInAntivirus: false, named: null };
}

// Words that stealers write for a missing value.
function isNothing(value: string): boolean {
  return value === '' || /^(?:unknown|n\/a|none|null|-|\w*\?+)$/i.test(value);
}

// Banners come first; later lines list programs and processes with arbitrary names.
function nameFamily(facts: SystemFacts, text: string): void {
  if (facts.seen.size < maxBanner) facts.named ??= familyNamed(text);
}

function addAntivirus(facts: SystemFacts, text: string): void {
  const name = text.replace(/^[\s*>•-]+/, '').trim();
  if (!isNothing(name) && facts.antivirus.length < maxAntivirus) facts.antivirus.push(name.slice(0, maxCharacters));
}

/** Handles a line without a label: an antivirus product, a section name, or a banner. */
function addUnlabelled(facts: SystemFacts, line: string): void {
  const text = line.trim();
  if (text === '') facts.isInAntivirus &&= facts.antivirus.length === 0;
  else if (text.startsWith('[')) facts.isInAntivirus = /^\[anti/i.test(text);
  else if (facts.isInAntivirus) addAntivirus(facts, text);
  // A file "ip.txt" may contain only the address.
  if (isIP(text) > 0) facts.values.ip ??= text;
  nameFamily(facts, text);
  if (facts.seen.size < maxSeen) facts.seen.add(text.toLowerCase());
}

/** Parses one line of a system file. The first value of each kind wins. */
export function readSystemLine(facts: SystemFacts, line: string): void {
  const labelled = readLabelledLine(line);
  if (labelled === null) return addUnlabelled(facts, line);
  if (facts.seen.size < maxSeen) facts.seen.add(labelled.label);
  const role = systemLabels.get(labelled.label);
  const value = labelled.value.trim().slice(0, maxCharacters);
  facts.isInAntivirus = role === 'antivirus';
  if (role === 'antivirus') addAntivirus(facts, value);
  else if (role !== undefined && !isNothing(value)) facts.values[role] ??= value;
  // In "- LummaC2 Build: Jan 31 2024" the label names the family.
  else if (role === undefined) nameFamily(facts, labelled.label);
}

function readIp(text: string | undefined): string | null {
  const found = (text ?? '').split(/[\s,;()[\]]+/, 8).find((word) => isIP(word) > 0);
  return found ?? null;
}

/** Returns the infection date. Some families write date and time on separate lines. */
function readDate({ values }: SystemFacts, family: string | null): LeakDate | null {
  const { date, time, installDate, zone = '' } = values;
  const offset = readStatedZone(zone) ?? 0;
  // In other families this is the date on which the system was installed.
  if (date === undefined) return family === 'Rhadamanthys' ? readLeakDate(installDate ?? '', offset) : null;
  return readLeakDate(date.includes(':') || time === undefined ? date : `${date} ${time}`, offset);
}

function firstOf(...values: readonly (string | undefined)[]): string | null {
  return values.find((value) => value !== undefined) ?? null;
}

/** Returns the known facts about the machine, or null if there are none. `guess` is the family to use if its own files do not name it. */
export function infectionOf(facts: SystemFacts, guess: string | null): LeakInfection | null {
  const { values, antivirus } = facts;
  const family = facts.named ?? familyOfSystem(facts.seen) ?? guess;
  const infection: LeakInfection = {
    family,
    ip: readIp(values.ip),
    country: firstOf(values.country, values.location),
    machine: firstOf(values.machine, values.hostname),
    user: firstOf(values.user),
    hwid: firstOf(values.hwid, values.machineId),
    os: firstOf(values.os),
    date: readDate(facts, family),
    antivirus: antivirus.length === 0 ? null : antivirus.join(', '),
    malwarePath: firstOf(values.path),
  };
  return Object.values(infection).some((value) => value !== null) ? infection : null;
}
