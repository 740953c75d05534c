import { inflateSync } from 'node:zlib';

import type { SharedReport } from '@gatehouse/contract/shares/share.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { sharedReports } from '@gatehouse/contract/shares/shares';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { canary, canaryHost, internalCanaries, plantCanaries } from '../../../testing/canaries.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { buildShare } from '../shares.build.ts';

const host = canaryHost;

describe('canaries in a shared report', async () => {
  const portal = await sharedPortal();
  const admin = await portal.signIn({ user: { fullname: canary.user } });
  const engagement_id = await plantCanaries({ portal, admin });

  interface Wanted {
    hosts?: boolean;
    evidence?: boolean;
    sections?: ReportSection[];
  }

  /** Returns everything that a reader can get from a link, as text. */
  async function formsOf({ hosts = false, evidence = false, sections }: Wanted) {
    const { token } = await buildShare(portal.platform.database, {
      company_id: admin.user.company_id,
      engagement_id,
      hides_hosts: hosts,
      hides_evidence: evidence,
      ...(sections && { sections }),
    });
    const [params, browser] = [{ shareToken: token }, openBrowser(portal)];
    const entered = await browser.call(sharedReports.enter, { params, body: {} });
    const report = await browser.call(sharedReports.report, { params });
    expect(`${report.statusCode} ${report.statusCode === 200 ? '' : report.body}`).toBe('200 ');
    const findings = await browser.call(sharedReports.findings, { params });
    const picture = await browser.call(sharedReports.picture, { params });
    const pdf = await browser.call(sharedReports.pdf, { params });
    const spoken = aloud(readPdf(pdf.rawPayload));
    const shown = [entered.body, JSON.stringify(entered.headers), report.body, findings.body, picture.body];
    const images = await imagesOf(browser, report.body + findings.body);
    const headers = [picture, pdf, ...images].map((reply) => JSON.stringify(reply.headers));
    const bytes = images.map(({ rawPayload }) => rawPayload.toString('latin1'));
    return {
      images,
      tree: report.json<{ datas: SharedReport }>().datas,
      spoken,
      pdf: pdf.rawPayload,
      all: [...shown, ...headers, ...bytes, spoken, plainOf(pdf.rawPayload)].join('\n').toLowerCase(),
    };
  }

  /** Returns the images that a report shows, as its reader gets them. */
  async function imagesOf(browser: ReturnType<typeof openBrowser>, shown: string) {
    const signed = Array.from(shown.matchAll(/shared-reports\/([\w-]+)\/images\/([\w.-]+)/g), ([, ...ids]) => ids);
    const addresses = new Map(signed.map(([shareToken = '', imageId = '']) => [imageId, shareToken]));
    const replies = [];
    for (const [imageId, shareToken] of addresses)
      replies.push(await browser.call(sharedReports.image, { params: { shareToken, imageId } }));
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    return replies;
  }

  /** Returns all text of a file: as it is, and that of its compressed parts, with its metadata and outlines. */
  function plainOf(file: Buffer): string {
    const raw = file.toString('latin1');
    const parts = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
      } catch {
        return part;
      }
    });
    const text = [raw, ...parts].join('\n');
    const hex = Array.from(text.matchAll(/<([\da-f]{8,})>/gi), ([, digits = '']) =>
      Buffer.from(digits, 'hex').toString('latin1'),
    );
    // Titles are in UTF-16, in which each letter has two bytes.
    return [text, ...hex].join('\n').replaceAll('\0', '');
  }

  const found = (all: string, words: readonly string[]) => words.filter((word) => all.includes(word.toLowerCase()));

  it('are not among what is never shared, whatever the link shows', async () => {
    const { all, spoken, images, pdf } = await formsOf({});

    expect(found(all, internalCanaries)).toEqual([]);
    expect(images).toHaveLength(3);
    expect(pdf.toString('latin1')).not.toMatch(/\/EmbeddedFiles?\b|\/Filespec\b|\/JavaScript\b/);
    // The report itself is there: this test would find a canary.
    expect(found(all, [host, canary.evidence, canary.alt, canary.methodology])).toHaveLength(4);
    expect(found(spoken.toLowerCase(), [host, canary.evidence, canary.alt])).toHaveLength(3);
  });

  it('are not in sections that are not shared', async () => {
    const { all, tree } = await formsOf({ sections: ['scope', 'team'] });

    expect(tree.sections.map(({ key }) => key).toSorted()).toEqual(['scope', 'team']);
    expect(tree.headline).toBe('');
    expect(found(all, [...internalCanaries, canary.evidence, canary.methodology, canary.alt, 'Injection'])).toEqual([]);
  });

  it('are not names of hosts where hosts are hidden, in any format', async () => {
    const { all, tree, spoken } = await formsOf({ hosts: true });

    expect(found(all, [...internalCanaries, canary.host, canary.address, canary.alt, 'acme.example'])).toEqual([]);
    expect(tree.engagement.title).toMatch(/^Test of Host \d$/);
    expect(spoken).toContain(tree.engagement.title);
    expect(all).toContain('https://owasp.org/sqli');
    expect(all).not.toMatch(/shared-reports\/[\w-]+\/images\//);
  });

  it('are not evidence, images or files where evidence is hidden', async () => {
    const { all, pdf } = await formsOf({ evidence: true });

    expect(found(all, [...internalCanaries, canary.evidence, canary.alt])).toEqual([]);
    expect(found(all, [host])).toEqual([host]);
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('are not in a Word document, which no link serves', async () => {
    const { token } = await buildShare(portal.platform.database, { company_id: admin.user.company_id, engagement_id });
    const browser = openBrowser(portal);
    await browser.call(sharedReports.enter, { params: { shareToken: token }, body: {} });

    const asReader = await browser.call(reports.word, { params: { id: engagement_id } });
    const below = await portal.app.inject({ url: `/api/shared-reports/${token}/report.docx` });

    expect([asReader.statusCode, below.statusCode]).toEqual([401, 404]);
  });

  it('have the same number at every read of a link', async () => {
    const [first, second] = [await formsOf({ hosts: true }), await formsOf({ hosts: true })];

    expect(first.tree.sections).toEqual(second.tree.sections);
  });
});
