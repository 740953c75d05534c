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

/** Limits far above any real advisory. */
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

/** Returns the binary packages of an RPM source package, as Red Hat, SUSE and others list them. */
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

/** Returns `affected` of an OSV record as input of `compileAdvisory`. */
export function readOsvAffected(record: JsonObject): AffectedPackage[] {
  return objectList(record, 'affected', limits.affected).map(readAffected);
}

/** Field names for the severity word in GitHub and Android, Debian, Ubuntu, and Red Hat records. */
const wordFields = ['severity', 'urgency', 'priority', 'threat_severity'] as const;
const wordsOf = (object: JsonObject): unknown[] => wordFields.map((name) => object[name]);

/** The severity word at the start of AlmaLinux and Rocky Linux summaries: "Important: kernel security update". */
const wordInTitle = /^(critical|important|moderate|low): /i;

/** IDs of malicious packages. Their records have no severity because the whole package is malware. */
const malware = /^MAL-/i;

/** Returns the severity word of the record, or else the worst of its packages. */
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

/** Returns the vulnerability details of an OSV record. Some databases give a severity word instead of a vector. */
export function readOsvDetails(
  record: JsonObject,
  names: VulnerabilityId,
  summary?: RecordSummary,
): VulnerabilityDetails {
  const specific = objectField(record, 'database_specific');
  const own = [record, ...objectList(record, 'affected', 100)].flatMap((one) => objectList(one, 'severity'));
  const source = names.id.startsWith('GHSA-') ? 'ghsa' : 'osv';
  // Ubuntu writes a severity word where other databases write a vector.
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
