import { isIP } from 'node:net';

import { readLeakDate, readStatedZone } from '../leak-date.ts';
import type { LeakDate, LeakInfection } from '../leak-record.ts';
import { readLabelledLine } from './labelled-line.ts';
import { familyNamed, familyOfSystem } from './stealer-family.ts';
import { systemLabels, type SystemRole } from './stealer-labels.ts';

/** What the files about one machine say; one per victim. */
export interface SystemFacts {
  values: Partial<Record<SystemRole, string>>;
  /** Labels and sections, in small letters. */
  seen: Set<string>;
  antivirus: string[];
  isInAntivirus: boolean;
  named: string | null;
}

const mostSeen = 1_000;
const mostBanner = 40;
const mostAntivirus = 10;
const mostCharacters = 300;

/** Nothing read yet. */
export function openFacts(): SystemFacts {
  return { values: {}, seen: new Set(), antivirus: [], isInAntivirus: false, named: null };
}

// What a stealer writes where it found nothing.
function isNothing(value: string): boolean {
  return value === '' || /^(?:unknown|n\/a|none|null|-|\w*\?+)$/i.test(value);
}

// Banners are at the beginning; further below are programs and processes of any name.
function nameFamily(facts: SystemFacts, text: string): void {
  if (facts.seen.size < mostBanner) facts.named ??= familyNamed(text);
}

function addAntivirus(facts: SystemFacts, text: string): void {
  const name = text.replace(/^[\s*>•-]+/, '').trim();
  if (!isNothing(name) && facts.antivirus.length < mostAntivirus) facts.antivirus.push(name.slice(0, mostCharacters));
}

/** A line without a label: an entry below the label of the guards, the name of a section, or a banner. */
function addUnlabelled(facts: SystemFacts, line: string): void {
  const text = line.trim();
  if (text === '') facts.isInAntivirus &&= facts.antivirus.length === 0;
  else if (text.startsWith('[')) facts.isInAntivirus = /^\[anti/i.test(text);
  else if (facts.isInAntivirus) addAntivirus(facts, text);
  // "ip.txt" may hold nothing else.
  if (isIP(text) > 0) facts.values.ip ??= text;
  nameFamily(facts, text);
  if (facts.seen.size < mostSeen) facts.seen.add(text.toLowerCase());
}

/** Reads one line of a file about a machine; the first value of a kind counts. */
export function readSystemLine(facts: SystemFacts, line: string): void {
  const labelled = readLabelledLine(line);
  if (labelled === null) return addUnlabelled(facts, line);
  if (facts.seen.size < mostSeen) facts.seen.add(labelled.label);
  const role = systemLabels.get(labelled.label);
  const value = labelled.value.trim().slice(0, mostCharacters);
  facts.isInAntivirus = role === 'antivirus';
  if (role === 'antivirus') addAntivirus(facts, value);
  else if (role !== undefined && !isNothing(value)) facts.values[role] ??= value;
  // "- LummaC2 Build: Jan 31 2024": its label is the name.
  else if (role === undefined) nameFamily(facts, labelled.label);
}

function readIp(text: string | undefined): string | null {
  const found = (text ?? '').split(/[\s,;()[\]]+/, 8).find((word) => isIP(word) > 0);
  return found ?? null;
}

/** Some families write the day and the hour in lines of their own. */
function readDate({ values }: SystemFacts, family: string | null): LeakDate | null {
  const { date, time, installDate, zone = '' } = values;
  const offset = readStatedZone(zone) ?? 0;
  // Elsewhere it is the day on which the system was installed.
  if (date === undefined) return family === 'Rhadamanthys' ? readLeakDate(installDate ?? '', offset) : null;
  return readLeakDate(date.includes(':') || time === undefined ? date : `${date} ${time}`, offset);
}

function firstOf(...values: readonly (string | undefined)[]): string | null {
  return values.find((value) => value !== undefined) ?? null;
}

/** What is known of the machine; `guess` is the family where its own files do not tell it. Null where nothing is. */
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
