import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';
import { files } from '@gatehouse/contract/files/files';
import { fileSchema } from '@gatehouse/contract/files/stored-file.schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { exportOf, image, shown } from '../../../testing/dojo-exports.ts';
import { openScans } from '../../../testing/engagement-scans.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { nucleiLine } from '../imports.build.ts';

// The approval setting applies to the whole portal, so this test has its own.
const portal = await ownPortal();
const admin = await portal.signIn({ role: 'provider-admin' });
const imageSchema = fileSchema.extend({ address: z.string() });
const setRule = (requiresDraftReview: boolean) =>
  portal.call(admin, findingDrafts.changeSettings, { body: { requiresDraftReview } });

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst', companyId: admin.user.company_id });
  const opened = await openScans(portal, staff);
  const { companyId, finding, engagement, client } = opened;
  const add = async (draftId: string, fields: Record<string, string> = {}) => {
    const file = { name: 'own.png', content: anyPng(99) };
    const sent = { endpoint: findingDrafts.addImage, params: { companyId, draftId }, fields, file };
    return imageSchema.parse((await uploadAs(portal, staff, sent)).datas);
  };
  async function draftOf() {
    const { _id: findingId } = await finding();
    const { datas } = await portal.call(staff, findingDrafts.ofFinding, { params: { companyId, findingId } });
    return findingDraftSchema.parse(datas);
  }
  return {
    ...opened,
    staff,
    add,
    draftOf,
    evidence: async () => (await finding()).evidence,
    /** Adds an image to a text of the finding, as a tester does: in a draft, which is published. */
    async illustrate(field: 'evidence' | 'description') {
      const draft = await draftOf();
      const { address } = await add(draft._id);
      const before = draft.fields[field];
      const params = { companyId, draftId: draft._id };
      const body = { base: { [field]: before }, values: { [field]: `${before}\n\n![own](${address})` } };
      await portal.call(staff, findingDrafts.save, { params, body });
      const { _id: id } = await engagement();
      const published = await portal.call(staff, findingDrafts.publish, {
        params: { companyId, id },
        body: { ids: [draft._id] },
      });
      expect(published.status).toBe(200);
    },
    /** Replaces the only image of the finding by a redacted one. */
    async redact() {
      const [{ fileId } = expect.fail('no image')] = shown((await finding()).evidence);
      return add((await draftOf())._id, { replaces: fileId });
    },
    /** Returns the status of the client's download of every image that the evidence and the description show. */
    async downloads() {
      const { evidence, description } = await finding();
      const images = [...shown(evidence), ...shown(description)];
      return Promise.all(
        images.map(async (params) => [params.name, (await portal.call(client, files.download, { params })).status]),
      );
    },
  };
}
const storedImages = async ({ companyId }: { companyId: string }) =>
  portal.platform.database.withCompany(companyId, (db) =>
    db.selectFrom('files').select('id').where('state', '=', 'kept').execute(),
  );

describe('images that a tester added', () => {
  const line = (month: string, description: string) =>
    nucleiLine({ id: 'one', at: `2035-${month}-01T00:00:00Z`, info: { description } });

  it.each(['evidence', 'description'] as const)('to the %s survive a newer scan', async (field) => {
    const opened = await open();
    await opened.scan('nuclei', line('01', 'First'));
    await opened.illustrate(field);

    const report = await opened.scan('nuclei', line('02', 'Second'));

    expect(report).toMatchObject({ updated: 1 });
    expect(await opened.downloads()).toEqual([['own.png', 200]]);
  });

  it('stay beside those in the file, which are shown once', async () => {
    const opened = await open();
    await opened.scan('defectdojo', exportOf([image('a.png', 8)]));
    await opened.illustrate('evidence');

    const report = await opened.scan('defectdojo', exportOf([image('a.png', 8)], { description: 'E' }));

    expect(report).toMatchObject({ updated: 1, warnings: [] });
    expect(report.proposals).toBeUndefined();
    expect(await opened.downloads()).toEqual([
      ['a.png', 200],
      ['own.png', 200],
    ]);
  });

  it('to the description stay when the images of the file are updated', async () => {
    const opened = await open();
    await opened.scan('defectdojo', exportOf([image('a.png', 8)]));
    await opened.illustrate('description');

    await opened.scan('defectdojo', exportOf([image('b.png', 9)], { steps_to_reproduce: 'Newer.' }));

    expect(await opened.downloads()).toEqual([
      ['b.png', 200],
      ['own.png', 200],
    ]);
  });
});

describe('imported images in evidence that a user edited', () => {
  it('are shown once, and new ones are listed in the report', async () => {
    const opened = await open();
    await opened.scan('defectdojo', exportOf([image('a.png', 8)]));
    await opened.rewrite(undefined, { evidence: `Own steps.\n\n${await opened.evidence()}` });
    const before = await opened.evidence();
    const newer = exportOf([image('a.png', 8), image('b.png', 9)], { description: 'E' });

    const report = await opened.scan('defectdojo', newer);
    const again = await opened.scan('defectdojo', newer);

    expect(await opened.evidence()).toBe(before);
    expect([report.warnings, report.proposals]).toEqual([
      ['Images not imported, because the evidence of their findings was edited in the portal: Stored XSS (1).'],
      undefined,
    ]);
    expect(again).toMatchObject({ updated: 0, warnings: [] });
    expect(await storedImages(opened)).toHaveLength(1);
  });

  it('do not return if the user removed them', async () => {
    const opened = await open();
    await opened.scan('defectdojo', exportOf([image('a.png', 8)]));
    await opened.rewrite(undefined, { evidence: 'Open the page.' });

    await opened.scan('defectdojo', exportOf([image('a.png', 8)], { description: 'E' }));
    await opened.scan('defectdojo', exportOf([image('a.png', 8)], { description: 'F' }));

    expect(await opened.evidence()).toBe('Open the page.');
  });

  it('do not return if the user redacted them, even after newer evidence was accepted', async () => {
    const opened = await open();
    const { companyId, staff, scan } = opened;
    await scan('defectdojo', exportOf([image('a.png', 8)]));
    const redacted = await opened.redact();

    const newer = await scan('defectdojo', exportOf([image('a.png', 8)], { steps_to_reproduce: 'Newer steps.' }));
    const { _id: findingId } = await opened.finding();
    const { status } = await portal.call(staff, findingProposals.decide, {
      params: { companyId, findingId, field: 'evidence' },
      body: { decision: 'accept' },
    });
    const accepted = await opened.evidence();
    await scan('defectdojo', exportOf([image('a.png', 8)], { steps_to_reproduce: 'Newest steps.' }));

    expect([newer.proposals, status]).toEqual([1, 200]);
    expect(accepted).toBe(`Newer steps.\n\n![a.png](${redacted.address})`);
    expect(await opened.evidence()).toBe(`Newest steps.\n\n![a.png](${redacted.address})`);
    expect(await storedImages(opened)).toEqual([{ id: redacted._id }]);
  });

  it('stay redacted in a draft that awaits approval', async () => {
    const opened = await open();
    const { companyId, scan, engagement, staff, add } = opened;
    await scan('nuclei', nucleiLine({ id: 'other' }));
    const { _id: id } = await engagement();
    const waiting = async () => {
      const { datas } = await portal.call(staff, findingDrafts.list, { params: { companyId, id }, query: {} });
      const [{ _id: draftId } = expect.fail('no draft')] = datas as { _id: string }[];
      const draft = await portal.call(staff, findingDrafts.get, { params: { companyId, draftId } });
      return findingDraftSchema.parse(draft.datas);
    };
    await setRule(true);
    try {
      await scan('defectdojo', exportOf([image('a.png', 8)]));
      const draft = await waiting();
      const [{ fileId } = expect.fail('no image')] = shown(draft.fields.evidence);
      const redacted = await add(draft._id, { replaces: fileId });

      await scan('defectdojo', exportOf([image('a.png', 8)], { description: 'E' }));

      const { fields } = await waiting();
      expect(fields.description).toBe('E');
      expect(shown(fields.evidence).map((one) => one.fileId)).toEqual([redacted._id]);
      expect(await storedImages(opened)).toEqual([{ id: redacted._id }]);
    } finally {
      await setRule(false);
    }
  });
});
