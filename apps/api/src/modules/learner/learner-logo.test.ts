import { learner } from '@gatehouse/contract/learner/learner';
import { describe, expect, it } from 'vitest';

import { anyPng } from '../../testing/pictures.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildEmployee } from '../company-employees/company-employees.build.ts';
import { buildLogo } from '../company/company.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildFile } from '../files/files.build.ts';
import { buildAwarenessSession, buildEnrolments } from '../awareness/awareness.build.ts';
import { buildLearnerToken } from './learner.build.ts';

const portal = await ownPortal();

describe('the logo of the company that invites', () => {
  async function invited({ is_public = false }: { is_public?: boolean } = {}) {
    const { database } = portal.platform;
    const { id: company_id } = await portal.company();
    const course = await buildCourse(database, { companyIds: [company_id] });
    const { id } = await buildAwarenessSession(database, { company_id, course, is_public });
    const employee = await buildEmployee(database, { company_id });
    const [row] = await buildEnrolments(database, company_id, [
      { company_id, session_id: id, employee_id: employee.id },
    ]);
    return { company_id, id, token: await buildLearnerToken(database, company_id, row?.id ?? '') };
  }
  async function withLogo(given: { is_public?: boolean } = {}) {
    const one = await invited(given);
    const { company_id } = one;
    const picture = { name: 'logo.png', type: 'image/png', content: anyPng(40, 20) };
    const file = await buildFile(portal.platform, {
      company_id,
      record: { kind: 'company-logo', id: company_id },
      ...picture,
    });
    await buildLogo(portal.platform.database, company_id, { id: file.id, name: picture.name });
    return one;
  }
  const logo = (id: string, token?: string) =>
    portal.call(null, learner.logo, { params: { id }, ...(token !== undefined && { query: { token } }) });

  it('is shown to its learners, and to no one else', async () => {
    const { id, token } = await withLogo();
    const other = await invited();

    const session = await portal.call(null, learner.session, { params: { id }, query: { token } });
    const image = await logo(id, token);

    expect(session.datas).toMatchObject({ logo: `/api/awareness-session/${id}/logo` });
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await logo(id)).status).toBe(404);
    expect((await logo(id, other.token)).status).toBe(404);
  });

  it('is missing for a company without one', async () => {
    const { id, token } = await invited();

    const session = await portal.call(null, learner.session, { params: { id }, query: { token } });

    expect(session.datas).toMatchObject({ logo: null });
    expect((await logo(id, token)).status).toBe(404);
  });

  it('is shown to every visitor of a public session', async () => {
    const { id } = await withLogo({ is_public: true });

    const info = await portal.call(null, learner.registration, { params: { id } });

    expect(info.datas).toMatchObject({ logo: `/api/awareness-session/${id}/logo` });
    expect((await logo(id)).status).toBe(200);
  });
});
