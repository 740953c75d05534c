import { readVexStatus } from '@gatehouse/domain/match-state';
import { parseCpe } from '@gatehouse/matching/cpe';
import { type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';
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
import { countRejection, extendTimeRange, addTool } from '../../record-reading.ts';
import { formatFailure } from '../../read-failure.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readNames, readProse, readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { StatedProduct } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentReading, DocumentFact, StatementFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';

const plan: JsonPlan = {
  format: 'openvex',
  called: 'an OpenVEX document',
  requiredFields: ['@context', 'statements'],
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

const maxProducts = 10_000;

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

type Names = Pick<StatedProduct, 'purl' | 'cpe'> & { id: string };

/** Returns the ID and the other identifiers of a product. */
function namesOf(value: unknown): Names {
  const object = asObject(value);
  const identifiers = objectField(object, 'identifiers');
  const id = typeof value === 'string' ? value : field(object, '@id');
  const texts = [id, field(identifiers, 'purl'), field(identifiers, 'cpe23'), field(identifiers, 'cpe22')];
  const purl = texts.find((text) => text.startsWith('pkg:') && parsePurl(text).ok) ?? null;
  const cpe = texts.find((text) => text.startsWith('cpe:') && parseCpe(text).ok) ?? null;
  return { id, purl, cpe };
}

/** Returns the product that contains a package. A URL that is neither a package URL nor a CPE serves as its name. */
function productOf({ id, purl, cpe }: Names): NamedProduct {
  const name = purl === null && cpe === null ? oneLine(id, 500) : '';
  return { ...unnamedProduct, name, purl: purl ?? '', cpe: cpe ?? '' };
}

const unmatched = 'Products without a valid package URL or CPE, which were left out';

/**
 * Returns the product, or the packages inside it if the statement names subcomponents. Packages that cannot be matched are left out and
 * counted.
 */
function partsOf({ counts }: InventoryDraft, value: unknown): StatedProduct[] {
  const { id, purl, cpe } = namesOf(value);
  const inside = isJsonObject(value) ? valueList(value, 'subcomponents').slice(0, maxProducts) : [];
  const within = productOf({ id, purl, cpe });
  const parts = inside.map(namesOf).map((part) => ({ purl: part.purl, cpe: part.cpe, within }));
  const named = inside.length > 0 ? parts : [{ purl, cpe }];
  return named.flatMap((part) => {
    if (part.purl !== null || part.cpe !== null) return [{ ref: null, ...part }];
    counts.add(unmatched);
    return [];
  });
}

/** Returns the products of a statement. Subcomponents are the affected packages; without them the product itself is affected. */
const readProducts = (draft: InventoryDraft, statement: JsonObject): StatedProduct[] =>
  valueList(statement, 'products')
    .slice(0, maxProducts)
    .flatMap((product) => partsOf(draft, product))
    .slice(0, maxProducts);

/** Reasons for rejecting a statement. */
const reasons = {
  id: 'The statement names no valid vulnerability.',
  status: 'The statement has an unknown status.',
  products: 'The statement names no product by a valid package URL or CPE.',
} as const;

function readStatement(draft: InventoryDraft, statement: JsonObject, line: number): StatementFact[] {
  const { summary } = draft;
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
  const products = readProducts(draft, statement);
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
  tooling: ({ summary }, _document, value) => addTool(summary, asText(value, 400)),
};

/** Reads the statements of an OpenVEX document. */
export function openvexStatements(input: FileInput): ComponentReading {
  return startInventory(async function* readOpenvex(draft) {
    const document: DocumentFact = { kind: 'document', line: 0, id: '', author: '', statedAt: null };
    for await (const { path, value, line } of readJson(input, plan)) {
      if (path === '@context') refuseContext(value, line);
      if (path === 'statements/[]') yield readStatement(draft, asObject(value), line);
      else if (path === 'timestamp' || path === 'last_updated') extendTimeRange(draft.summary, readWhen(value));
      else heads[path]?.(draft, document, value);
    }
    yield [{ ...document, statedAt: draft.summary.scannedUntil }];
  });
}
