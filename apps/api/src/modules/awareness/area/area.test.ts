import { awareness } from '@gatehouse/contract/awareness/awareness';
import { publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { learnerName } from '@gatehouse/contract/learner/learner-name';
import { providerSessions, publicAwareness, publicCourses } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { letterTo, lettersTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession, dayFrom } from '../awareness.build.ts';
import { policyHash } from '../../learner/learner.build.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let addresses = 0;
let visitors = 0;
const anAddress = (domain = 'home.example'): string => `learner.${(addresses += 1)}@${domain}`;

const portal = await ownPortal();
const { id } = await portal.company({ kind: 'provider' });
const providerId = id;

describe('the public awareness area', () => {
  const staff = () => portal.signIn({ role: 'provider-analyst', companyId: providerId });
  const signIn = () => portal.signIn({ role: 'public-cybersecurity-awareness' });
  const today = (days: number) => dayFrom(days, portal.platform.clock.now());

  /** Creates a public session of a company, as the provider does. */
  async function created(companyId: string, more: object = {}) {
    const course = await buildCourse(portal.platform.database, { companyIds: [companyId] });
    const body = {
      name: 'Security at home',
      courseId: course.id,
      date_start: today(-1),
      date_end: today(30),
      isScheduled: true,
      isPublic: true,
      ...more,
    };
    const { datas } = await portal.call(await staff(), providerSessions.create, { params: { companyId }, body });
    return datas as PublicSession;
  }
  /** Each visitor has a different address, because requests per address are limited, too. */
  const visitor = () => openBrowser(portal, { address: `127.0.1.${(visitors += 1)}` });
  const register = (id: string, email: string, more: object = {}) =>
    visitor().call(learner.register, {
      params: { id },
      body: { fullname: 'Ada Learner', email, website: '', ...more },
    });
  async function tokenOf(email: string): Promise<string> {
    const { text } = await letterTo(portal, email, 'Confirm your registration for security training');
    return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const confirm = (id: string, token: string) => visitor().call(learner.confirm, { params: { id }, body: { token } });

  it('shows its sessions, courses and learners to its admin, and nothing of the company itself', async () => {
    const admin = await signIn();
    const companyId = admin.user.company_id;
    const session = await created(companyId);
    const course = await buildCourse(portal.platform.database, { companyIds: [companyId] });
    await buildAwarenessSession(portal.platform.database, { company_id: companyId, course, name: 'Of the company' });
    await created(companyId, { name: 'Not ready', isScheduled: false });

    const list = await portal.call(admin, publicAwareness.list, {});
    const courses = await portal.call(admin, publicCourses.list, {});
    const hr = await portal.signIn({ role: 'company-hr', companyId });
    const own = await portal.call(hr, awareness.list, {});

    expect(list.datas).toMatchObject([
      { _id: session._id, status: 'Open', isPublic: true, domains: [], capacity: null },
    ]);
    expect(courses.datas).toHaveLength(3);
    expect(own.datas).toMatchObject([{ name: 'Of the company' }]);
    const { status } = await portal.call(hr, awareness.get, { params: { id: session._id } });
    expect(status).toBe(404);
  });

  it('lets a visitor register, confirm and take the session, and return by the same link', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id);
    const email = anAddress();
    const shown = await portal.call(null, learner.registration, { params: { id } });
    expect(shown.datas).toMatchObject({ name: 'Security at home', status: 'Open', domains: [], isFull: false });

    expect((await register(id, email.toUpperCase())).statusCode).toBe(202);
    const token = await tokenOf(email);
    const before = await portal.call(admin, publicAwareness.enrolments, { query: { session: id } });
    const waiting = await portal.call(admin, publicAwareness.figures);
    const row = await portal.call(admin, publicAwareness.get, { params: { id } });
    const confirmed = await confirm(id, token);
    await confirm(id, token);

    expect([waiting.datas, row.datas]).toMatchObject([{ waiting: 1, enrolled: 0 }, { waiting: 1 }]);
    expect(waiting.text + row.text).not.toContain(email);
    expect(before.datas).toEqual([]);
    expect(confirmed.statusCode).toBe(200);
    expect(String(confirmed.headers['set-cookie'])).toMatch(/portal_learner=.*HttpOnly/i);
    expect((await portal.call(admin, publicAwareness.figures)).datas).toMatchObject({ waiting: 0, enrolled: 1 });
    const people = await portal.call(admin, publicAwareness.enrolments, { query: { session: id } });
    expect(people.datas).toMatchObject([{ fullname: 'Ada Learner', email, status: 'Not Started' }]);
    const taken = await portal.call(null, learner.session, { params: { id }, query: { token } });
    expect(taken.datas as LearnerSession).toMatchObject({ name: 'Security at home', fullname: 'Ada Learner' });
    const employees = await portal.call(admin, publicCompanyEmployees.list, {});
    expect(employees.datas).toMatchObject([{ email }]);
  });

  it('returns the same response for known, unknown and refused addresses, and emails only eligible ones', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id, { domains: ['Home.example'] });
    const [known, foreign, robot] = [anAddress(), anAddress('elsewhere.example'), anAddress()];
    await register(id, known);
    await confirm(id, await tokenOf(known));

    const answers = [
      await register(id, known),
      await register(id, foreign),
      await register(id, robot, { website: 'x' }),
    ];

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [202, answers[0]?.body]),
    );
    await expect.poll(() => lettersTo(portal, known), { timeout: 10_000 }).toHaveLength(2);
    expect(await lettersTo(portal, foreign)).toEqual([]);
    expect(await lettersTo(portal, robot)).toEqual([]);
  });

  it('limits registrations to the capacity, and emails to one address to five an hour', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id, { capacity: 1 });
    const [first, second, patient] = [anAddress(), anAddress(), anAddress()];
    await register(id, first);
    await register(id, second);
    const [one, other] = [await tokenOf(first), await tokenOf(second)];

    const both = await Promise.all([confirm(id, one), confirm(id, other)]);

    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(both.find(({ statusCode }) => statusCode === 409)?.body).toContain('SESSION_FULL');
    const { _id: roomy } = await created(admin.user.company_id);
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await register(roomy, patient)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 202]);
    await expect.poll(() => lettersTo(portal, patient), { timeout: 10_000 }).toHaveLength(5);
  });

  it('lets learners correct a name that someone else registered, until the first attempt', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id);
    const email = anAddress();
    await register(id, email);
    const token = await tokenOf(email);
    const own = visitor();
    await own.call(learner.confirm, { params: { id }, body: { token } });
    const session = async () =>
      (await portal.call(null, learner.session, { params: { id }, query: { token } })).datas as LearnerSession;
    const change = async (fullname: string) =>
      (await own.call(learnerName.change, { params: { id }, body: { fullname } })).statusCode;
    const before = await session();
    const read = { chapterId: 'read', revision: 1, isCompleted: true };
    const policy = { chapterId: 'policy', revision: 1, textHash: policyHash('Report every suspicious email.') };
    for (const body of [read, policy]) await own.call(learner.progress, { params: { id }, body });

    const codes = [await change('Visit evil.example/login'), await change('Grace Hopper')];
    const changed = await session();
    const started = await own.call(learner.start, { params: { id } });

    expect(before).toMatchObject({ fullname: 'Ada Learner', mayRename: true });
    expect(codes).toEqual([422, 200]);
    expect(changed).toMatchObject({ fullname: 'Grace Hopper', mayRename: true });
    expect(started.statusCode).toBe(201);
    expect(await change('Somebody Else')).toBe(409);
    expect(await session()).toMatchObject({ fullname: 'Grace Hopper', mayRename: false });
  });

  it('expires a link after 24 hours and deletes the registration after 48', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id);
    const email = anAddress();
    await register(id, email);
    const token = await tokenOf(email);
    portal.pass(25 * hourMs);
    const late = await confirm(id, token);
    portal.pass(24 * hourMs);
    await portal.app.chores.get('public awareness area')?.();
    const gone = await confirm(id, token);

    expect([late.statusCode, gone.statusCode]).toEqual([410, 404]);
    const again = await portal.signIn({ role: 'public-cybersecurity-awareness', companyId: admin.user.company_id });
    const people = await portal.call(again, publicCompanyEmployees.list, {});
    expect(people.datas).toEqual([]);
  });

  it('deletes a session, can undo it within 30 days, and removes it after them', async () => {
    const admin = await signIn();
    const { _id: id } = await created(admin.user.company_id, { date_end: today(60) });
    const email = anAddress();
    await register(id, email);
    const token = await tokenOf(email);
    await confirm(id, token);
    const byLink = () => portal.call(null, learner.session, { params: { id }, query: { token } });
    const params = { id };
    const states = async (state: 'Active' | 'Deleted') =>
      ((await portal.call(admin, publicAwareness.list, { query: { state } })).datas as unknown[]).length;

    await portal.call(admin, publicAwareness.remove, { params });
    expect([(await byLink()).status, await states('Active'), await states('Deleted')]).toEqual([410, 0, 1]);
    expect((await register(id, anAddress())).statusCode).toBe(404);
    portal.pass(29 * dayMs);
    await portal.app.chores.get('public awareness area')?.();
    const admin2 = await portal.signIn({ role: 'public-cybersecurity-awareness', companyId: admin.user.company_id });
    await portal.call(admin2, publicAwareness.restore, { params });
    expect((await byLink()).status).toBe(200);
    await portal.call(admin2, publicAwareness.remove, { params });
    portal.pass(31 * dayMs);
    await portal.app.chores.get('public awareness area')?.();
    expect((await byLink()).status).toBe(404);
  });

  it('lets the provider change and delete sessions of a client without seeing names', async () => {
    const admin = await signIn();
    const companyId = admin.user.company_id;
    const analyst = await staff();
    const session = await created(companyId);
    const { _id: id } = session;
    const params = { companyId, id };
    const ofClient = { params: { companyId }, query: { isPublic: true } };
    const { datas } = await portal.call(analyst, providerSessions.list, ofClient);
    expect(datas).toMatchObject([{ _id: id, progress: { enrolled: 0 } }]);
    const gone = await portal.call(analyst, providerSessions.remove, { params });
    expect(gone.datas).toMatchObject({ _id: id });
    const body = { name: 'Later', courseId: session.course._id, date_start: today(0), date_end: today(9) };
    expect((await portal.call(analyst, providerSessions.update, { params, body })).status).toBe(409);
    await portal.call(analyst, providerSessions.restore, { params });
    const changed = await portal.call(analyst, providerSessions.update, {
      params,
      body: { ...body, isScheduled: true, capacity: 40, domains: ['acme.example', 'acme.example'] },
    });
    expect(changed.datas).toMatchObject({ name: 'Later', capacity: 40, domains: ['acme.example'], isPublic: true });
  });
});
