import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';

import { erin, ida } from './user-records.ts';

const noWork = { engagements: 0, drafts: 0, retests: 0, requests: 0, questions: 0 };

/** An analyst with assigned work. */
export const analyst: StaffAccount = {
  ...erin,
  fullname: 'Ada Analyst',
  username: 'ada@provider.example',
  role: 'provider-analyst',
  phone: null,
  teams: [{ _id: '01990000-0000-7000-8000-0000000000f1', name: 'Red team' }],
  numOfClients: 3,
  openWork: { ...noWork, engagements: 2, drafts: 1 },
};
/** A manager with a pending invitation. */
export const invitedManager: StaffAccount = {
  ...ida,
  username: 'ida@provider.example',
  role: 'provider-manager',
  phone: null,
  teams: [],
  numOfClients: 1,
  openWork: noWork,
};
