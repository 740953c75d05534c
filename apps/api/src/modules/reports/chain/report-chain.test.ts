import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { aloud, readAloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { isText } from '@gatehouse/pdf/testing/read-values';
import { anyPng } from '../../../testing/pictures.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { buildStep, buildStepImage } from '../../attack-chain/attack-chain.build.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';

describe('the attack chain of a report', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();

  async function readReport(id: string): Promise<Pdf> {
    return readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id } })).rawPayload);
  }

  const picturesIn = (pdf: Pdf) =>
    allOf(readStructure(pdf)).flatMap(({ type, dictionary }) => {
      const alt = pdf.get(dictionary, 'Alt');
      return type === 'Figure' && isText(alt) ? [alt.text] : [];
    });

  async function stepWithPicture(content: Buffer, type = 'image/png') {
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    const step = await buildStep(portal.platform.database, { company_id, engagement_id: id });
    const record = { kind: 'attack-step' as const, id: step.id };
    const file = await buildFile(portal.platform, { company_id, record, name: 'a.png', type, content });
    await buildStepImage(portal.platform.database, {
      company_id,
      step_id: step.id,
      file_id: file.id,
      place: 1,
      alt: 'A prompt',
    });
    return id;
  }

  it('contains the narrative, the steps with tactic, technique, findings and assets, and the best practices', async () => {
    const { engagementId } = await buildStoryEngagement(portal.platform, actor.user);

    const pdf = await readReport(engagementId);

    const steps = [
      'Step 1: Spearphishing Attachment',
      'Step 2: Remote Services',
      'Step 3: Exfiltration Over C2 Channel',
    ];
    expect(bookmarksOf(pdf).filter((title) => title.startsWith('Step'))).toEqual(steps);
    const spoken = readAloud(pdf);
    const chain = spoken.slice(spoken.findIndex(({ type, text }) => type === 'H2' && /^\d+ +Attack chain$/.test(text)));
    expect(chain.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Attack narrative',
        'Initial Access (TA0001)',
        'T1566.001',
        'mail.example',
        'Lateral Movement (TA0008)',
        'No other step',
        'Step 1',
        'Best practices',
        'Split the network',
      ]),
    );
    expect(aloud(pdf)).toMatch(/F001\n.*SQL injection \(Open\)|F001/);
  });

  it('explains in text which paths break if a finding is fixed', async () => {
    const { engagementId } = await buildStoryEngagement(portal.platform, actor.user);

    const text = aloud(await readReport(engagementId));

    expect(text).toContain(
      'Step 1 and steps 2 and 3, which depend on it, are no longer possible. The attack cannot start.',
    );
    expect(text).toContain(
      'Step 2 and step 3, which depends on it, are no longer possible. The attack stops at step 1.',
    );
  });

  it('shows the pictures of a step and describes them', async () => {
    const { engagementId } = await buildStoryEngagement(portal.platform, actor.user);

    expect(picturesIn(await readReport(engagementId))).toContain('The mail as it came');
  });

  it.each<[string, Buffer, string]>([
    ['a kind that a PDF cannot hold', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'image/gif'],
    ['a PNG that is broken inside', brokenInside(anyPng(20, 10)), 'image/png'],
    ['a PNG that is cut off', anyPng(20, 10).subarray(0, 40), 'image/png'],
    ['a JPEG of two bytes', Buffer.from([0xff, 0xd8]), 'image/jpeg'],
    ['nothing at all', Buffer.alloc(0), 'image/png'],
  ])('names a picture of %s instead of showing it', async (_kind, content, type) => {
    const pdf = await readReport(await stepWithPicture(content, type));

    expect(picturesIn(pdf).filter((alt) => alt.includes('A prompt'))).toEqual([]);
    expect(aloud(pdf)).toContain(
      'Figure 1: A prompt. This image format cannot be embedded in a document. View it in the portal.',
    );
  });

  it('is left out if nothing was written', async () => {
    const { id } = await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });

    expect(aloud(await readReport(id))).not.toContain('Attack chain');
  });
});

/** Returns the image with invalid bytes in its compressed pixel data. */
function brokenInside(png: Buffer): Buffer {
  const broken = Buffer.from(png);
  const at = broken.indexOf('IDAT') + 4;
  broken.fill(0xff, at, at + 10);
  return broken;
}
