import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';

/** Fields that are no texts of a report. */
const omitted = new Set([
  '_id',
  'kind',
  'key',
  'severity',
  'statusVulnerability',
  'fixState',
  'result',
  'type',
  'dueDate',
  'firstSeen',
  'lastSeen',
  'acknowledgedUntil',
  'idVisual',
  'tacticId',
  'url',
]);
/** Fields in Markdown. */
const formatted = new Set(['text', 'markdown', 'description', 'impact', 'recommendation', 'note', 'body', 'fix']);

const piecesOf = (markdown: string): string[] =>
  parseMarkdown(markdown)
    .children.map((node) => plainText(node))
    .flatMap((text) => text.split(/[\n|]/))
    .map((line) =>
      line
        .replace(/^(?:- |\d+\. )/, '')
        .replace(/ \(https?:[^)]*\)/, '')
        .trim(),
    );

function textsOf(value: string, key: string): string[] {
  if (omitted.has(key)) return [];
  return formatted.has(key) ? piecesOf(value) : [value];
}

/** Returns every text within a value, without marks of Markdown. */
function textsIn(value: unknown, key: string): string[] {
  if (typeof value === 'string') return textsOf(value, key);
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  const isImage = 'width' in value && 'alt' in value;
  return Object.entries(value).flatMap(([name, part]) => (isImage && name !== 'alt' ? [] : textsIn(part, name)));
}

const isId = /^[\da-f]{8}-[\da-f-]{27}$/;

/** The content that a document must have. */
export interface ReportRecord {
  texts: string[];
  /** Alternative texts. */
  images: string[];
}

const imagesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'width' in value && 'alt' in value ? [String(value.alt)] : Object.values(value).flatMap(imagesIn);
};

/** Returns the texts and images of a report's tree and of its further findings. */
export function recordOf({ sections, headline }: ReportTree, more: readonly ReportedFinding[] = []): ReportRecord {
  const shown = sections.filter(({ isShown, content }) => isShown && content.length > 0);
  const texts = [headline, ...textsIn(shown, ''), ...textsIn(more, '')].map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  return { texts: [...new Set(texts)].filter((text) => text !== '' && !isId.test(text)), images: imagesIn(shown) };
}
