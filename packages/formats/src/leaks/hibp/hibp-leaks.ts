import { asText, keepText } from '../../json-fields.ts';
import { readJson } from '../../json/read-json.ts';
import type { JsonPlan, JsonRecord } from '../../json/json-plan.ts';
import { formatFailure, type FormatFailure } from '../../read-failure.ts';
import { isBareHost } from '../leak-address.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { loginDomain } from '../leak-login.ts';
import { startReading, type LeakItems } from '../leak-reading.ts';
import type { LeakOptions, LeakReading, LeakRecord, LeakSummary } from '../leak-record.ts';
import { registrableDomain } from '../registrable-domain.ts';

const plan: JsonPlan = {
  format: 'hibp',
  called: 'an HIBP domain search result',
  requiredFields: [],
  records: { '*': [], '[]': [] },
};

// More than HIBP has for any address.
const maxNames = 10_000;
const maxCharacters = 500;

interface Person {
  login: string;
  line: number;
  file: string | null;
}

function refuse(line: number, reason: string): FormatFailure {
  return formatFailure(`The file is not ${plan.called}: ${reason}, on line ${line}.`, { line });
}

function recordOf({ login, line, file }: Person, host: string | null, breachNames: readonly string[]): LeakRecord {
  return {
    kind: 'hibp',
    line,
    file,
    url: null,
    host,
    registrableDomain: host === null ? null : registrableDomain(host),
    login,
    loginDomain: loginDomain(login),
    password: null,
    application: null,
    isAmbiguous: false,
    breachNames,
    infection: null,
  };
}

function readNames(value: unknown, line: number): string[] {
  const isList = Array.isArray(value) && value.length <= maxNames;
  const names: unknown[] = isList ? value : [];
  const texts = names.filter((name) => typeof name === 'string').map((name) => keepText(name.trim(), maxCharacters));
  if (isList && texts.length === names.length) return texts.filter((name) => name !== '');
  throw refuse(line, 'the value of an alias is not a list of names');
}

/** Returns the records of an address. Names with a dot are sites, others are breaches. */
function recordsOf(person: Person, names: readonly string[]): LeakRecord[] {
  const sites = names.map((name) => name.toLowerCase()).filter(isBareHost);
  const breaches = names.filter((name) => !isBareHost(name.toLowerCase()));
  const ofSites = sites.map((site) => recordOf(person, site, []));
  return breaches.length === 0 ? ofSites : [recordOf(person, null, breaches), ...ofSites];
}

function addressOf(alias: string, domain: string | undefined, line: number): string {
  const name = keepText(alias.trim(), maxCharacters);
  if (name.includes('@')) return name;
  if (domain !== undefined) return `${name}@${domain.toLowerCase()}`;
  throw formatFailure('The HIBP result contains aliases without their domain. Specify the domain.', { line });
}

/** Reads an entry of `{alias: [name]}`, or of a list of addresses that HIBP found in stealer logs for a site. */
function readEntry({ path, keys, value, line }: JsonRecord, file: string | null, domain?: string): LeakRecord[] {
  if (path === '*') {
    const login = addressOf(keys[0] ?? '', domain, line);
    return recordsOf({ login, line, file }, readNames(value, line));
  }
  const login = asText(value, maxCharacters);
  if (loginDomain(login) === null) throw refuse(line, 'an entry is not an address');
  return [recordOf({ login, line, file }, domain?.toLowerCase() ?? null, [])];
}

async function* readFile(file: LeakFile, { domain }: LeakOptions, summary: LeakSummary): LeakItems {
  for await (const entry of readJson(await file.open(), plan)) {
    summary.lines = Math.max(summary.lines, entry.line);
    yield readEntry(entry, file.path, domain);
  }
  summary.files += 1;
}

async function* readFiles({ files }: LeakInput, options: LeakOptions, summary: LeakSummary): LeakItems {
  for await (const file of files) yield* readFile(file, options, summary);
}

/** Reads HIBP responses about a domain: the breaches of each alias, or the sites for which stealer logs contain its login. */
export function readHibpLeaks(input: LeakInput, options: LeakOptions = {}): LeakReading {
  return startReading(input, (summary) => readFiles(input, options, summary));
}
