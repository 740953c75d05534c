import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan, JsonRecord } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, extendTimeRange, addTool, type RecordSummary } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { AdvisoryRecords } from '../advisory-reader.ts';
import { addBranch, addCsafRelationship, addFullName, type CsafProducts } from './csaf-products.ts';
import { readCsafVulnerability, type CsafHead, type CsafVulnerability } from './csaf-vulnerability.ts';

const plan: JsonPlan = {
  format: 'csaf',
  called: 'a CSAF document',
  requiredFields: ['document'],
  records: {
    document: ['csaf_version', 'tracking'],
    'product_tree/branches/[]': [],
    'product_tree/full_product_names/[]': [],
    'product_tree/relationships/[]': [],
    'vulnerabilities/[]': [],
  },
};

const field = (object: JsonObject, name: string): string => textField(object, [name], 1_000);

function readHead(document: JsonObject, line: number): Omit<CsafHead, 'summary'> {
  if (field(document, 'csaf_version') !== '2.0') {
    throw formatFailure(`The file is CSAF in a version other than 2.0, as its document on line ${line} says.`, {
      line,
    });
  }
  const tracking = objectField(document, 'tracking');
  return {
    id: oneLine(field(tracking, 'id')),
    publisher: oneLine(field(objectField(document, 'publisher'), 'name')),
    severity: field(objectField(document, 'aggregate_severity'), 'text'),
    publishedAt: readWhen(tracking['initial_release_date']),
    modifiedAt: readWhen(tracking['current_release_date']),
    isWithdrawn: field(document, 'category') === 'csaf_withdrawn',
    isVex: field(document, 'category') === 'csaf_vex',
  };
}

/** The parts of a CSAF document read so far. Vulnerabilities refer to products that may come after them. */
interface Document {
  head: Omit<CsafHead, 'summary'> | null;
  products: CsafProducts;
  relationships: JsonObject[];
  vulnerabilities: CsafVulnerability[];
}

function takeRecord(document: Document, { path, value, line }: JsonRecord): void {
  const content = asObject(value);
  const { products, relationships, vulnerabilities } = document;
  if (path === 'document') document.head = readHead(content, line);
  else if (path === 'product_tree/branches/[]') addBranch(products, content);
  else if (path === 'product_tree/full_product_names/[]') addFullName(products, content);
  else if (path === 'product_tree/relationships/[]') relationships.push(content);
  else vulnerabilities.push({ content, line, number: vulnerabilities.length + 1 });
}

/** Reads the vulnerabilities and product states of a CSAF document. */
export async function* csafAdvisories(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  const document: Document = { head: null, products: new Map(), relationships: [], vulnerabilities: [] };
  for await (const record of readJson(input, plan)) takeRecord(document, record);
  const { head, products, relationships, vulnerabilities } = document;
  if (head === null) return;
  for (const relationship of relationships) addCsafRelationship(products, relationship);
  addTool(summary, head.publisher);
  extendTimeRange(summary, head.modifiedAt);
  for (const vulnerability of vulnerabilities) {
    const facts = readCsafVulnerability({ ...head, summary }, vulnerability, products);
    if (typeof facts === 'string') countRejection(summary, facts, vulnerability.line);
    else {
      summary.records += 1;
      yield facts;
    }
  }
}
