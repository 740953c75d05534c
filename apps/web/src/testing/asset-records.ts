import type { Asset, AssetDetail } from '@gatehouse/contract/assets/asset.schema';

import { recordId } from './engagement-records.ts';

const moment = '2026-02-02T10:00:00.000Z';

/** A library without vulnerabilities, as listed in the inventory. */
export const asset = (place: number, change: Partial<Asset> = {}): Asset => ({
  _id: recordId(place),
  name: `library-${place}`,
  kind: 'library',
  version: '1.0.0',
  vendor: '',
  purl: `pkg:npm/library-${place}`,
  cpe: '',
  license: 'MIT',
  location: '',
  owner: null,
  system: { _id: recordId(900), name: 'acme/shop' },
  criticality: null,
  tags: [],
  state: 'Active',
  status: 'Updated',
  newestVersion: '',
  dependencyPaths: [],
  numOfCVEs: 0,
  numOfCritical: 0,
  numOfHigh: 0,
  numOfFixed: 0,
  numOfPossible: 0,
  isPartlyMatched: false,
  numOfUnmatched: 0,
  severity: null,
  priority: 0,
  epss: 0,
  kev: false,
  hasFix: false,
  firstSeen: moment,
  lastSeen: moment,
  changedAt: moment,
  CVEObjects: [],
  ...change,
});

/** Details of the library, with its sources and history. */
export const assetDetail = (place: number, change: Partial<AssetDetail> = {}): AssetDetail => ({
  ...asset(place),
  sources: [],
  notMatched: [],
  history: [],
  ...change,
});
