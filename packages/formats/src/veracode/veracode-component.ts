import { readScore } from '../identifiers.ts';
import { readTime } from '../read-time.ts';
import { type ReadResult, wrongRecord } from '../scan-result.ts';
import { paragraphs, locationOfPackage, labeledValue, titleLine, words } from '../scan-texts.ts';
import { attributeOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { severityOfLevel } from './veracode-flaw.ts';

/** The location of a component: the first of its files. */
export interface ComponentFiles {
  component: XmlElement | undefined;
  path: string;
}

/** Reads the files of a component. */
export const readFiles = (paths: XmlElement, component: XmlElement | undefined): ComponentFiles => ({
  component,
  path: attributeOf(childrenOf(paths, 'file_path')[0], 'value'),
});

/** Reads a vulnerability of a component. */
export function readComponentFlaw(
  vulnerability: XmlElement,
  component: XmlElement | undefined,
  { files, seenAt }: { files: ComponentFiles; seenAt: string | null },
): ReadResult {
  const attribute = (name: string): string => attributeOf(vulnerability, name);
  const ruleId = attribute('cve_id');
  const name = attributeOf(component, 'library') || attributeOf(component, 'file_name');
  if (ruleId === '') return { wrong: wrongRecord.rule };
  if (name === '') return { wrong: wrongRecord.place };
  if (attribute('mitigation').toLowerCase() === 'true') return 'settled';
  const version = attributeOf(component, 'version');
  const path = files.component === component ? files.path : '';
  return {
    ruleId,
    title: titleLine(`${ruleId} in ${name}`),
    severity: severityOfLevel(attribute('severity')),
    cvss: [{ vector: '', score: readScore(attribute('cvss_score')) }],
    description: words(attribute('cve_summary')),
    cwe: [attribute('cwe_id')],
    cve: [ruleId],
    tags: [attributeOf(component, 'vendor')],
    place: locationOfPackage(path || attributeOf(component, 'file_name'), name, version),
    distinction: `${name} ${version}`,
    seen: [readTime(attribute('first_found_date')), seenAt],
    evidence: () =>
      paragraphs(
        labeledValue('Component', `${name} ${version}`),
        labeledValue('SHA-1', attributeOf(component, 'sha1')),
      ),
  };
}
