import { readVexStatus } from '@gatehouse/domain/match-state';

import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, numberField, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { countRejection, extendTimeRange, addTool } from '../../record-reading.ts';
import { findAddresses } from '../../identifiers.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readEpss } from '../../vulnerability/read-exploitation.ts';
import { readRatings, readSeverity } from '../../vulnerability/read-rating.ts';
import {
  bareDetails,
  readLinks,
  readNames,
  readProse,
  readTitle,
  readWeaknesses,
  readWhen,
} from '../../vulnerability/read-vulnerability.ts';
import type { VulnerabilityDetails, VulnerabilityId } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentFact, ComponentReading, InventoryFact, StatementFact, SystemFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';

const plan: JsonPlan = {
  format: 'dependency-track',
  called: 'a Dependency-Track finding file',
  requiredFields: ['meta', 'findings'],
  records: { meta: ['application'], project: [], 'findings/[]': ['component', 'vulnerability'] },
};

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

const aliasFields = ['cveId', 'ghsaId', 'osvId', 'sonatypeId', 'snykId', 'gsdId', 'vulnDbId', 'internalId'];

/** Returns the IDs of a vulnerability. A purely numeric ID, as in old npm databases, gets the source as a prefix. */
function namesOf(vulnerability: JsonObject): VulnerabilityId | null {
  const [source, id] = [field(vulnerability, 'source'), field(vulnerability, 'vulnId')];
  const aliases = objectList(vulnerability, 'aliases').flatMap((alias) => aliasFields.map((name) => alias[name]));
  return readNames(/^\d+$/.test(id) ? `${source}-${id}` : id, aliases);
}

function detailsOf(vulnerability: JsonObject, names: VulnerabilityId): VulnerabilityDetails {
  const number = (name: string) => numberField(vulnerability, [name]);
  const source = field(vulnerability, 'source');
  const ratings = ['cvssV4', 'cvssV3', 'cvssV2'].map((name) => {
    return {
      source,
      vector: vulnerability[`${name}Vector`],
      score: vulnerability[`${name}${name === 'cvssV4' ? 'Score' : 'BaseScore'}`],
    };
  });
  const texts = [vulnerability['description'], vulnerability['recommendation']].map(readProse);
  return {
    ...bareDetails(names),
    title: readTitle(vulnerability['title']),
    description: texts.filter((text) => text !== '').join('\n\n'),
    severity: readSeverity(vulnerability['severity']),
    ratings: readRatings(ratings),
    cwe: readWeaknesses([vulnerability['cweId'], ...objectList(vulnerability, 'cwes').map(({ cweId }) => cweId)]),
    references: readLinks(findAddresses([field(vulnerability, 'references')])),
    epss: readEpss(number('epssScore'), number('epssPercentile'), null),
    publishedAt: readWhen(vulnerability['published']),
  };
}

/** Returns the team's analysis as a VEX statement. States are IN_TRIAGE, EXPLOITABLE, NOT_AFFECTED, FALSE_POSITIVE and RESOLVED. */
function statementOf(
  analysis: JsonObject,
  { vulnerability, component }: { vulnerability: VulnerabilityId; component: ComponentFact },
): StatementFact[] {
  const { ref, line, facts } = component;
  const state = readVexStatus(field(analysis, 'state').toLowerCase());
  if (state === undefined) return [];
  const products = [{ ref, purl: facts.purl ?? null, cpe: null }];
  const { id, aliases } = vulnerability;
  return [
    {
      kind: 'statement',
      line,
      vulnerability: { id, aliases },
      products,
      state,
      justification: oneLine(field(analysis, 'justification').toLowerCase()),
      detail: readProse(analysis['details']),
      action: oneLine(field(analysis, 'response').toLowerCase()),
      statedAt: null,
      source: '',
    },
  ];
}

function readFinding(draft: InventoryDraft, seen: Set<string>, [finding, line]: [JsonObject, number]): InventoryFact[] {
  const [stated, vulnerability] = [objectField(finding, 'component'), objectField(finding, 'vulnerability')];
  const names = namesOf(vulnerability);
  if (names === null) countRejection(draft.summary, 'The vulnerability has no valid ID.', line);
  const group = field(stated, 'group');
  const component = makeComponent(draft, {
    line,
    ref: field(stated, 'uuid'),
    name: group === '' ? field(stated, 'name') : `${group}/${field(stated, 'name')}`,
    version: field(stated, 'version'),
    purl: field(stated, 'purl'),
    cpes: [field(stated, 'cpe')].filter((cpe) => cpe !== ''),
    newestVersion: field(stated, 'latestVersion'),
  });
  if (names === null || component === null) return [];
  const isNew = !seen.has(component.ref);
  seen.add(component.ref);
  draft.summary.records += 1;
  const details = detailsOf(vulnerability, names);
  const source = oneLine(
    field(objectField(finding, 'attribution'), 'analyzerIdentity') || field(vulnerability, 'source'),
  );
  return [
    ...(isNew ? [component] : []),
    { kind: 'match', line, system: '', ref: component.ref, source, vulnerability: details, fixedVersions: [] },
    ...statementOf(objectField(finding, 'analysis'), { vulnerability: names, component }),
  ];
}

function describe(system: SystemFact, project: JsonObject): void {
  system.name = oneLine(field(project, 'name'), 500) || null;
  system.version = oneLine(field(project, 'version'), 500) || null;
}

/** Reads a Finding Packaging Format (FPF) file of Dependency-Track. */
export function dependencyTrackComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readDependencyTrack(draft) {
    const system = unknownSystem();
    const seen = new Set<string>();
    for await (const { path, value, line } of readJson(input, plan)) {
      const content = asObject(value);
      if (path === 'findings/[]') yield readFinding(draft, seen, [content, line]);
      else if (path === 'project') describe(system, content);
      else {
        addTool(draft.summary, field(content, 'application'), field(content, 'version'));
        extendTimeRange(draft.summary, readWhen(content['timestamp']));
      }
    }
    yield [system];
  });
}
