import type { ClientRetestRow, Retest, RetestItem, RetestRow } from '@gatehouse/contract/retests/retest.schema';

import { recordId } from './engagement-records.ts';
import { admin } from './people.ts';

const moment = '2026-02-01T10:00:00.000Z';

/** A row of a requested retest of one finding in the first engagement. */
export const retestRow = (place: number, change: Partial<RetestRow> = {}): RetestRow => ({
  _id: recordId(place),
  idVisual: `RT-2026-${String(place).padStart(4, '0')}`,
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
  requester: { _id: admin._id, fullname: admin.fullname },
  state: 'Requested',
  turn: 'provider',
  expectedDate: '2099-12-01',
  windowEnd: null,
  attempt: 1,
  severity: 'high',
  title: 'Open door',
  numOfFindings: 1,
  numOfDecided: 0,
  numOfPlaces: 1,
  tester: null,
  createdAt: moment,
  changedAt: moment,
  ...change,
});

/** Details of the retest. */
export const retestDetail = (place: number, change: Partial<Retest> = {}): Retest => ({
  ...retestRow(place),
  company: { _id: admin.company._id, name: admin.company.name, timeZone: 'UTC' },
  message: '',
  files: [],
  items: [],
  withdrawal: null,
  messages: [],
  earlierMessages: 0,
  ...change,
});

/** A row of the queue over all clients. */
export const clientRetestRow = (row: RetestRow): ClientRetestRow => ({
  ...row,
  company: { _id: admin.company._id, name: admin.company.name, timeZone: 'UTC', shortName: 'Acme', logo: null },
});

/** The first finding of a retest, without a verdict. */
export const retestItem = (change: Partial<RetestItem> = {}): RetestItem => ({
  finding: {
    _id: recordId(1001),
    idVisual: 'ENG-2026-0001-F001',
    title: 'Open door',
    severity: 'high',
    statusVulnerability: 'Retest',
  },
  attempt: 1,
  statusBefore: 'Open',
  evidenceBefore: '',
  places: [],
  numOfPlaces: 0,
  verdict: null,
  evidence: '',
  decidedBy: '',
  decidedAt: null,
  ...change,
});
