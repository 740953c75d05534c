import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { placeInCode } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { addResult, assertSomeResults, type ReadResult, wrongRecord } from '../scan-result.ts';
import { scanCharacters, titleOfName } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { confidenceOf, isDismissed, severities } from './checkmarx-words.ts';

const plan: XmlPlan = {
  format: 'checkmarx',
  called: 'a Checkmarx report',
  isRoot: ({ name }) => name === 'CxXMLResults',
  records: new Set(['Query/Result']),
};

const maxNodes = 30;

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

function nodesOf(result: XmlElement): XmlElement[] {
  return childrenOf(childOf(result, 'Path'), 'PathNode');
}

/** Returns the data flow from source to sink, with the code lines in the report. */
function flowOf(result: XmlElement): string {
  const steps = nodesOf(result)
    .slice(0, maxNodes)
    .map((node) => {
      const code = childText(childOf(node, 'Snippet', 'Line'), 'Code').trim();
      return `${childText(node, 'FileName')}:${childText(node, 'Line')} ${code || childText(node, 'Name')}`;
    });
  const remark = attributeOf(result, 'Remark');
  return codeBlocks([
    ['Data flow', steps.join('\n'), scanCharacters.code],
    ['Remark', remark, scanCharacters.message],
  ]);
}

const isSettled = (result: XmlElement): boolean =>
  attributeOf(result, 'FalsePositive').toLowerCase() === 'true' ||
  isDismissed(attributeOf(result, 'state')) ||
  attributeOf(result, 'Status').toLowerCase() === 'fixed';

function readResult(result: XmlElement, query: XmlElement | undefined, seenAt: string | null): ReadResult {
  const attribute = (name: string): string => attributeOf(result, name);
  if (isSettled(result)) return 'settled';
  const sink = nodesOf(result).at(-1);
  const file = childText(sink, 'FileName') || attribute('FileName');
  const name = attributeOf(query, 'name');
  if (name === '') return { wrong: wrongRecord.rule };
  if (file === '') return { wrong: wrongRecord.place };
  return {
    ruleId: name,
    title: titleOfName(name),
    severity: severityOfWord(severities, attribute('Severity') || attributeOf(query, 'Severity')),
    confidence: confidenceOf(attribute('state')),
    cwe: [attributeOf(query, 'cweId')],
    tags: [
      attributeOf(query, 'Language'),
      ...attributeOf(query, 'categories')
        .split(';', 20)
        .map((category) => category.trim()),
    ],
    place: placeInCode(file, numberOf(childText(sink, 'Line') || attribute('Line'))),
    anchor: attributeOf(childOf(result, 'Path'), 'SimilarityId'),
    seen: [readTime(attribute('DetectionDate'), 'month first'), seenAt],
    evidence: () => flowOf(result),
  };
}

/** Reads the report of Checkmarx SAST. */
export async function readCheckmarxXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  for await (const { element, parents } of readXml(input, plan, draft)) {
    const seenAt = readTime(attributeOf(parents[0], 'ScanStart'));
    addResult(draft, readResult(element, parents.at(-1), seenAt), element.line);
  }
  assertSomeResults(draft, plan.called);
}
