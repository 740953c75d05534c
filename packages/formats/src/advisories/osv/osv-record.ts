import type { AffectedPackage } from '@gatehouse/matching/advisory';
import type { OsvEvent, OsvRange } from '@gatehouse/matching/osv-ranges';

import { objectField, objectList, textField, textList, valueList, type JsonObject } from '../../json-fields.ts';
import { readRatings, readSeverity } from '../../vulnerability/read-rating.ts';
import {
  bareDetails,
  readLinks,
  readProse,
  readTitle,
  readWeaknesses,
  readWhen,
} from '../../vulnerability/read-vulnerability.ts';
import type { VulnerabilityDetails, VulnerabilityId } from '../../vulnerability/vulnerability-record.ts';

/** Far above what any advisory has. */
const limits = { affected: 20_000, ranges: 500, events: 5_000, versions: 50_000, binaries: 2_000 };

const kinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;

const orUndefined = (text: string): string | undefined => (text === '' ? undefined : text);

function readEvent(event: JsonObject): OsvEvent {
  const stated = kinds.filter((kind) => Object.hasOwn(event, kind));
  return Object.fromEntries(stated.map((kind) => [kind, textField(event, [kind], 500)]));
}

function readRange(range: JsonObject): OsvRange {
  const events = objectList(range, 'events', limits.events).map(readEvent);
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
    ranges: objectList(affected, 'ranges', limits.ranges).map(readRange),
    versions: textList(affected, 'versions', limits.versions),
    ...(binaries.length === 0 ? {} : { binaries }),
  };
}

/** `affected` of an OSV record in the form that is compiled. */
export function readOsvAffected(record: JsonObject): AffectedPackage[] {
  return objectList(record, 'affected', limits.affected).map(readAffected);
}

/** What an OSV record says of its vulnerability. Only GitHub and a few others have a word for its severity. */
export function readOsvDetails(record: JsonObject, names: VulnerabilityId): VulnerabilityDetails {
  const specific = objectField(record, 'database_specific');
  const own = [record, ...objectList(record, 'affected', 100)].flatMap((one) => objectList(one, 'severity'));
  const source = names.id.startsWith('GHSA-') ? 'ghsa' : 'osv';
  return {
    ...bareDetails(names),
    title: readTitle(record['summary']),
    description: readProse(record['details']),
    severity: readSeverity(specific['severity']),
    ratings: readRatings(own.map(({ score }) => ({ source, vector: score }))),
    cwe: readWeaknesses(valueList(specific, 'cwe_ids')),
    references: readLinks(objectList(record, 'references', 200).map(({ url }) => url)),
    publishedAt: readWhen(record['published']),
    modifiedAt: readWhen(record['modified']),
  };
}
