import { isIP } from 'node:net';

import { addRule, addSighting } from '../add-sighting.ts';
import { codeBlock } from '../code-block.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { readPort } from '../identifiers.ts';
import { readTime } from '../read-time.ts';
import { childText, demandText, ownText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-plan.ts';
import { readQualysRule, severityOfLevel } from './qualys-rule.ts';

/** The records of an ASSET_DATA_REPORT. */
export const assetReportRecords = [
  'HOST/IP',
  'HOST/DNS',
  'HOST/NETBIOS',
  'VULN_INFO_LIST/VULN_INFO',
  'VULN_DETAILS_LIST/VULN_DETAILS',
];

const maxEvidence = 14_000;

/** The host whose results follow. */
interface Host {
  element: XmlElement | undefined;
  names: Record<string, string>;
}

function locate(info: XmlElement, address: string): string {
  const port = childText(info, 'PORT');
  return port === '' ? address : `${address}:${port}/${childText(info, 'PROTOCOL') || 'tcp'}`;
}

function addInfo(draft: FindingsDraft, info: XmlElement, names: Record<string, string>): void {
  const ip = names['IP'] ?? '';
  const host = names['DNS'] || names['NETBIOS'] || ip;
  addSighting(draft, {
    ruleId: demandText(childText(info, 'QID'), info, 'QID'),
    variant: '',
    // The level of gathered information says how much an attacker learns, not how bad it is.
    severity: childText(info, 'TYPE') === 'Ig' ? 'info' : null,
    host,
    location: locate(info, ip || host),
    ip: isIP(ip) > 0 ? ip : null,
    port: readPort(childText(info, 'PORT')),
    distinction: childText(info, 'INSTANCE'),
    seen: [readTime(childText(info, 'FIRST_FOUND')), readTime(childText(info, 'LAST_FOUND'))],
    line: info.line,
    evidence: () => codeBlock('Result', childText(info, 'RESULT'), maxEvidence),
  });
}

/** Reads the records of an ASSET_DATA_REPORT; the severities stand in the glossary behind all hosts. */
export function assetReportReader(draft: FindingsDraft): (record: XmlRecord) => void {
  let host: Host = { element: undefined, names: {} };
  return ({ element, parents }) => {
    const own = parents.find(({ name }) => name === 'HOST');
    if (own !== host.element) host = { element: own, names: {} };
    if (element.name === 'VULN_DETAILS') {
      const rule = {
        line: element.line,
        read: () => readQualysRule(element, severityOfLevel(childText(element, 'SEVERITY'))),
      };
      addRule(draft, demandText(childText(element, 'QID'), element, 'QID'), rule);
    } else if (element.name !== 'VULN_INFO') host.names[element.name] = ownText(element);
    else if (childText(element, 'VULN_STATUS') === 'Fixed') draft.skipped += 1;
    else addInfo(draft, element, host.names);
  };
}
