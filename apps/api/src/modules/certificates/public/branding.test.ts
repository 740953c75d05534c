import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { describe, expect, it } from 'vitest';

import { buildCertificate } from '../../../testing/certificate-cast.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';

const portal = await ownPortal();

describe('the certificates of a company', () => {
  it('have its color and its logo, as PDF and as image', async () => {
    const admin = await portal.signIn();
    const { certificateId } = await buildCertificate(portal.platform, admin.user.company_id);
    const draw = async () => {
      const params = { certificateId };
      const pdf = (await portal.call(admin, certificates.pdf, { params })).text;
      const png = (await portal.call(admin, certificates.badge, { params })).text;
      return { pdf, png };
    };

    const plain = await draw();
    const changed = await portal.call(admin, company.update, { body: { brandColour: '#0B3D91' } });
    const coloured = await draw();
    const file = { name: 'logo.png', content: anyPng(300, 60) };
    const logo = await uploadAs(portal, admin, { endpoint: company.setLogo, params: {}, file });
    const branded = await draw();

    expect((changed.datas as Company).brandColour).toBe('#0b3d91');
    expect(logo.status).toBe(200);
    expect(new Set([plain.png, coloured.png, branded.png]).size).toBe(3);
    expect(plain.pdf).not.toContain('/Subtype /Image');
    expect(branded.pdf).toContain('/Subtype /Image');
  });

  it.each(['red', '#fff', '#fafafa', '#12345g', ''])('refuse the color "%s", and stay as they are', async (colour) => {
    const admin = await portal.signIn();

    const reply = await portal.call(admin, company.update, { body: { brandColour: colour } });

    expect(reply.status).toBe(422);
    expect(((await portal.call(admin, company.get)).datas as Company).brandColour).toBeNull();
  });
});
