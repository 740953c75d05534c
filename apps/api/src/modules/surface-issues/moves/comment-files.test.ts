import { surfaceIssueDetailSchema } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { statusOfDownload, uploadedAs } from '../../../testing/upload-as.ts';
import { buildIssue } from '../surface-issues.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('files of comments on issues', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const { id } = await buildIssue(portal.platform, companyId);
    const upload = () => uploadedAs(portal, admin, { endpoint: surfaceIssues.addFile, params: { id } });
    const uploadAsStaff = () =>
      uploadedAs(portal, staff, { endpoint: providerSurfaceIssues.addFile, params: { companyId, id } });
    const write = (fileIds: string[], more: object = {}) =>
      portal.call(admin, surfaceIssues.comment, { params: { id }, body: { text: 'See the file', fileIds, ...more } });
    const comments = async () =>
      surfaceIssueDetailSchema.parse((await portal.call(admin, surfaceIssues.get, { params: { id } })).datas).comments;
    return { admin, companyId, id, upload, uploadAsStaff, write, comments };
  }

  it('can be read by both sides, and are deleted with their comment', async () => {
    const { admin, companyId, id, upload, write, comments } = await cast();
    const file = await upload();
    expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(404);

    expect(await write([file._id])).toMatchObject({ status: 200, datas: { files: [file] } });
    expect(await comments()).toMatchObject([{ files: [file] }]);
    expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);
    expect((await write([file._id])).status).toBe(422);

    const [comment] = await comments();
    const params = { id, commentId: comment?._id ?? '' };
    await portal.call(admin, surfaceIssues.removeComment, { params });
    expect(await statusOfDownload(portal, admin, file)).toBe(404);
  });

  it('of an internal comment are hidden from the other side', async () => {
    const { admin, companyId, id, upload, uploadAsStaff, write } = await cast();
    const [ours, theirs] = [await upload(), await uploadAsStaff()];
    await write([ours._id], { audience: 'company' });
    const body = { text: 'Draft', audience: 'provider', fileIds: [theirs._id] };
    await portal.call(staff, providerSurfaceIssues.comment, { params: { companyId, id }, body });

    expect(await statusOfDownload(portal, staff, { ...ours, companyId })).toBe(404);
    expect(await statusOfDownload(portal, admin, theirs)).toBe(404);
    expect(await statusOfDownload(portal, staff, { ...theirs, companyId })).toBe(200);
  });
});
