import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Actor, ownPortal, type Reply } from '../../testing/portal.ts';
import { uploadAs } from '../../testing/upload-as.ts';
import { buildAwarenessSession } from '../awareness/awareness.build.ts';
import { buildEmployees } from '../company-employees/company-employees.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildCampaign, buildRecipients } from './phishing.build.ts';

const size = 6;
const places = Array.from({ length: size }, (_, place) => place);
const emailOf = (place: number) => `person${place}@acme.example`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const settings = { enrolOn: 'hand', ownNetworks: [], trainingSessionId: null, networkDays: 90, namedMonths: 24 };

const portal = await ownPortal();

type Mode = 'pseudonymous' | 'department';

/** Builds a company of six people, some of whom failed a simulation, and two sessions: one for them and one with other participants. */
async function openCompany(privacyMode: Mode, failed: readonly number[]) {
  const { database } = portal.platform;
  const { id: companyId } = await portal.company();
  const admin = await portal.signIn({ companyId });
  const hr = await portal.signIn({ role: 'company-hr', companyId });
  const course = await buildCourse(database, { title: 'Phishing', companyIds: [companyId] });
  const training = await buildAwarenessSession(database, { company_id: companyId, course, name: 'Follow-up' });
  // The end dates differ, so that the order of the two sessions in lists is fixed.
  const date_end = minutesAgo(-30 * 24 * 60).slice(0, 10);
  const other = await buildAwarenessSession(database, { company_id: companyId, course, name: 'Yearly', date_end });
  const people = places.map((place) => ({ email: emailOf(place), fullname: `Person ${place}`, department: 'Finance' }));
  const employees = await buildEmployees(database, companyId, people);
  await portal.call(admin, phishing.changeSettings, { body: { ...settings, privacyMode } });
  const given = { name: 'Parcel', status: 'Scheduled', date_start: '2026-10-01' } as const;
  const { id: campaignId } = await buildCampaign(portal.platform, companyId, given);
  await buildRecipients(portal.platform, companyId, {
    campaignId,
    people: people.map((person, place) => ({
      ...person,
      events: [
        ['sent', minutesAgo(90)] as const,
        ...(failed.includes(place) ? [['submitted', minutesAgo(60)] as const] : []),
      ],
    })),
  });
  return { admin, hr, training, other, campaignId, ids: employees.map(({ id }) => id) };
}
type Company = Awaited<ReturnType<typeof openCompany>>;

type Answer = Pick<Reply, 'status' | 'datas'> & { text?: string };
type Step = (company: Company, by: Actor) => Promise<Answer>;
const call =
  <E extends AnyEndpoint>(endpoint: E, sent: (company: Company) => object): Step =>
  (company, by) =>
    portal.call(by, endpoint, sent(company));

const ofTraining = ({ training }: Company) => ({ params: { id: training.id } });
const enrol = (body: (company: Company) => object, session: 'training' | 'other' = 'training'): Step =>
  call(awareness.enrol, (company) => ({ params: { id: company[session].id }, body: body(company) }));
const enrolFile =
  (place: number): Step =>
  (company, by) =>
    uploadAs(portal, by, {
      endpoint: awareness.enrolFile,
      params: { id: company.training.id },
      file: { name: 'people.csv', content: `Email\n${emailOf(place)}\n` },
    });
const train: Step = call(phishing.training, ({ campaignId, training }) => ({
  params: { id: campaignId },
  body: { sessionId: training.id },
}));

const trainings: Step[] = [
  train,
  enrol(({ campaignId }) => ({ campaignId })),
  enrol(({ campaignId }) => ({ campaignId, departments: ['Finance'] })),
];

/** Returns the steps that a user of the company may take to find out if this employee failed. */
const probesOf = (suspect: number): Step[] => [
  enrol(({ ids }) => ({ employeeIds: [ids[suspect]] })),
  enrol(({ ids }) => ({ employeeIds: [ids[suspect]] }), 'other'),
  enrol(({ ids }) => ({ employeeIds: ids.filter((_id, place) => place !== suspect) })),
  enrol(() => ({ departments: ['Finance'] })),
  enrol(({ campaignId, ids }) => ({ campaignId, employeeIds: [ids[suspect]] })),
  enrol(({ campaignId }) => ({ campaignId }), 'other'),
  enrolFile(suspect),
  train,
];

/** Calls that show an employee, a count or a result. */
const looks: Step[] = [
  call(awareness.list, () => ({})),
  call(awareness.get, (company) => ({ ...ofTraining(company), query: { employees: 'all' } })),
  call(awareness.figures, () => ({})),
  ...['Not Started', 'Withdrawn'].map((status) => call(awareness.enrolments, () => ({ query: { status } }))),
  call(awareness.enrolments, () => ({ query: { department: 'Finance' } })),
  call(awareness.export, (company) => ({ ...ofTraining(company), query: { format: 'csv' } })),
  call(certificates.list, () => ({})),
  ...places
    .slice(0, 3)
    .flatMap((place) => [
      call(awareness.enrolments, () => ({ query: { q: emailOf(place) } })),
      call(phishing.entries, ({ campaignId }) => ({ params: { id: campaignId }, query: { q: emailOf(place) } })),
    ]),
  call(phishing.entries, ({ campaignId }) => ({ params: { id: campaignId } })),
  call(phishing.get, ({ campaignId }) => ({ params: { id: campaignId } })),
  call(phishing.repeatClickers, () => ({})),
  ...(['training', 'other'] as const).map((session) =>
    call(awareness.curve, (company) => ({ params: { id: company[session].id } })),
  ),
];

const told = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '#'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'],
  [/Employee [\dA-F]{4}/g, 'Employee ?'],
  [/[A-Z\d]+-PHS-/g, 'PHS-'],
] as const;
const worded = ({ status, text, datas }: Answer): string =>
  told.reduce((words, [found, word]) => words.replaceAll(found, word), `${status} ${text ?? JSON.stringify(datas)}`);

/** Returns the responses to the steps, and to every read after each. Only an admin can enroll those who failed. */
async function observed(
  company: Company,
  { steps, isHr }: { steps: readonly Step[]; isHr: boolean },
): Promise<string[]> {
  const seen: string[] = [];
  for (const act of steps) {
    const by = isHr && !trainings.includes(act) ? company.hr : company.admin;
    seen.push(worded(await act(company, by)));
    for (const look of looks) seen.push(worded(await look(company, isHr ? company.hr : company.admin)));
  }
  return seen;
}

/** Two sets of failed people of the same size, a person who is in only one of them, and the steps to try. */
const twins = fc
  .record({
    mode: fc.constantFrom<Mode>('pseudonymous', 'department'),
    order: fc.shuffledSubarray(places, { minLength: size, maxLength: size }),
    shared: fc.integer({ min: 0, max: size - 2 }),
    training: fc.constantFrom(...trainings),
    probes: fc.shuffledSubarray(Array.from(probesOf(0).keys()), { minLength: 2, maxLength: 4 }),
    isHr: fc.boolean(),
  })
  .map(({ order: [suspect = 0, other = 1, ...rest], shared, training, probes, ...given }) => {
    const both = rest.slice(0, shared);
    const steps = probes.flatMap((place) => probesOf(suspect)[place] ?? []);
    // Failures become visible once the follow-up training is enrolled, so the steps sometimes come before it.
    const all = shared % 2 === 0 ? [training, ...steps] : [...steps, training];
    return { ...given, failed: [suspect, ...both], alsoFailed: [other, ...both], steps: all };
  });

it('two companies that differ only in who failed return the same for every call', async () => {
  await fc.assert(
    fc.asyncProperty(twins, async ({ mode, failed, alsoFailed, steps, isHr }) => {
      const [one, two] = [await openCompany(mode, failed), await openCompany(mode, alsoFailed)];
      const seen = await observed(one, { steps, isHr });
      expect(seen).toEqual(await observed(two, { steps, isHr }));
      expect(seen.join('\n')).toContain('Follow-up');
    }),
    propertyOptions(3),
  );
}, 300_000);
