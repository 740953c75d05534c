import { readVexStatus } from '@gatehouse/domain/match-state';
import { parseCpe } from '@gatehouse/matching/cpe';
import { parsePurl } from '@gatehouse/matching/purl';

import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import {
  asObject,
  asText,
  isJsonObject,
  objectField,
  textField,
  valueList,
  type JsonObject,
} from '../../json-fields.ts';
import { countRejection, noteTime, noteTool } from '../../record-reading.ts';
import { formatFailure } from '../../read-failure.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readNames, readProse, readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { StatedProduct } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentReading, DocumentFact, StatementFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';

const plan: JsonPlan = {
  format: 'openvex',
  called: 'an OpenVEX document',
  demands: ['@context', 'statements'],
  records: {
    '@context': [],
    '@id': [],
    author: [],
    timestamp: [],
    last_updated: [],
    tooling: [],
    'statements/[]': ['status'],
  },
};

const mostProducts = 10_000;

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

/** A product by its ID, or by what identifies it besides; null if neither names one that can be matched. */
function readProduct(value: unknown): StatedProduct | null {
  const object = asObject(value);
  const identifiers = objectField(object, 'identifiers');
  const texts = [
    typeof value === 'string' ? value : field(object, '@id'),
    field(identifiers, 'purl'),
    field(identifiers, 'cpe23'),
    field(identifiers, 'cpe22'),
  ];
  const purl = texts.find((text) => text.startsWith('pkg:') && parsePurl(text).ok) ?? null;
  const cpe = texts.find((text) => text.startsWith('cpe:') && parseCpe(text).ok) ?? null;
  return purl === null && cpe === null ? null : { ref: null, purl, cpe };
}

/** Subcomponents are the packages that a statement is about; without them it is the product itself. */
function readProducts(statement: JsonObject): StatedProduct[] {
  const products = valueList(statement, 'products').slice(0, mostProducts);
  const parts = products.flatMap((product) => {
    const inside = isJsonObject(product) ? valueList(product, 'subcomponents').slice(0, mostProducts) : [];
    return inside.length > 0 ? inside : [product];
  });
  return parts
    .slice(0, mostProducts)
    .map(readProduct)
    .filter((product) => product !== null);
}

/** Why a statement is left out. */
const reasons = {
  id: 'The statement names no valid vulnerability.',
  status: 'The statement has an unknown status.',
  products: 'The statement names no product by a valid package URL or CPE.',
} as const;

function readStatement({ summary }: InventoryDraft, statement: JsonObject, line: number): StatementFact[] {
  const reject = (reason: string): StatementFact[] => {
    countRejection(summary, reason, line);
    return [];
  };
  const stated = statement['vulnerability'];
  const vulnerability = asObject(stated);
  const names = readNames(
    isJsonObject(stated) ? (vulnerability['name'] ?? vulnerability['@id']) : stated,
    valueList(vulnerability, 'aliases'),
  );
  const state = readVexStatus(field(statement, 'status'));
  const products = readProducts(statement);
  if (names === null) return reject(reasons.id);
  if (state === undefined) return reject(reasons.status);
  if (products.length === 0) return reject(reasons.products);
  summary.records += 1;
  return [
    {
      kind: 'statement',
      line,
      vulnerability: names,
      products,
      state,
      justification: oneLine(field(statement, 'justification')),
      detail: readProse(statement['impact_statement'] ?? statement['status_notes']),
      action: readProse(statement['action_statement']),
      statedAt: readWhen(statement['last_updated']) ?? readWhen(statement['timestamp']),
      source: oneLine(field(statement, 'supplier')),
    },
  ];
}

const context = /^https:\/\/openvex\.dev\/ns(?:\/v0\.[0-2]\.\d)?$/;

function refuseContext(value: unknown, line: number): void {
  if (context.test(asText(value, 200))) return;
  throw formatFailure(`The file is not OpenVEX 0.0 to 0.2: its context, on line ${line}, is another.`, { line });
}

const heads: Readonly<Record<string, (draft: InventoryDraft, document: DocumentFact, value: unknown) => void>> = {
  '@id': (_draft, document, value) => void (document.id = oneLine(asText(value, 1_000), 500)),
  author: (_draft, document, value) => void (document.author = oneLine(asText(value, 1_000), 300)),
  tooling: ({ summary }, _document, value) => noteTool(summary, asText(value, 400)),
};

/** Reads the statements of an OpenVEX document. */
export function openvexStatements(input: FileInput): ComponentReading {
  return startInventory(async function* readOpenvex(draft) {
    const document: DocumentFact = { kind: 'document', line: 0, id: '', author: '', statedAt: null };
    for await (const { path, value, line } of readJson(input, plan)) {
      if (path === '@context') refuseContext(value, line);
      if (path === 'statements/[]') yield readStatement(draft, asObject(value), line);
      else if (path === 'timestamp' || path === 'last_updated') noteTime(draft.summary, readWhen(value));
      else heads[path]?.(draft, document, value);
    }
    yield [{ ...document, statedAt: draft.summary.scannedUntil }];
  });
}
