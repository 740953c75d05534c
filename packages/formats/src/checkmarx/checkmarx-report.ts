import { codeBlocks } from '../code-block.ts';
import { numberField, objectList, textField, textList, type JsonObject } from '../json-fields.ts';
import { placeInCode } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { type ReadResult, wrongRecord } from '../scan-result.ts';
import { scanCharacters, titleOfName, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { confidenceOf, isDismissed, severities } from './checkmarx-words.ts';

/** Paths of the queries in an exported Checkmarx One report, by version and engine. Each query contains its results. */
export const queryPaths = [
  'scanResults/sast/languages/[]/queries/[]',
  'scanResults/resultsList/[]',
  'iacScanResults/technology/[]/queries/[]',
] as const;

const line = (object: JsonObject, ...names: string[]): string => textField(object, names, scanCharacters.message);
const maxResults = 50_000;

function flowOf(result: JsonObject): string {
  const nodes = objectList(result, 'nodes', 30).map((node) => {
    const code = line(node, 'code', 'name', 'node', 'fullName');
    return `${line(node, 'fileName')}:${line(node, 'line')} ${code}`;
  });
  return codeBlocks([
    ['Data flow', nodes.join('\n'), scanCharacters.code],
    ['Found', line(result, 'actualValue'), scanCharacters.message],
    ['Expected', line(result, 'expectedValue'), scanCharacters.message],
  ]);
}

function placeOf(result: JsonObject) {
  const last = objectList(result, 'nodes', 200).at(-1) ?? {};
  const file = line(result, 'destinationFileName', 'fileName') || line(last, 'fileName');
  const at = numberField(result, ['destinationLine', 'line']) ?? numberField(last, ['line']);
  return placeInCode(file.replace(/^\//, ''), at);
}

function readResult(query: JsonObject, result: JsonObject): ReadResult {
  const state = line(result, 'state');
  if (isDismissed(state) || line(result, 'status').toUpperCase() === 'FIXED') return 'settled';
  const name = line(query, 'queryName');
  const place = placeOf(result);
  if (name === '') return { wrong: wrongRecord.rule };
  if (place.location === '') return { wrong: wrongRecord.place };
  return {
    ruleId: name,
    title: titleOfName(name),
    severity: severityOfWord(severities, line(result, 'severity')),
    confidence: confidenceOf(state),
    description: safeMarkdown(textField(query, ['description'], 100_000), scanCharacters.paragraph),
    recommendation: words(line(result, 'expectedValue')),
    references: [line(query, 'queryDescriptionLink')],
    cwe: [line(query, 'cweId'), line(result, 'cweId')],
    tags: [
      line(result, 'groupName').replaceAll('_', ' '),
      line(query, 'category'),
      ...textList(result, 'compliance', 20),
    ],
    place,
    distinction: line(result, 'similarityId'),
    seen: [
      readTime(line(result, 'firstFoundDate', 'firstDetectionDate')),
      readTime(line(result, 'foundDate', 'lastDetectionDate')),
    ],
    evidence: () => flowOf(result),
  };
}

/** Reads a query of a report with its results. */
export const readQuery = (query: JsonObject): ReadResult[] =>
  [...objectList(query, 'vulnerabilities', maxResults), ...objectList(query, 'resultsList', maxResults)].map((result) =>
    readResult(query, result),
  );
