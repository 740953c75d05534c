import { hash } from 'node:crypto';

import { codeBlock } from './code-block.ts';
import type { AssetDraft, FindingGroup, FindingsDraft, ScanHit } from './finding-draft.ts';
import type { AffectedAsset } from './finding-record.ts';
import { copyForStorage } from './own-copy.ts';

const maxLocationCharacters = 2_000;

// Limit for the evidence of one asset, including the note about omitted evidence.
const maxEvidenceCharacters = 16_000;
const separator = '\n\n---\n\n';

type KeyParts = Readonly<{ host: string; location: string; distinction: string }>;

function keyOf({ host, location, distinction }: KeyParts): string {
  return hash('sha256', JSON.stringify([host, location, distinction]));
}

const maxFormerKeys = 10;

function anchoredKeyOf({ host, distinction }: KeyParts, anchor: string): string {
  return hash('sha256', JSON.stringify([host, null, distinction, anchor]));
}

/** Records the keys under which earlier versions may have stored the asset. */
function noteFormerKeys(asset: AssetDraft, { former = [], anchor = '' }: ScanHit, parts: KeyParts): void {
  for (const place of former.slice(0, maxFormerKeys - asset.formerKeys.size)) {
    const known = { ...parts, ...place };
    const keys = anchor === '' ? [keyOf(known)] : [anchoredKeyOf(known, anchor), keyOf(known)];
    for (const key of keys.filter((former) => former !== asset.key)) asset.formerKeys.add(key);
  }
}

/** Returns the key of an asset: based on its anchor, unless the tool used the same anchor for two locations. */
function placeKey(group: FindingGroup, place: KeyParts & { anchor: string }): string {
  const { location, anchor } = place;
  const anchored = anchoredKeyOf(place, anchor);
  const other = group.assets.get(anchored);
  const isFree = other === undefined || other.location === location;
  if (anchor !== '' && isFree) return anchored;
  return keyOf(place);
}

function lengthOf({ evidences }: AssetDraft): number {
  return evidences.reduce((sum, text) => sum + text.length + separator.length, 0);
}

// The request and response come last and are long. Without them, the tool's description may still fit.
function withoutExchange(evidence: string): string {
  const end = evidence.search(/\n\n\*\*(?:Request|Response)\*\*\n/);
  return end < 0 ? evidence : evidence.slice(0, end);
}

/** Shortens all evidence except the first, which stays complete. */
function makeRoom(asset: AssetDraft): void {
  const before = asset.evidences.length;
  asset.evidences = [...new Set(asset.evidences.map((text, index) => (index === 0 ? text : withoutExchange(text))))];
  asset.more += before - asset.evidences.length;
}

function hasRoom(asset: AssetDraft, evidence: string): boolean {
  return lengthOf(asset) + evidence.length <= maxEvidenceCharacters && !asset.evidences.includes(evidence);
}

function fit(asset: AssetDraft, evidence: string): string | undefined {
  if (asset.evidences.length === 0 || hasRoom(asset, evidence)) return evidence;
  makeRoom(asset);
  return [evidence, withoutExchange(evidence)].find((text) => hasRoom(asset, text));
}

function keepEvidence(draft: FindingsDraft, asset: AssetDraft, evidence: string): void {
  const print = hash('sha256', evidence, 'base64').slice(0, 16);
  if (asset.prints.has(print)) return;
  asset.prints.add(print);
  draft.left.assetCharacters -= print.length;
  const kept = fit(asset, evidence);
  if (kept === undefined || draft.left.evidenceCharacters <= 0) {
    asset.more += 1;
    return;
  }
  draft.left.evidenceCharacters -= kept.length;
  asset.evidences.push(kept);
}

function addEvidence(
  { draft, group }: { draft: FindingsDraft; group: FindingGroup },
  asset: AssetDraft,
  evidence: () => string,
): void {
  const isFirst = asset.evidences.length === 0;
  const isSpent = draft.left.evidenceCharacters <= 0 || group.proven >= draft.limits.evidencePerFinding;
  if ((isFirst && isSpent) || draft.left.assetCharacters <= 0) return;
  const text = copyForStorage(evidence(), 32_000);
  if (text === '') return;
  keepEvidence(draft, asset, text);
  group.proven += isFirst ? 1 : 0;
}

function openAsset(sighting: ScanHit, place: { key: string; host: string; location: string }): AssetDraft {
  const { ip, port, facts } = sighting;
  return {
    ...place,
    ip: ip === null ? null : copyForStorage(ip, 100),
    port,
    facts: facts.map(({ name, value }) => ({ name, value: copyForStorage(value, 300) })),
    formerKeys: new Set(),
    evidences: [],
    prints: new Set(),
    more: 0,
  };
}

/** Adds the facts that an asset does not have yet. Facts that distinguish assets are part of the key and therefore equal. */
function addFacts(draft: FindingsDraft, asset: AssetDraft, { facts }: ScanHit): void {
  for (const { name, value } of facts) {
    if (draft.left.assetCharacters <= 0 || asset.facts.some((known) => known.name === name)) continue;
    const fact = { name, value: copyForStorage(value, 300) };
    draft.left.assetCharacters -= fact.value.length;
    asset.facts = [...asset.facts, fact];
  }
}

function sizeOf({ key, host, location, facts }: AssetDraft): number {
  return facts.reduce((sum, { value }) => sum + value.length, key.length + host.length + location.length);
}

const maxAddress = 2_000;

/** Returns the evidence of an asset, preceded by the full address if the location is only a part of it. */
function withAddress({ address, evidence }: ScanHit): string {
  const own = evidence();
  if (address === undefined) return own;
  return [codeBlock('Address', address, maxAddress), own].filter((part) => part !== '').join('\n\n');
}

/** Adds an asset to a finding, or adds evidence if the asset is already known. */
export function addAsset(draft: FindingsDraft, group: FindingGroup, sighting: ScanHit): void {
  const { distinction, anchor = '', evidence } = sighting;
  const host = copyForStorage(sighting.host, maxLocationCharacters);
  const location = copyForStorage(sighting.location || sighting.host, maxLocationCharacters);
  if (location === '' && evidence() === '') return;
  const key = placeKey(group, { host, location, distinction, anchor });
  const known = group.assets.get(key);
  if (known !== undefined) {
    noteFormerKeys(known, sighting, { host, location, distinction });
    addFacts(draft, known, sighting);
    addEvidence({ draft, group }, known, evidence);
    return;
  }
  if (draft.left.assets <= 0 || draft.left.assetCharacters <= 0) {
    draft.unlisted += 1;
    return;
  }
  const asset = openAsset(sighting, { key, host, location });
  noteFormerKeys(asset, sighting, { host, location, distinction });
  draft.left.assets -= 1;
  draft.left.assetCharacters -= sizeOf(asset);
  group.assets.set(key, asset);
  addEvidence({ draft, group }, asset, () => withAddress(sighting));
}

/** Returns the finished asset with all its evidence, once the file has been read. */
export function closeAsset({ evidences, prints: _prints, more, formerKeys, ...place }: AssetDraft): AffectedAsset {
  const note = more === 0 ? [] : [`… and ${more} more here.`];
  const formers = formerKeys.size === 0 ? {} : { formerKeys: [...formerKeys] };
  return { ...place, ...formers, evidence: [...evidences, ...note].join(separator) };
}
