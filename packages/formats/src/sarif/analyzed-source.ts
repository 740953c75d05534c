import type { AssetFactName } from '@gatehouse/domain/asset-facts';

import type { ScanHit } from '../finding-draft.ts';
import { objectField, objectList, textField, textList, type JsonObject } from '../json-fields.ts';
import { fact, type AssetLocation } from '../read-place.ts';
import { noteRule, stateRules } from '../scan-bounds.ts';
import { coverFile, coverSource, imageName } from '../scan-coverage.ts';
import type { ResultFacts } from './sarif-result.ts';
import { findRule, type SarifRun } from './sarif-run.ts';

const maxCharacters = 300;

/** The subject of a run. The same file in two subjects is two assets. */
interface AnalyzedSource {
  kind: Extract<AssetFactName, 'image' | 'repository' | 'analysis'>;
  name: string;
  /** The category of the analysis of a repository, such as its language or folder; empty if the run has none. */
  category: string;
}

const lastingName = ({ kind, name }: AnalyzedSource): string => (kind === 'image' ? imageName(name) : name);

// "git@example.com:acme/shop.git" and "https://user@example.com/acme/shop" are the same repository.
function repositoryName(uri: string): string {
  const address = uri.trim().replace(/^(?:ssh:\/\/)?[\w.-]+@([\w.-]+)[:/](?!\/)/, 'https://$1/');
  return address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1')
    .replace(/^(?:git\+|git:)/, '')
    .replace(/\/*(?:\.git)?\/*$/, '');
}

function readRepository(run: JsonObject): string {
  const [provenance = {}] = objectList(run, 'versionControlProvenance');
  return repositoryName(textField(provenance, ['repositoryUri'], maxCharacters));
}

const imageFields = ['imageName', 'image', 'imageRef', 'containerImage', 'image_name', 'imageReference'];

function readImage(run: JsonObject): string {
  const properties = objectField(run, 'properties');
  const [tag = ''] = textList(properties, 'repoTags');
  return textField(properties, imageFields, maxCharacters) || tag.slice(0, maxCharacters);
}

// The last part of an ID may be specific to the run: a number, a date or a generated ID.
const runPart = /^(?:|[\d._:TZ-]+|[\da-f-]{7,}|(?:run|build|job|scan)[-_#.]?\d+)$/i;

function readAnalysis(run: JsonObject): string {
  const parts = textField(objectField(run, 'automationDetails'), ['id'], maxCharacters).split('/');
  const named = parts.length > 1 && runPart.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
  return named.join('/');
}

/** Returns the subject of a run, or null if the run names none. */
export function analyzedSource(run: JsonObject): AnalyzedSource | null {
  const stated: AnalyzedSource[] = [
    { kind: 'image', name: readImage(run), category: '' },
    { kind: 'repository', name: readRepository(run), category: readAnalysis(run) },
    { kind: 'analysis', name: readAnalysis(run), category: '' },
  ];
  return stated.find(({ name }) => name !== '') ?? null;
}

/**
 * Returns the location of a result within the subject. Without a subject, and for network locations, the key of the asset stays as in
 * earlier versions.
 */
export function locateIn(
  analyzed: AnalyzedSource | null,
  { image, uriBase, statedLocation, finding }: ResultFacts,
  place: AssetLocation,
): AssetLocation & Pick<ScanHit, 'distinction' | 'former'> {
  const source = analyzed ?? (image === '' ? null : { kind: 'image' as const, name: image, category: '' });
  const isOwn = statedLocation !== '' || finding !== '';
  if (source === null || isOwn || place.host !== '') return { ...place, distinction: uriBase };
  const named = [fact(source.kind, source.name), fact('analysis', source.category)].filter((each) => each !== null);
  return {
    ...place,
    facts: [...place.facts, ...named],
    distinction: JSON.stringify([uriBase, lastingName(source)]),
    former: [{ distinction: uriBase }],
  };
}

/** Records the coverage of a run, with or without results: its image or repository, or else the analyzed files that it lists. */
export function coverRun(run: SarifRun, tool: string, analyzed: AnalyzedSource | null): void {
  const { coverage } = run.draft;
  if (analyzed !== null) coverSource(coverage, tool, [lastingName(analyzed), analyzed.category].join('\n').trimEnd());
  else for (const file of run.analyzed) coverFile(coverage, tool, file);
  for (const rule of run.rulesById.keys()) noteRule(coverage, tool, rule);
  stateRules(coverage, tool, statesRules(run));
}

/** True if the run lists the rules that ran. Some tools list only those with results. */
function statesRules(run: SarifRun): boolean {
  const seen = new Set(run.hold.held.map(({ facts }) => findRule(run, facts)?.id));
  return [...run.rulesById.keys()].some((id) => !seen.has(id));
}
