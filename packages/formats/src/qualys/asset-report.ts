import { addRule, addHit } from '../add-sighting.ts';
import { codeBlock } from '../code-block.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { fact } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { coverHost } from '../scan-coverage.ts';
import { locationOfHost } from '../scanned-host.ts';
import { childText, requiredText, ownText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-plan.ts';
import { readQualysRule, severityOfLevel } from './qualys-rule.ts';

/** Record paths of an ASSET_DATA_REPORT. */
export const assetReportRecords = [
  'HOST/IP',
  'HOST/DNS',
  'HOST/NETBIOS',
  'HOST/OPERATING_SYSTEM',
  'VULN_INFO_LIST/VULN_INFO',
  'VULN_DETAILS_LIST/VULN_DETAILS',
];

const maxEvidence = 14_000;

/** The host of the results that follow. */
interface Host {
  element: XmlElement | undefined;
  names: Record<string, string>;
}

function placeOf(info: XmlElement, names: Record<string, string>): ReturnType<typeof locationOfHost> {
  const { IP: ip = '', DNS: dns = '', NETBIOS: netbios = '', OPERATING_SYSTEM: system = '' } = names;
  const port = childText(info, 'PORT');
  const protocol = childText(info, 'PROTOCOL') || 'tcp';
  return locationOfHost({
    address: ip,
    names: [dns, netbios],
    port,
    protocol,
    facts: [
      fact('instance', childText(info, 'INSTANCE')),
      fact('fqdn', dns),
      fact('netbiosName', netbios),
      fact('operatingSystem', system),
    ],
  });
}

function addInfo(draft: FindingsDraft, info: XmlElement, names: Record<string, string>): void {
  addHit(draft, {
    ruleId: requiredText(childText(info, 'QID'), info, 'QID'),
    variant: '',
    // The level of gathered information states how much an attacker learns, not how severe it is.
    severity: childText(info, 'TYPE') === 'Ig' ? 'info' : null,
    ...placeOf(info, names),
    distinction: childText(info, 'INSTANCE'),
    seen: [readTime(childText(info, 'FIRST_FOUND')), readTime(childText(info, 'LAST_FOUND'))],
    line: info.line,
    evidence: () => codeBlock('Result', childText(info, 'RESULT'), maxEvidence),
  });
}

/** Returns a reader for the records of an ASSET_DATA_REPORT. Severities are in the glossary after all hosts. */
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
      addRule(draft, requiredText(childText(element, 'QID'), element, 'QID'), rule);
    } else if (element.name !== 'VULN_INFO') {
      host.names[element.name] = ownText(element);
      if (element.name === 'IP' || element.name === 'DNS') coverHost(draft, ownText(element));
    } else if (childText(element, 'VULN_STATUS') === 'Fixed') draft.skipped += 1;
    else addInfo(draft, element, host.names);
  };
}
