import { clients } from '@gatehouse/contract/clients/clients';
import type { SharedReport } from '@gatehouse/contract/shares/share.schema';
import { sharedReports, shares } from '@gatehouse/contract/shares/shares';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildShare } from '../shares.build.ts';

const dayMs = 86_400_000;
const password = 'correct horse battery';

const portal = await ownPortal();
const admin = await portal.signIn();
const engagement_id = (await buildStoryEngagement(portal.platform, admin.user)).engagementId;

describe('the reader of a share link', () => {
  const share = (more: object = {}) =>
    buildShare(portal.platform.database, {
      company_id: admin.user.company_id,
      engagement_id,
      now: portal.platform.clock.now(),
      ...more,
    });
  let addresses = 0;
  /** Opens a browser at an address of its own, because wrong passwords are counted by address. */
  const visit = (shareToken: string, browser = openBrowser(portal, { address: `198.51.100.${(addresses += 1)}` })) => {
    const params = { shareToken };
    return {
      browser,
      gate: () => browser.call(sharedReports.get, { params }),
      enter: (body: object = {}) => browser.call(sharedReports.enter, { params, body }),
      report: () => browser.call(sharedReports.report, { params }),
      pdf: () => browser.call(sharedReports.pdf, { params }),
      picture: () => browser.call(sharedReports.picture, { params }),
      image: (imageId: string) => browser.call(sharedReports.image, { params: { shareToken, imageId } }),
      view: () => browser.call(sharedReports.view, { params, body: { section: 'summary' } }),
      findings: () => browser.call(sharedReports.findings, { params }),
    };
  };
  type Visit = ReturnType<typeof visit>;
  const readings = ['report', 'findings', 'pdf', 'picture', 'view'] as const satisfies (keyof Visit)[];
  const allOf = async (visitor: Visit) => {
    const answers = [];
    for (const name of readings) answers.push(await visitor[name]());
    return answers.map((reply) => `${reply.statusCode} ${reply.statusCode < 300 ? '' : codeOf(reply)}`);
  };
  const codeOf = (reply: { json: <T>() => T }) => reply.json<{ datas: { code: string } }>().datas.code;
  const each = (answer: string) => readings.map(() => answer);
  const flipped = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

  it('learns the firm, the end and what is needed, and nothing else', async () => {
    const { token } = await share({ password, confidentiality: 'Keep it.' });

    const { datas } = (await visit(token).gate()).json<{ datas: object }>();

    expect(Object.keys(datas).toSorted()).toEqual(['expiresAt', 'firm', 'needs']);
    expect(datas).toMatchObject({ needs: ['password', 'acceptance'] });
  });

  it('reads nothing before access, and everything after it', async () => {
    const { token } = await share();
    const visitor = visit(token);

    expect(await allOf(visitor)).toEqual(each('403 ACCESS_NEEDED'));
    expect((await visitor.enter()).statusCode).toBe(200);
    expect(await allOf(visitor)).toEqual(each('200 '));
  });

  it('has no access by a changed token, with the cookie of another link, or after 12 hours', async () => {
    const [own, other] = [await share(), await share()];
    const visitor = visit(own.token);
    await visitor.enter();

    expect(await allOf(visit(flipped(own.token), visitor.browser))).toEqual(each('404 NOT_FOUND'));
    expect((await visit('no token').gate()).statusCode).toBe(404);
    const [[name, cookie] = ['', { value: '' }]] = [...visitor.browser.jar].filter(([key]) => key.includes('reader'));
    const thief = visit(other.token);
    thief.browser.jar.set(name, { ...cookie, path: '/' });
    expect(await allOf(thief)).toEqual(each('403 ACCESS_NEEDED'));
    portal.pass(12 * 3_600_000 + 1);
    expect((await visitor.report()).statusCode).toBe(403);
  });

  it('has no access once the link is expired or revoked, also with a page that is open', async () => {
    const [expiring, revoked] = [await share({ days: 1 }), await share()];
    const visitors = [visit(expiring.token), visit(revoked.token)];
    for (const visitor of visitors) await visitor.enter();
    const signedIn = await portal.signIn({ companyId: admin.user.company_id });
    await portal.call(signedIn, shares.revoke, { params: { id: engagement_id, shareId: revoked.share.id } });
    portal.pass(dayMs);

    for (const visitor of visitors) {
      expect(await allOf(visitor)).toEqual(each('410 LINK_EXPIRED'));
      expect([(await visitor.gate()).statusCode, (await visitor.enter()).statusCode]).toEqual([410, 410]);
    }
  });

  it('has no access to an archived client', async () => {
    const leaving = await portal.signIn();
    const { id } = await buildEngagement(portal.platform.database, { company_id: leaving.user.company_id });
    const { token } = await share({ company_id: leaving.user.company_id, engagement_id: id });
    const staff = await portal.signIn({ role: 'provider-admin' });
    await portal.call(staff, clients.archive, {
      params: { companyId: leaving.user.company_id },
      body: { reason: 'Contract ended' },
    });

    expect((await visit(token).gate()).statusCode).toBe(410);
  });

  it('enters the password, and guesses are refused after 5 from one address and 20 for one link', async () => {
    const { token } = await share({ password });
    const guesser = visit(token);
    const statuses = async (visitor: Visit, count: number) => {
      const seen: number[] = [];
      while (seen.length < count) seen.push((await visitor.enter({ password: `guess ${seen.length}` })).statusCode);
      return seen;
    };

    expect(codeOf(await guesser.enter({ password: 'wrong password' }))).toBe('PASSWORD_WRONG');
    expect(await statuses(guesser, 5)).toEqual([422, 422, 422, 422, 429]);
    expect((await guesser.enter({ password })).statusCode).toBe(429);
    const others = [visit(token), visit(token), visit(token)];
    for (const other of others) expect(await statuses(other, 5)).toEqual([422, 422, 422, 422, 422]);
    expect((await visit(token).enter({ password })).statusCode).toBe(429);
    // The limit of one link does not close another one.
    const open = await share({ password });
    expect((await visit(open.token).enter({ password })).statusCode).toBe(200);
  });

  it('is refused with each of 500 guesses', async () => {
    const { token } = await share({ password });
    const browser = openBrowser(portal, { address: '203.0.113.9' });
    const csrfToken = await browser.fetchToken();
    const guess = (place: number) =>
      browser.call(sharedReports.enter, {
        params: { shareToken: token },
        body: { password: `guess number ${place}` },
        csrfToken,
      });

    const statuses = new Set<number>();
    for (let place = 0; place < 500; place += 1) statuses.add((await guess(place)).statusCode);

    expect([...statuses].toSorted((one, other) => one - other)).toEqual([422, 429]);
    expect((await visit(token, browser).report()).statusCode).toBe(403);
  });

  it('accepts the confidentiality text by name first, which becomes the watermark', async () => {
    const { token } = await share({ password, confidentiality: 'Keep it.' });
    const visitor = visit(token);

    expect((await visitor.enter({ password })).json()).toEqual({
      datas: { needs: ['acceptance'], confidentiality: 'Keep it.' },
    });
    expect(await allOf(visitor)).toEqual(each('403 ACCESS_NEEDED'));
    expect((await visitor.enter({ accepts: true })).statusCode).toBe(422);
    expect((await visitor.enter({ accepts: true, name: 'L' })).statusCode).toBe(422);
    expect(codeOf(await visitor.enter({ accepts: false }))).toBe('ACCESS_NEEDED');
    expect((await visitor.enter({ accepts: true, name: 'Lee Reader' })).statusCode).toBe(200);
    const { watermark } = (await visitor.report()).json<{ datas: SharedReport }>().datas;
    expect(watermark.reader).toBe('Lee Reader');
  });

  it('downloads nothing that the link does not allow', async () => {
    const { token } = await share({ allows_download: false });
    const visitor = visit(token);
    await visitor.enter();

    expect([(await visitor.pdf()).statusCode, codeOf(await visitor.pdf())]).toEqual([403, 'FORBIDDEN']);
    expect((await visitor.picture()).statusCode).toBe(200);
  });

  it('sees the images of the report and no other file', async () => {
    const { token } = await share();
    const [visitor, stranger] = [visit(token), visit((await share()).token)];
    await visitor.enter();
    await stranger.enter();
    const { body } = await visitor.report();
    const [, imageId = ''] = /\/images\/([\w.-]+)/.exec(body) ?? [];

    const image = await visitor.image(imageId);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect(image.headers['content-disposition']).not.toContain('mail');
    expect((await stranger.image(imageId)).statusCode).toBe(404);
    expect((await visitor.image(imageId.split('.')[0] ?? '')).statusCode).toBe(404);
    expect((await visitor.image(`${imageId.split('.')[0]}.${'A'.repeat(43)}`)).statusCode).toBe(404);
  });

  it('leaves no token in the log', async () => {
    const { token } = await share({ password });
    const visitor = visit(token);
    await visitor.gate();
    await visitor.enter({ password: 'wrong password' });
    await visitor.enter({ password });
    await visitor.report();

    expect(portal.log.filter((line) => line.includes('/api/shared-reports/')).length).toBeGreaterThan(0);
    expect(portal.log.join('\n')).not.toContain(token);
  });
});
