import { codeBlocks } from '../code-block.ts';
import { indexField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { messageMarkdown, messageText, writeMessage } from './sarif-message.ts';

// In characters; even with every character of the message escaped, the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = {
  fact: 500,
  snippet: 1_000_000,
  code: 3_500,
  flow: 2_500,
  others: 1_000,
  markup: 5_000,
  fix: 1_500,
};

function formatLocation(location: JsonObject): string {
  const physical = objectField(location, 'physicalLocation');
  const uri = textField(objectField(physical, 'artifactLocation'), ['uri'], maxCharacters.fact);
  const line = indexField(objectField(physical, 'region'), 'startLine');
  const text = messageText(location, 'message', maxCharacters.fact);
  return `${uri}${line === null ? '' : `:${line}`} ${text}`.trim();
}

function readFlow(result: JsonObject): string {
  const [flow = {}] = objectList(result, 'codeFlows');
  const [thread = {}] = objectList(flow, 'threadFlows');
  return objectList(thread, 'locations')
    .map((step) => formatLocation(objectField(step, 'location')))
    .join('\n');
}

function readSnippet(result: JsonObject): string {
  const [location = {}] = objectList(result, 'locations');
  const physical = objectField(location, 'physicalLocation');
  const regions = ['region', 'contextRegion'].map((name) =>
    messageText(objectField(physical, name), 'snippet', maxCharacters.snippet),
  );
  return regions.find((text) => text !== '') ?? '';
}

// Descriptions of fixes often repeat the recommendation, so only the changes themselves are shown.
function readFix(result: JsonObject): string {
  const changes = objectList(result, 'fixes').flatMap((fix) => objectList(fix, 'artifactChanges'));
  const replacements = changes.flatMap((change) => objectList(change, 'replacements'));
  return replacements
    .map((one) => messageText(one, 'insertedContent', maxCharacters.fix))
    .join('\n')
    .trim();
}

/** Returns the message with the tool's Markdown. "[declared here](1)" refers to a related location of the same result. */
function readMarkup(result: JsonObject, message: string): string {
  const markdown = textField(objectField(result, 'message'), ['markdown'], 1);
  return markdown === '' ? writeMessage(message) : messageMarkdown(result, 'message', maxCharacters.markup);
}

/** Returns the evidence of a result: message, code and data flow. */
export function resultEvidence(result: JsonObject, message: string): string {
  const [, ...others] = objectList(result, 'locations');
  const blocks = codeBlocks([
    ['Code', readSnippet(result), maxCharacters.code],
    ['Data flow', readFlow(result), maxCharacters.flow],
    ['Also in', others.map(formatLocation).join('\n'), maxCharacters.others],
    ['Suggested change', readFix(result), maxCharacters.fix],
  ]);
  return [readMarkup(result, message), blocks].filter((part) => part !== '').join('\n\n');
}
