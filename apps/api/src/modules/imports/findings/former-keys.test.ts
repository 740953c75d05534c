import type { FindingRecord } from '@gatehouse/formats/finding-record';
import { describe, expect, it } from 'vitest';

import { coveredBy, findIdentities, isLeftOut, withIdentity, withoutFormers } from './former-keys.ts';

const place = (key: string, formerKeys?: string[]) => ({
  key,
  ...(formerKeys && { formerKeys }),
  host: '192.0.2.1',
  location: '192.0.2.1:443/tcp',
  ip: '192.0.2.1',
  port: 443,
  facts: [],
  evidence: '',
});

const record = (fingerprint: string, more: Partial<FindingRecord> = {}): FindingRecord => ({
  fingerprint,
  title: 'Weak setting',
  severity: 'low',
  cvssVector: null,
  toolCvssScore: null,
  confidence: null,
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: [],
  affectedAssets: [],
  cwe: null,
  cve: [],
  tags: [],
  source: { tool: 'testssl', ruleId: 'a' },
  firstSeen: null,
  lastSeen: null,
  ...more,
});

const finding = (id: string, fingerprint: string, asset_keys: string[]) => ({
  id,
  fingerprint,
  asset_keys,
  settled: asset_keys.map((key) => ({ key, state: 'Fixed' as const, since: null })),
});

describe('a record whose reader now identifies findings differently', () => {
  it('matches the finding and the places stored by an earlier version', () => {
    const found = record('new', {
      formerFingerprints: ['old-1', 'old-2'],
      affectedAssets: [place('k-new', ['k-old']), place('k-other', ['k-gone'])],
    });
    const stored = [finding('1', 'old-1', ['k-old']), finding('2', 'old-2', ['k-old'])];

    const [identity, ...others] = findIdentities([found], stored);

    expect(others).toEqual([]);
    expect(identity).toEqual({ id: '1', fingerprint: 'new', keys: new Map([['k-old', 'k-new']]) });
    const [first, second] = stored.map((known) =>
      known.id === '1' && identity ? withIdentity(known, identity) : known,
    );
    expect(first).toMatchObject({ fingerprint: 'new', asset_keys: ['k-new'], settled: [{ key: 'k-new' }] });
    // The findings that it replaces were also seen.
    expect(
      coveredBy(
        [found],
        [first, second].flatMap((known) => known ?? []),
      ).map(({ fingerprint }) => fingerprint),
    ).toEqual(['old-2']);
    expect(JSON.stringify(withoutFormers(found))).not.toContain('former');
  });

  it('prefers a match by its new keys, and gives no key twice', () => {
    const found = record('new', {
      formerFingerprints: ['old'],
      affectedAssets: [place('a', ['shared']), place('b', ['shared']), place('c', ['shared', 'd']), place('d')],
    });
    const stored = [finding('1', 'new', ['shared', 'd']), finding('2', 'old', [])];

    expect(findIdentities([found], stored)).toEqual([
      { id: '1', fingerprint: 'new', keys: new Map([['shared', 'a']]) },
    ]);
  });

  it('is matched once, by the first of two records that were one', () => {
    const found = ['a', 'b'].map((print) => record(print, { formerFingerprints: ['old'] }));

    expect(findIdentities(found, [finding('1', 'old', [])])).toMatchObject([{ fingerprint: 'a' }]);
    expect(findIdentities(found, [finding('1', 'a', [])])).toEqual([]);
  });

  it('stays left out if its preview was confirmed without it', () => {
    expect(isLeftOut(record('new', { formerFingerprints: ['old'] }), new Set(['old']))).toBe(true);
    expect(isLeftOut(record('new'), new Set(['old']))).toBe(false);
  });
});
