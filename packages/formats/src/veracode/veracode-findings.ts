import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readTime } from '../read-time.ts';
import { addResult, assertSomeResults } from '../scan-result.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { noteCategory, readFlaw, type VeracodeTexts } from './veracode-flaw.ts';
import { type ComponentFiles, readComponentFlaw, readFiles } from './veracode-component.ts';

const plan: XmlPlan = {
  format: 'veracode',
  called: 'a Veracode detailed report',
  isRoot: ({ name }) => name === 'detailedreport',
  ignoresPrefixes: true,
  records: new Set([
    'category/desc',
    'category/recommendations',
    'cwe/description',
    'staticflaws/flaw',
    'dynamicflaws/flaw',
    'manualflaws/flaw',
    'vulnerabilities/vulnerability',
    'component/file_paths',
  ]),
};

const named = (parents: readonly XmlElement[], name: string): XmlElement | undefined =>
  parents.findLast((parent) => parent.name === name);

/** Reads a Veracode detailed report: flaws in code and websites by CWE, and component vulnerabilities by CVE. */
export async function veracodeFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('veracode', limits);
  const texts: VeracodeTexts = { category: undefined, cwe: undefined, description: '', advice: '', detail: '' };
  // The files of a component precede its vulnerabilities.
  let files: ComponentFiles = { component: undefined, path: '' };
  for await (const { element, parents } of readXml(input, plan, draft)) {
    const seenAt = readTime(attributeOf(parents[0], 'generation_date'));
    noteCategory(texts, { category: named(parents, 'category'), cwe: named(parents, 'cwe') }, element);
    if (element.name === 'flaw')
      addResult(draft, readFlaw(element, named(parents, 'cwe'), { texts, seenAt }), element.line);
    const component = named(parents, 'component');
    if (element.name === 'file_paths') files = readFiles(element, component);
    if (element.name === 'vulnerability')
      addResult(draft, readComponentFlaw(element, component, { files, seenAt }), element.line);
  }
  assertSomeResults(draft, plan.called);
  return closeDraft(draft);
}
