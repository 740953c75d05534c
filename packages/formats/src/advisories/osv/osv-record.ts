import type { AffectedPackage } from '@gatehouse/matching/advisory';
import type { OsvEvent, OsvRange } from '@gatehouse/matching/osv-ranges';

import { objectField, objectList, textField, textList, valueList, type JsonObject } from '../../json-fields.ts';
import type { RecordSummary } from '../../record-reading.ts';
import { looseSeverity, readRatings, readSeverity, worstSeverity } from '../../vulnerability/read-rating.ts';
import {
  bareDetails,
  readLinks,
  readProse,
  readTitle,
  readWeaknesses,
  readWhen,
} from '../../vulnerability/read-vulnerability.ts';
import type { VulnerabilityDetails, VulnerabilityId } from '../../vulnerability/vulnerability-record.ts';
import { limitsOfEntry } from '../advisory-bounds.ts';

/** Far above what any advisory has. */
const limits = { affected: 20_000, versions: 50_000, binaries: 2_000 };

const kinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;

const orUndefined = (text: string): string | undefined => (text === '' ? undefined : text);

function readEvent(event: JsonObject): OsvEvent {
  const stated = kinds.filter((kind) => Object.hasOwn(event, kind));
  return Object.fromEntries(stated.map((kind) => [kind, textField(event, [kind], 500)]));
}

function readRange(range: JsonObject): OsvRange {
  const events = objectList(range, 'events', limitsOfEntry.events + 1).map(readEvent);
  return { type: textField(range, ['type'], 40), events };
}

/** The binary packages of an rpm source package, as the records of Red Hat, SUSE and others list them. */
function binariesOf(affected: JsonObject): string[] {
  const stated = objectField(affected, 'ecosystem_specific');
  const names = objectList(stated, 'binaries', limits.binaries).flatMap((binary) => Object.keys(binary));
  return [...new Set(names)].slice(0, limits.binaries);
}

function readAffected(affected: JsonObject): AffectedPackage {
  const named = objectField(affected, 'package');
  const binaries = binariesOf(affected);
  return {
    package: {
      ecosystem: orUndefined(textField(named, ['ecosystem'], 300)),
      name: orUndefined(textField(named, ['name'], 500)),
      purl: orUndefined(textField(named, ['purl'], 4_096)),
    },
    ranges: objectList(affected, 'ranges', limitsOfEntry.ranges + 1).map(readRange),
    versions: textList(affected, 'versions', limits.versions),
    ...(binaries.length === 0 ? {} : { binaries }),
  };
}

/** `affected` of an OSV record in the form that is compiled. */
export function readOsvAffected(record: JsonObject): AffectedPackage[] {
  return objectList(record, 'affected', limits.affected).map(readAffected);
}

/** How databases call the word for a severity: GitHub and Android, Debian, Ubuntu, Red Hat. */
const wordFields = ['severity', 'urgency', 'priority', 'threat_severity'] as const;
const wordsOf = (object: JsonObject): unknown[] => wordFields.map((name) => object[name]);

/** "Important: kernel security update", as AlmaLinux and Rocky Linux begin a summary. */
const wordInTitle = /^(critical|important|moderate|low): /i;

/** Lists of malicious packages have no severities: what is in them is meant to do harm. */
const malware = /^MAL-/i;

/** The word for the severity: that of the record, else the worst of its packages. */
function wordOf(record: JsonObject, names: VulnerabilityId, stated: readonly JsonObject[]) {
  const packages = objectList(record, 'affected', limits.affected);
  const specific = ['ecosystem_specific', 'database_specific'].flatMap((name) =>
    packages.map((one) => objectField(one, name)),
  );
  const [, title] = wordInTitle.exec(textField(record, ['summary'], 40)) ?? [];
  return (
    worstSeverity(wordsOf(objectField(record, 'database_specific'))) ??
    worstSeverity(stated.map(({ score }) => score)) ??
    worstSeverity(specific.flatMap(wordsOf)) ??
    readSeverity(title) ??
    ([names.id, ...names.aliases].some((name) => malware.test(name)) ? 'critical' : null)
  );
}

/** What an OSV record says of its vulnerability. Some databases have a word for its severity instead of a vector. */
export function readOsvDetails(
  record: JsonObject,
  names: VulnerabilityId,
  summary?: RecordSummary,
): VulnerabilityDetails {
  const specific = objectField(record, 'database_specific');
  const own = [record, ...objectList(record, 'affected', 100)].flatMap((one) => objectList(one, 'severity'));
  const source = names.id.startsWith('GHSA-') ? 'ghsa' : 'osv';
  // Ubuntu writes a word in place of a vector.
  const vectors = own
    .filter(({ score }) => readSeverity(score) === null)
    .map(({ score }) => ({ source, vector: score }));
  return {
    ...bareDetails(names),
    title: readTitle(record['summary']),
    description: readProse(record['details']),
    severity: wordOf(record, names, own) ?? looseSeverity(vectors),
    ratings: readRatings(vectors, summary),
    cwe: readWeaknesses(valueList(specific, 'cwe_ids')),
    references: readLinks(objectList(record, 'references', 200).map(({ url }) => url)),
    publishedAt: readWhen(record['published']),
    modifiedAt: readWhen(record['modified']),
  };
}
