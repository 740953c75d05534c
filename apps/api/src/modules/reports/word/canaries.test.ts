import { type ReportSection, reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reports } from '@gatehouse/contract/reports/reports';
import { documentFaults } from '@gatehouse/word/testing/document-faults';
import { readPackage } from '@gatehouse/word/testing/read-package';
import { namedTemplate } from '@gatehouse/word/testing/named-template';
import { plainTemplate } from '@gatehouse/word/testing/sample-templates';
import { describe, expect, it } from 'vitest';

import { canary, canaryHost, internalCanaries, plantCanaries } from '../../../testing/canaries.ts';
import { pngWithText } from '../../../testing/pictures.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildTemplate, sampleOptions, sectionsOf } from '../../report-templates/report-templates.build.ts';
import { buildWordFile } from '../../report-templates/word/word-files.build.ts';

const author = 'CanaryAuthor';

describe('canaries in a Word document', async () => {
  const portal = await sharedPortal();
  const admin = await portal.signIn({ role: 'company-admin', user: { fullname: canary.user } });
  const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: author } });
  const id = await plantCanaries({ portal, admin });

  /** Makes the reports of the engagement follow a template with these sections and, if named, this Word file. */
  async function follow({ sections, content }: { sections?: readonly ReportSection[]; content?: Buffer }) {
    const { company_id } = staff.user;
    const options = sections ? sampleOptions({ sections: sectionsOf(...sections) }) : sampleOptions();
    const { id: templateId } = await buildTemplate(portal.platform.database, { company_id, options });
    if (content) await buildWordFile(portal.platform, { company_id, template_id: templateId, content, isActive: true });
    const params = { companyId: admin.user.company_id, id };
    const { datas } = await portal.call(staff, reportTemplates.options, { params });
    const { revision } = datas as { revision: number };
    const saved = await portal.call(staff, reportTemplates.saveOptions, {
      params,
      body: { templateId, options: null, revision },
    });
    expect(saved.status).toBe(200);
  }

  /** Returns the document, and all its parts and their names as text in both encodings of Word. */
  async function download() {
    const { rawPayload, headers } = await send(portal, { actor: admin, endpoint: reports.word, params: { id } });
    const parts = await readPackage(rawPayload);
    const texts = [...parts].flatMap(([name, part]) => [name, part.toString('utf8'), part.toString('utf16le')]);
    return { content: rawPayload, parts, all: [JSON.stringify(headers), ...texts].join('\n').toLowerCase() };
  }
  const found = (all: string, words: readonly string[]) => words.filter((word) => all.includes(word.toLowerCase()));

  it('are in no part, property, image or alternative text of the built-in layout', async () => {
    await follow({});

    const { all, parts } = await download();

    expect(found(all, [...internalCanaries, author])).toEqual([]);
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/')).length).toBeGreaterThan(1);
    // The report itself is there: this test would find a canary.
    expect(found(all, [canaryHost, canary.evidence, canary.alt, canary.methodology])).toHaveLength(4);
  });

  it('are not in sections that are hidden', async () => {
    await follow({ sections: ['scope', 'team'] });

    const { all } = await download();

    expect(found(all, [...internalCanaries, canary.evidence, canary.methodology, canary.alt, 'Injection'])).toEqual([]);
  });

  it.each([
    ['a plain one', plainTemplate],
    [
      'one with properties, custom XML, variables and an image that name its author',
      () => namedTemplate(author, pngWithText(author)),
    ],
  ])('are in no part of the firm’s own template: %s', async (_what, template) => {
    await follow({ content: await template() });

    const { all, parts, content } = await download();

    expect(found(all, [...internalCanaries, author])).toEqual([]);
    expect([...parts.keys()].filter((name) => name.startsWith('customXml/'))).toEqual([]);
    expect(await documentFaults(content)).toEqual([]);
    expect(all).toContain(`test of ${canaryHost}`);
  });
});
