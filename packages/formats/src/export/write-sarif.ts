import { hash } from 'node:crypto';

import { inertJson } from '../json/inert-json.ts';
import {
  type ExportedAsset,
  type ExportedEngagement,
  type ExportedFinding,
  shownMarkdown,
} from './exported-finding.ts';
import { isInertAddress } from './inert-address.ts';
import { writePlaceLine } from './place-line.ts';
import { sarifLevels, sarifRules } from './sarif-rules.ts';

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

interface Rule {
  id: string;
  index: number;
}

const webAddress = /^[a-z][a-z\d+.-]*:\/\//i;
const networkHost = /^[\w.:-]+$/;

/** Percent-encodes everything special in a path except slashes. */
function encodePath(text: string): string {
  return encodeURI(text.toWellFormed()).replaceAll(/[?#:]/g, (mark) => encodeURIComponent(mark));
}

/** Percent-encodes only characters that are invalid in a URL. */
function encodeAddress(text: string): string {
  return encodeURI(text.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/** Splits a location into path and line: "src/app.js:42" has a line number, "host:8443" a port. */
function splitLine({ location, port }: ExportedAsset): readonly [path: string, line: number | null] {
  const [, path = '', line = ''] = /^([^:]*[/\\.][^:]*):(\d{1,9})(?::\d{1,9})?$/.exec(location) ?? [];
  return path === '' || Number(line) === port || Number(line) === 0 ? [location, null] : [path, Number(line)];
}

/** Returns the URL of a host's port, or null for any other location. */
function portAddress({ host, location, port }: ExportedAsset): string | null {
  const [, protocol = 'tcp'] = /:\d{1,5}(?:\/(tcp|udp))?$/.exec(location) ?? [];
  const name = host.includes(':') ? `[${host}]` : host;
  const isPort = location.replace(/\/(?:tcp|udp)$/, '') === `${name}:${port}`;
  return isPort && networkHost.test(host) ? `${protocol}://${name}:${port}` : null;
}

/** Returns the URL of an asset on the web, or null for any other asset. */
function webAddressOf({ host, location }: ExportedAsset): string | null {
  const isAddress = (text: string) => webAddress.test(text) && isInertAddress(text);
  if (isAddress(location) && URL.canParse(location)) return encodeAddress(location);
  const isPath = isAddress(host) && location.startsWith('/');
  return isPath ? encodeAddress(host) + encodePath(location) : null;
}

/** Returns the artifact URI of an asset. A location that is not a URL is stored in its logical name. */
function artifactUri(asset: ExportedAsset, path: string): string {
  const { host, location } = asset;
  const isInCode = path !== location || !networkHost.test(host);
  const name = isInCode ? path || host : host;
  return webAddressOf(asset) ?? portAddress(asset) ?? encodePath(name);
}

function locationOf(asset: ExportedAsset): object {
  const { host, location, ip, port, facts } = asset;
  const [path, line] = splitLine(asset);
  return {
    physicalLocation: {
      artifactLocation: { uri: artifactUri(asset, path) },
      ...(line === null ? {} : { region: { startLine: line } }),
    },
    logicalLocations: [{ name: host || location, fullyQualifiedName: location || host, kind: 'resource' }],
    properties: {
      host,
      location,
      ...(ip === null ? {} : { ip }),
      ...(port === null ? {} : { port }),
      ...(facts.length === 0 ? {} : { facts }),
    },
  };
}

/** Returns the state of a result: suppressed with the reason if the finding is accepted, or passed if the asset is fixed. */
function stateOf(finding: ExportedFinding, asset: ExportedAsset | null): object {
  const { statusVulnerability, comment, severity } = finding;
  const level = sarifLevels[severity];
  const isFixed = statusVulnerability === 'Fixed' || asset?.fixState === 'Fixed';
  if (isFixed) return { kind: 'pass', level: 'none', baselineState: 'absent' };
  const state = { kind: level === 'none' ? 'informational' : 'fail', level };
  if (statusVulnerability !== 'Acknowledged') return state;
  const justification = comment === '' ? {} : { justification: comment };
  return { ...state, suppressions: [{ kind: 'external', status: 'accepted', ...justification }] };
}

function timesOf({ firstSeen, lastSeen }: ExportedFinding): object {
  const times = {
    ...(firstSeen === null ? {} : { firstDetectionTimeUtc: firstSeen }),
    ...(lastSeen === null ? {} : { lastDetectionTimeUtc: lastSeen }),
  };
  return Object.keys(times).length === 0 ? {} : { provenance: times };
}

/** An asset of a finding, with the number of earlier assets that have the same line. */
interface PlacedAsset {
  asset: ExportedAsset;
  line: string;
  repeats: number;
}

function* placeAssets(assets: readonly ExportedAsset[]): Generator<PlacedAsset> {
  const seen = new Map<string, number>();
  for (const asset of assets) {
    const line = writePlaceLine(asset);
    const repeats = seen.get(line) ?? 0;
    seen.set(line, repeats + 1);
    yield { asset, line, repeats };
  }
}

function messageOf({ title, evidence }: ExportedFinding, placed: PlacedAsset | null): object {
  const text = placed === null ? title : `${title.replace(/[.:;,]+$/, '')}: ${placed.line}`;
  const proof = placed?.asset.evidence || evidence;
  return { text, ...(proof === '' ? {} : { markdown: `${shownMarkdown(text)}\n\n${shownMarkdown(proof)}` }) };
}

function fingerprintOf(finding: ExportedFinding, placed: PlacedAsset | null): string {
  const { line = '', repeats = 0 } = placed ?? {};
  return hash('sha256', JSON.stringify([finding._id, line, ...(repeats === 0 ? [] : [repeats])]));
}

function resultOf(finding: ExportedFinding, rule: Rule, placed: PlacedAsset | null): object {
  const { statusVulnerability, idVisual, confidence } = finding;
  const asset = placed?.asset ?? null;
  return {
    ruleId: rule.id,
    ruleIndex: rule.index,
    ...stateOf(finding, asset),
    message: messageOf(finding, placed),
    ...(confidence === null ? {} : { rank: confidence }),
    locations: asset === null ? [] : [locationOf(asset)],
    partialFingerprints: { 'gatehouseFinding/v1': fingerprintOf(finding, placed) },
    ...timesOf(finding),
    // The message ends with the evidence of the asset, or else of the finding.
    properties: { finding: idVisual, status: statusVulnerability, hasEvidence: (asset?.evidence ?? '') !== '' },
  };
}

/** Yields one result per asset, because each asset is fixed separately. */
function* resultsOf(finding: ExportedFinding, rule: Rule): Generator<string> {
  const { affectedAssets } = finding;
  if (affectedAssets.length === 0) yield inertJson(resultOf(finding, rule, null));
  for (const placed of placeAssets(affectedAssets)) yield inertJson(resultOf(finding, rule, placed));
}

function* joinLines(parts: Iterable<string>): Generator<string> {
  let before = '\n';
  for (const part of parts) {
    yield before + part;
    before = ',\n';
  }
}

type KnownRules = Map<string, Rule>;

function* writeRules(findings: Iterable<ExportedFinding>, known: KnownRules): Generator<string> {
  for (const { id, of, rule } of sarifRules(findings)) {
    known.set(of, { id, index: known.size });
    yield inertJson(rule);
  }
}

/** Yields the results. A finding without a rule was added after the rules were written and is skipped. */
function* writeResults(findings: Iterable<ExportedFinding>, known: KnownRules): Generator<string> {
  for (const finding of findings) {
    const rule = known.get(finding._id);
    if (rule !== undefined) yield* resultsOf(finding, rule);
  }
}

/**
 * Writes findings as a SARIF 2.1.0 log with one run: one rule per finding and one result per asset. Rules precede results, so that
 * streaming readers know them.
 * Iterates over the findings twice, and each chunk takes at most one finding.
 */
export function* writeSarif(
  findings: Iterable<ExportedFinding>,
  { idVisual, title, version }: ExportedEngagement & { version: string },
): Generator<string> {
  const known: KnownRules = new Map();
  const driver = JSON.stringify({ name: 'Gatehouse', semanticVersion: version, version }).slice(0, -1);
  yield `{"$schema":"${schema}","version":"2.1.0","runs":[{"tool":{"driver":${driver},"rules":[`;
  yield* joinLines(writeRules(findings, known));
  const details = inertJson({ id: `${idVisual}/`, description: { text: title } });
  yield `]}},"automationDetails":${details},"columnKind":"utf16CodeUnits","results":[`;
  yield* joinLines(writeResults(findings, known));
  yield '\n]}]}\n';
}
