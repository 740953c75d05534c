import { company } from '@gatehouse/contract/company/company';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { staffIncidents } from '@gatehouse/contract/incidents/incidents';
import '@gatehouse/contract/incidents/incidents.schema';
import type { IncidentsRecord, IncidentsRow } from '@gatehouse/contract/incidents/incidents.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer } from '../../testing/fake-api.ts';
import { clientFinding, findingRow } from '../../testing/finding-records.ts';
import { issue, issueFacets } from '../../testing/issue-records.ts';
import { person } from '../../testing/people.ts';
import { clientAround, clientEngagement, clientId } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

// The first time zone of the day, and the last: their dates always differ, by one or two days.
const [clientZone, staffZone] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const dayMs = 86_400_000;
// Yesterday for the client, but not yet over for staff.
const dueDate = dayInZone(new Date(Date.now() - dayMs), clientZone);

const staff = person('provider-admin');
const viewer = { ...staff, company: { ...staff.company, timeZone: staffZone } };
const client = { _id: clientId, name: 'Acme Corporation', shortName: 'Acme', logo: null, timeZone: clientZone };
const pageOf = (row: object) => ({ rows: [row], total: 1, nextCursor: null }) as never;

const finding = findingRow(1, { dueDate, statusVulnerability: 'Open' });
const incident: IncidentsRow = {
  _id: recordId(1),
  title: 'Incident 1',
  status: 'Reported',
  createdAt: '2026-02-02T10:00:00.000Z',
  assignee: null,
  dueDate,
};
const detail: IncidentsRecord = {
  ...incident,
  description: '',
  comments: [],
  earlierComments: 0,
  history: [],
  files: [],
};
const ofClient = `/provider/companies/${clientId}`;
const incidentCalls = [
  answer(staffIncidents.list, pageOf(incident)),
  answer(staffIncidents.get, detail),
  answer(staffIncidents.queue, pageOf({ ...incident, company: client })),
];

const pages: [name: string, numOfMarks: number, address: string, answers: Answer[]][] = [
  ['The findings of a client', 1, `${ofClient}/findings`, [answer(providerFindings.list, pageOf(finding))]],
  [
    'The findings of an engagement',
    1,
    `${ofClient}/engagements/${recordId(1)}/findings`,
    [
      answer(providerEngagements.get, clientEngagement()),
      answer(providerEngagements.findings, pageOf(finding)),
      answer(findingDrafts.list, { rows: [], total: 0, nextCursor: null }),
    ],
  ],
  [
    'The properties of a finding',
    1,
    `${ofClient}/findings/${finding._id}`,
    [answer(providerFindings.get, clientFinding(1, { dueDate, statusVulnerability: 'Open' }))],
  ],
  [
    'The findings of all clients',
    1,
    '/provider/findings',
    [answer(providerFindings.all, pageOf({ ...finding, company: client, question: null }))],
  ],
  ['The incidents of a client', 1, `${ofClient}/incidents`, incidentCalls],
  ['Incidents in the queue and beside it', 2, `/provider/incidents?peek=${clientId}.${recordId(1)}`, incidentCalls],
  [
    'The issues of a client',
    1,
    `${ofClient}/issues?group=none`,
    [
      answer(providerSurfaceIssues.list, pageOf({ ...issue(1, { dueDate }), company: client })),
      answer(providerSurfaceIssues.facets, issueFacets(1)),
    ],
  ],
];

it.each(pages)(
  '%s are marked as late for staff by the calendar days of the client',
  async (...[, numOfMarks, address, answers]) => {
    renderPage(address, { viewer, answers: [answer(company.client, { ...clientAround, ...client }), ...answers] });

    await waitFor(() => expect(screen.queryAllByText(/days? late/)).toHaveLength(numOfMarks));
    expect(screen.queryByText(/^Due today$|^in \d+ days?$/)).toBeNull();
  },
);
