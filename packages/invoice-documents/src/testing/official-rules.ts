import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../../shared/corpus/einvoice/', import.meta.url));

/** True if the official rules of EN 16931 are available. */
export const hasRules = existsSync(folder);

export type Syntax = 'UBL' | 'CII';

/** The used part of the library, which has no types. */
interface Saxon {
  getResource: (source: { text: string; type: 'xml' }) => Promise<object>;
  XPath: {
    evaluate: (query: string, context: null, options: { params: Record<string, unknown> }) => string | string[];
  };
}
const require = createRequire(import.meta.url);
const saxon = require('saxon-js') as Saxon;

/** One call for all documents, because each call compiles the stylesheet, which takes half a minute. */
const query = `transform(map {
  'stylesheet-text': $rules, 'initial-match-selection': $documents, 'delivery-format': 'raw'
})?output ! string-join(.//*:failed-assert/@id, ' ')`;

/** Returns the IDs of the rules that each document breaks. */
export async function brokenRules(syntax: Syntax, documents: readonly string[]): Promise<string[][]> {
  const rules = readFileSync(`${folder}EN16931-${syntax}-validation.xslt`, 'utf8');
  const read = await Promise.all(documents.map((text) => saxon.getResource({ text, type: 'xml' })));
  const broken = saxon.XPath.evaluate(query, null, { params: { rules, documents: read } });
  return [broken].flat().map((names) => names.split(' ').filter((name) => name !== ''));
}

/** Returns a valid example from the official rules. */
export const readExample = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');
