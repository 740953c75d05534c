import type { FileInput } from '../../decode-text.ts';
import { chooseForm } from '../../json/choose-form.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import type { ComponentReading, InventoryFact } from '../component-record.ts';
import { startInventory, type InventoryFacts } from '../inventory-draft.ts';
import {
  addCreated,
  addCreator,
  addPackage,
  addRelationship,
  closeSpdx,
  openSpdx,
  refuseSpdx,
  type SpdxDraft,
  type SpdxPackage,
} from './spdx-document.ts';
import { readTags, type SpdxTag } from './tag-value.ts';

const plan: JsonPlan = {
  format: 'spdx',
  called: 'an SPDX document',
  requiredFields: ['spdxVersion'],
  records: {
    spdxVersion: [],
    name: [],
    creationInfo: [],
    'documentDescribes/[]': [],
    'packages/[]': [],
    'relationships/[]': [],
  },
};

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

function packageFromJson(object: JsonObject, line: number): SpdxPackage {
  const references = objectList(object, 'externalRefs', 1_000);
  return {
    line,
    id: field(object, 'SPDXID'),
    name: field(object, 'name'),
    version: field(object, 'versionInfo'),
    supplier: field(object, 'supplier'),
    purpose: field(object, 'primaryPackagePurpose'),
    sourceInfo: field(object, 'sourceInfo'),
    licenses: [field(object, 'licenseDeclared'), field(object, 'licenseConcluded')],
    references: references.map((one) => [field(one, 'referenceType'), field(one, 'referenceLocator')]),
  };
}

function addCreation(spdx: SpdxDraft, creation: JsonObject): void {
  addCreated(spdx, creation['created']);
  const { creators } = creation;
  for (const creator of Array.isArray(creators) ? creators.slice(0, 100) : [])
    if (typeof creator === 'string') addCreator(spdx, creator);
}

type Add = (spdx: SpdxDraft, value: unknown, line: number) => InventoryFact[] | void;

const jsonAdders: Readonly<Record<string, Add>> = {
  spdxVersion(_spdx, value, line) {
    const failure = refuseSpdx(String(value), line);
    if (failure !== null) throw failure;
  },
  name: (spdx, value) => void (spdx.documentName = String(value)),
  creationInfo: (spdx, value) => addCreation(spdx, asObject(value)),
  'documentDescribes/[]': (spdx, value) => void spdx.described.add(String(value)),
  'packages/[]': (spdx, value, line) => addPackage(spdx, packageFromJson(asObject(value), line)),
  'relationships/[]'(spdx, value) {
    const object = asObject(value);
    const names = ['spdxElementId', 'relationshipType', 'relatedSpdxElement'] as const;
    const [from = '', type = '', to = ''] = names.map((name) => field(object, name));
    addRelationship(spdx, [from, type, to]);
  },
};

async function* readJsonForm(spdx: SpdxDraft, input: FileInput): InventoryFacts {
  for await (const { path, value, line } of readJson(input, plan)) {
    const facts = jsonAdders[path]?.(spdx, value, line) ?? [];
    if (facts.length > 0) yield facts;
  }
}

const emptyPackage = (line: number, name: string): SpdxPackage => {
  return { line, id: '', name, version: '', supplier: '', purpose: '', sourceInfo: '', licenses: [], references: [] };
};

/** Readers of the tags within a package. */
const packageTags: Readonly<Record<string, (open: SpdxPackage, value: string) => void>> = {
  SPDXID: (open, value) => void (open.id = value),
  PackageVersion: (open, value) => void (open.version = value),
  PackageSupplier: (open, value) => void (open.supplier = value),
  PrimaryPackagePurpose: (open, value) => void (open.purpose = value),
  PackageSourceInfo: (open, value) => void (open.sourceInfo = value),
  PackageLicenseDeclared: (open, value) => void open.licenses.unshift(value),
  PackageLicenseConcluded: (open, value) => void open.licenses.push(value),
  ExternalRef(open, value) {
    const [, type = '', locator = ''] = value.split(/\s+/, 3);
    if (open.references.length < 1_000) open.references.push([type, locator]);
  },
};

const documentTags: Readonly<Record<string, (spdx: SpdxDraft, value: string) => void>> = {
  DocumentName: (spdx, value) => void (spdx.documentName = value),
  Creator: (spdx, value) => addCreator(spdx, value),
  Created: (spdx, value) => addCreated(spdx, value),
  Relationship(spdx, value) {
    const [from = '', type = '', to = ''] = value.split(/\s+/, 3);
    addRelationship(spdx, [from, type, to]);
  },
};

/** Tags that end the current package and start the next element. */
const starts = new Set(['PackageName', 'FileName', 'SnippetSPDXID', 'LicenseID']);

interface TagForm {
  open: SpdxPackage | null;
  hasVersion: boolean;
}

function takeVersion(form: TagForm, { value, line }: SpdxTag): void {
  const failure = refuseSpdx(value, line);
  if (failure !== null) throw failure;
  form.hasVersion = true;
}

/** Handles a tag that ends the current package, which is returned. */
function takeStart(form: TagForm, { tag, value, line }: SpdxTag): SpdxPackage | null {
  const { open } = form;
  form.open = tag === 'PackageName' ? emptyPackage(line, value) : null;
  return open;
}

/** Handles a tag and returns the package that it completes, or null. */
function takeTag(form: TagForm, spdx: SpdxDraft, stated: SpdxTag): SpdxPackage | null {
  const { tag, value } = stated;
  if (starts.has(tag)) return takeStart(form, stated);
  if (tag === 'SPDXVersion') takeVersion(form, stated);
  else if (Object.hasOwn(documentTags, tag)) documentTags[tag]?.(spdx, value);
  else if (form.open !== null && Object.hasOwn(packageTags, tag)) packageTags[tag]?.(form.open, value);
  return null;
}

async function* readTagForm(spdx: SpdxDraft, input: FileInput): InventoryFacts {
  const form: TagForm = { open: null, hasVersion: false };
  for await (const tag of readTags(input)) {
    const ended = takeTag(form, spdx, tag);
    if (!form.hasVersion) {
      throw formatFailure(
        `The file is not an SPDX document: its first tag does not name the version, on line ${tag.line}.`,
        { line: tag.line },
      );
    }
    if (ended !== null) yield addPackage(spdx, ended);
  }
  if (form.open !== null) yield addPackage(spdx, form.open);
}

/** Reads the packages and relationships of an SPDX 2 document, in JSON or tag-value format. */
export function spdxComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readSpdx(draft) {
    const form = await chooseForm(input);
    const spdx = openSpdx(draft);
    yield* form.isJson ? readJsonForm(spdx, form.input) : readTagForm(spdx, form.input);
    yield* closeSpdx(spdx);
  });
}
