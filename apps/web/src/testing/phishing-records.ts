import type { Campaign, CampaignRow, Funnel, PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';

import { recordId } from './engagement-records.ts';

const moment = '2026-10-01T08:00:00.000Z';

/** A funnel in which 42 of 380 employees clicked, 9 submitted data and 96 reported. */
export const funnel: Funnel = {
  targeted: 400,
  delivered: 380,
  opened: 244,
  clicked: 42,
  submitted: 9,
  reported: 96,
  failed: 42,
};

/** A row of a campaign of Acme. */
export const campaignRow = (place: number, change: Partial<CampaignRow> = {}): CampaignRow => ({
  _id: recordId(place),
  idVisual: `ACME-PHS-${String(place).padStart(4, '0')}`,
  name: `Campaign ${place}`,
  status: 'Running',
  date_start: '2026-10-01',
  date_end: null,
  template: '',
  tactic: 'Urgency',
  difficulty: 3,
  recipientsState: 'Accepted',
  numOfRecipients: 400,
  funnel,
  resilience: 96 / 42,
  ...change,
});

/** Details of the campaign. */
export const campaign = (place: number, change: Partial<Campaign> = {}): Campaign => ({
  ...campaignRow(place),
  description: '',
  lure: {
    subject: 'Your parcel is waiting',
    sender: 'Parcel Service <service@parcel.example>',
    difficulty: 3,
    tactic: 'Urgency',
    technique: 'Credential form',
    image: null,
    notes: [{ x: 0.25, y: 0.1, text: 'The sender is not the parcel service' }],
  },
  privacyMode: 'named',
  shows: 'names',
  funnelRaw: { ...funnel, opened: 260, clicked: 73, failed: 73 },
  numOfExcluded: 31,
  medianSeconds: { click: 720, report: 300 },
  firstReportSeconds: 240,
  benchmark: null,
  departments: [
    {
      department: 'Finance',
      targeted: 200,
      delivered: 190,
      opened: 120,
      clicked: 30,
      submitted: 9,
      reported: 40,
      failed: 30,
    },
    { department: '', targeted: 200, delivered: 190, opened: 124, clicked: 12, submitted: 0, reported: 56, failed: 12 },
  ],
  firstHour: [{ minute: 3, opened: 12, clicked: 2, reported: 1 }],
  createdAt: moment,
  updatedAt: moment,
  ...change,
});

const noFunnel: Funnel = {
  targeted: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  submitted: 0,
  reported: 0,
  failed: 0,
};

/** Fields of a campaign without any sent email. */
export const unsent: Partial<Campaign> = {
  status: 'Draft',
  recipientsState: 'None',
  numOfRecipients: 0,
  funnel: noFunnel,
  funnelRaw: noFunnel,
  numOfExcluded: 0,
  resilience: null,
  medianSeconds: { click: null, report: null },
  firstReportSeconds: null,
  departments: [],
  firstHour: [],
};

/** A recipient who clicked after six minutes, following an earlier click by a scanner. */
export const entry = (place: number, change: Partial<PhishingEntry> = {}): PhishingEntry => ({
  _id: recordId(500 + place),
  campaignRef: recordId(1),
  fullname: `Ana Example ${place}`,
  email: `ana${place}@acme.example`,
  department: 'Finance',
  employeeId: null,
  delivery: 'delivered',
  status: 3,
  stage: 3,
  stageAt: '2026-10-01T08:06:00.000Z',
  reported: false,
  reportedAt: null,
  action: 3,
  numOfExcluded: 1,
  events: [
    { _id: recordId(601), at: moment, type: 'sent', userAgent: null, ip: null, excluded: null },
    {
      _id: recordId(602),
      at: '2026-10-01T08:00:06.000Z',
      type: 'clicked',
      userAgent: 'Scanner',
      ip: '203.0.113.9',
      excluded: 'soon-after-sent',
    },
    {
      _id: recordId(603),
      at: '2026-10-01T08:06:00.000Z',
      type: 'clicked',
      userAgent: 'Browser',
      ip: '198.51.100.1',
      excluded: null,
    },
  ],
  ...change,
});

const rates = { delivered: 100, failed: 20, reported: 30 };

/** Statistics of two campaigns by department and email. */
export const phishingStatistics = (change: Partial<PhishingStatistics> = {}): PhishingStatistics => ({
  trend: [
    { _id: recordId(2), name: 'Campaign 2', date_start: '2026-08-01', ...rates },
    { _id: recordId(1), name: 'Campaign 1', date_start: '2026-10-01', delivered: 100, failed: 10, reported: 45 },
  ],
  tactics: [{ department: 'Finance', tactic: 'Urgency', ...rates }],
  lures: [
    { attribute: 'tactic', value: 'Urgency', campaigns: 2, ...rates },
    { attribute: 'difficulty', value: '3', campaigns: 1, ...rates },
  ],
  repeatClickers: [
    { months: 3, people: 1 },
    { months: 6, people: 2 },
    { months: 12, people: 4 },
  ],
  benchmark: { clients: 6, failRate: 0.14, reportRate: 0.2, month: '2026-10-01' },
  totals: { campaigns: 2, ...funnel },
  ...change,
});
