import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';
import type { RepetitionType } from '@gatehouse/domain/calendar/recurrence';

/** A demo activity, with dates relative to the day of the seed. */
export interface DemoActivity {
  task: string;
  type: string;
  /** The first day, and the number of days until the last. */
  from: number;
  lasts: number;
  status: ActivityStatus;
  /** True if the provider created it; otherwise the client requested it. */
  byProvider?: true;
  repeats?: RepetitionType;
  /** Days until the answer to a request is due; negative if overdue. */
  answerIn?: number;
  declined?: string;
  /** True if it has an app to test. */
  hasApp?: true;
}

const web = 'Web Application Penetration Test';
const api = 'API Penetration Test';
const mobile = 'Mobile App Vulnerability Assessment';
const outside = 'External Network Penetration Test';
const inside = 'Internal Network Penetration Test';
const cloud = 'Cloud Security Review';
const code = 'Source Code Review';
const training = 'Security Awareness Training';

type Line = readonly [task: string, type: string, from: number, lasts: number];

const done = (lines: readonly Line[]): DemoActivity[] =>
  lines.map(([task, type, from, lasts]) => ({ task, type, from, lasts, status: 'Completed' }));
const planned = (lines: readonly Line[]): DemoActivity[] =>
  lines.map(([task, type, from, lasts]) => ({ task, type, from, lasts, status: 'Planned' }));
const byProvider = (activities: DemoActivity[]): DemoActivity[] =>
  activities.map((activity) => ({ ...activity, byProvider: true }));

/** Acme: 40 activities in all statuses. */
export const acmeActivities: readonly DemoActivity[] = [
  ...done([
    ['Online shop, spring release', web, -230, 9],
    ['Warehouse scanners and handhelds', inside, -212, 5],
    ['Loyalty program API', api, -204, 7],
    ['Order history in the customer portal', web, -190, 6],
    ['Retest of the online shop', 'Retest', -183, 2],
    ['Payment provider integration', code, -171, 8],
    ['Store Wi-Fi in three branches', inside, -160, 4],
    ['Marketing site relaunch', web, -148, 5],
    ['Returns portal', web, -131, 6],
    ['Container platform', cloud, -118, 7],
    ['Delivery partner API', api, -104, 6],
    ['Retest of the container platform', 'Retest', -90, 2],
    ['Gift cards', web, -77, 5],
    ['Call center workstations', inside, -63, 4],
    ['Search and recommendations', api, -49, 5],
    ['Cookie consent and tag manager', web, -36, 3],
    ['Retest of the delivery partner API', 'Retest', -27, 2],
  ]),
  ...byProvider(
    done([
      ['Review meeting, second quarter', 'Review', -125, 1],
      ['Phishing simulation: parcel notice', 'Phishing Simulation', -96, 10],
      ['Review meeting, third quarter', 'Review', -33, 1],
    ]),
  ),
  { task: 'Checkout with installments', type: web, from: -4, lasts: 9, status: 'In Progress' },
  { task: 'Supplier portal', type: web, from: -2, lasts: 8, status: 'In Progress' },
  {
    task: 'Backup and recovery environment',
    type: inside,
    from: -1,
    lasts: 4,
    status: 'In Progress',
    byProvider: true,
  },
  ...planned([
    ['Store app for iOS', mobile, 9, 7],
    ['Retest of the checkout', 'Retest', 12, 2],
    ['Single sign-on for employees', web, 16, 5],
    ['Data warehouse', cloud, 23, 6],
    ['Price import service', code, 30, 8],
    ['Self-service kiosks', inside, 44, 4],
    ['Customer chat', api, 58, 5],
  ]),
  { task: 'Store app for Android', type: mobile, from: 6, lasts: 8, status: 'Planned', hasApp: true },
  ...byProvider(
    planned([
      ['Review meeting, fourth quarter', 'Review', 20, 1],
      ['Phishing simulation: year-end bonus', 'Phishing Simulation', 24, 12],
      ['Tabletop exercise: ransomware', 'Tabletop Exercise', 37, 1],
    ]),
  ),
  { task: 'Monthly scan of the perimeter', type: outside, from: 0, lasts: 2, status: 'Planned', repeats: 3 },
  { task: 'Quarterly training for developers', type: training, from: -40, lasts: 1, status: 'Planned', repeats: 2 },
  {
    task: 'Yearly penetration test of the head office',
    type: inside,
    from: 70,
    lasts: 9,
    status: 'Planned',
    repeats: 1,
    byProvider: true,
  },
  { task: 'New product pages', type: web, from: 28, lasts: 5, status: 'Pending', answerIn: 2 },
  { task: 'Partner portal before the launch', type: web, from: 15, lasts: 6, status: 'Pending', answerIn: -3 },
  {
    task: 'Load test on the last day of the sale',
    type: 'Load Test',
    from: 3,
    lasts: 1,
    status: 'Pending',
    declined: 'We cannot test the shop during the sale. Choose a day after 10 January.',
  },
];

/** Globex: 8 activities. */
export const globexActivities: readonly DemoActivity[] = [
  ...done([
    ['Patient portal', web, -140, 8],
    ['Clinic network', inside, -95, 6],
    ['Retest of the patient portal', 'Retest', -60, 2],
  ]),
  { task: 'Appointment booking', type: web, from: -3, lasts: 7, status: 'In Progress' },
  ...planned([['Laboratory results API', api, 18, 6]]),
  ...byProvider(planned([['Review meeting', 'Review', 26, 1]])),
  { task: 'Quarterly scan of the perimeter', type: outside, from: -20, lasts: 2, status: 'Planned', repeats: 2 },
  { task: 'Video consultation', type: web, from: 33, lasts: 5, status: 'Pending', answerIn: 1 },
];
