import { objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn, type SurfaceObject } from '../json-records.ts';
import { readMoment } from '../read-times.ts';
import type { ProwlerResult } from './prowler-result.ts';

const longest = { word: 2_000, text: 20_000 };

function word(object: JsonObject, ...names: string[]): string {
  return textField(object, names, longest.word);
}

function text(object: JsonObject, ...names: string[]): string {
  return textField(object, names, longest.text);
}

/** Reads OCSF, the JSON format since version 4. */
function readOcsf({ object, line }: SurfaceObject): ProwlerResult {
  const finding = objectField(object, 'finding_info');
  const [resource = {}] = objectList(object, 'resources');
  const cloud = objectField(object, 'cloud');
  const remediation = objectField(object, 'remediation');
  const unmapped = objectField(object, 'unmapped');
  const time = readMoment(object['time_dt']) ?? readMoment(object['time']) ?? readMoment(finding['created_time']);
  return {
    status: word(object, 'status_code'),
    isMuted: word(object, 'status').toLowerCase() === 'suppressed',
    check: word(objectField(object, 'metadata'), 'event_code'),
    title: word(finding, 'title'),
    severity: word(object, 'severity'),
    description: text(finding, 'desc'),
    risk: text(object, 'risk_details'),
    recommendation: text(remediation, 'desc'),
    command: textsIn(remediation, 'references')
      .filter((reference) => !reference.startsWith('http'))
      .join('\n'),
    references: [
      ...textsIn(remediation, 'references'),
      ...textsIn(unmapped, 'related_url'),
      ...textsIn(unmapped, 'additional_urls'),
    ],
    detail: text(object, 'status_detail', 'message'),
    resource: {
      id: word(resource, 'uid'),
      name: word(resource, 'name'),
      kind: word(resource, 'type'),
      region: word(resource, 'region') || word(cloud, 'region'),
      account: word(objectField(cloud, 'account'), 'uid'),
    },
    provider: word(cloud, 'provider'),
    seen: { seenAt: time, line },
  };
}

/** Reads the JSON format of version 3. */
function readVersion3({ object, line }: SurfaceObject): ProwlerResult {
  const remediation = objectField(object, 'Remediation');
  const recommendation = objectField(remediation, 'Recommendation');
  const code = objectField(remediation, 'Code');
  return {
    status: word(object, 'Status'),
    isMuted: word(object, 'Status').toUpperCase() === 'MUTED',
    check: word(object, 'CheckID'),
    title: word(object, 'CheckTitle'),
    severity: word(object, 'Severity'),
    description: text(object, 'Description'),
    risk: text(object, 'Risk'),
    recommendation: text(recommendation, 'Text'),
    command: text(code, 'CLI'),
    references: [word(object, 'RelatedUrl'), word(recommendation, 'Url'), word(code, 'Other')],
    detail: text(object, 'StatusExtended'),
    resource: {
      id: word(object, 'ResourceArn', 'ResourceId'),
      name: word(object, 'ResourceId'),
      kind: word(object, 'ResourceType'),
      region: word(object, 'Region'),
      account: word(object, 'AccountId', 'SubscriptionId', 'ProjectId'),
    },
    provider: word(object, 'Provider'),
    seen: { seenAt: readMoment(object['AssessmentStartTime']), line },
  };
}

/** Reads the JSON Lines format of version 2. */
function readVersion2({ object, line }: SurfaceObject): ProwlerResult {
  const control = word(object, 'Control');
  const [, check = control, title = control] = /^\[(\w{1,60})\]\s*(.{1,1000})$/.exec(control) ?? [];
  return {
    status: word(object, 'Status'),
    isMuted: false,
    check,
    title,
    severity: word(object, 'Severity'),
    description: '',
    risk: text(object, 'Risk'),
    recommendation: text(object, 'Remediation'),
    command: '',
    references: [word(object, 'Doc link')],
    detail: text(object, 'Message'),
    resource: {
      id: word(object, 'Resource ID'),
      name: word(object, 'Resource ID'),
      kind: word(object, 'Service'),
      region: word(object, 'Region'),
      account: word(object, 'Account Number'),
    },
    provider: 'aws',
    seen: { seenAt: readMoment(object['Timestamp']), line },
  };
}

/** Reads a JSON result of any version, or returns null for an object of another tool. */
export function readProwlerObject(record: SurfaceObject): ProwlerResult | null {
  const { object } = record;
  if (hasAny(object, 'finding_info') && hasAny(object, 'status_code')) return readOcsf(record);
  if (hasAny(object, 'CheckID') && hasAny(object, 'Status')) return readVersion3(record);
  return hasAny(object, 'Control') && hasAny(object, 'Status') ? readVersion2(record) : null;
}
