import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { type Dictionary, isDictionary } from '@gatehouse/pdf/testing/read-values';

describe('a report in a screen reader', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();
  const told = await buildStoryEngagement(portal.platform, actor.user);
  const empty = await buildStoryEngagement(portal.platform, actor.user, { isEmpty: true });
  const read = async (endpoint: (typeof reports)['engagement' | 'finding' | 'retest'], more: object = {}) =>
    (await send(portal, { actor, endpoint, params: { id: told.engagementId }, ...more })).rawPayload;
  const files = {
    engagement: await read(reports.engagement),
    finding: await read(reports.finding, { params: { id: told.engagementId, findingId: told.findingId } }),
    retest: await read(reports.retest, { search: 'since=2020-01-01' }),
    empty: await read(reports.engagement, { params: { id: empty.engagementId } }),
  };

  it.each(['engagement', 'finding', 'retest', 'empty'] as const)(
    'keeps to the conditions of PDF/UA-1 that a machine can check: %s',
    (kind) => {
      expect(accessibilityErrors(readPdf(files[kind]))).toEqual([]);
    },
  );

  it('has every kind of element that the conditions are about', () => {
    const types = new Set(allOf(readStructure(readPdf(files.engagement))).map(({ type }) => type));

    const wanted =
      'Document Sect P H1 H2 H3 H4 H5 L LI Lbl LBody Table TR TH TD TOC TOCI Reference BlockQuote Code Figure Link';
    expect([...types].toSorted()).toEqual(wanted.split(' ').toSorted());
  });

  const entriesOf = (dictionary: unknown) => (dictionary as Dictionary).entries;
  const elementOf = (pdf: Pdf, wanted: string) =>
    allOf(readStructure(pdf)).find(({ type }) => type === wanted)?.dictionary.entries ?? expect.fail(`no ${wanted}`);
  const annotationOf = (pdf: Pdf) => {
    const found = pdf.pages().flatMap(({ page }) => pdf.get(page, 'Annots') ?? []);
    return entriesOf(pdf.follow(found[0]));
  };
  const fontOf = (pdf: Pdf) => {
    const fonts = pdf.pages().map(({ page }) => pdf.get(page, 'Resources', 'Font'));
    const [font] = fonts.filter(isDictionary).flatMap(({ entries }) => [...entries.values()]);
    return entriesOf(pdf.follow(font));
  };
  const streamOf = (pdf: Pdf, type: string) => {
    const body = [...pdf.bodies.values()].find(
      ({ value, stream }) => stream.length > 0 && (isDictionary(value) ? value.entries.get('Type') : null) === type,
    );
    return body ?? expect.fail(`no ${type}`);
  };

  it.each<[string, (pdf: Pdf) => void]>([
    ['it has no language', ({ root }) => root.entries.delete('Lang')],
    ['it has no title', ({ info }) => info.entries.delete('Title')],
    ['its title is not shown', ({ root }) => root.entries.delete('ViewerPreferences')],
    ['it is not marked', ({ root }) => root.entries.delete('MarkInfo')],
    ['it has no bookmarks', ({ root }) => root.entries.delete('Outlines')],
    ['its metadata does not name PDF/UA-1', (pdf) => void streamOf(pdf, '/Metadata').stream.fill('x')],
    ['H4 follows H2', (pdf) => elementOf(pdf, 'H3').set('S', '/H4')],
    ['Bold is no standard type', (pdf) => elementOf(pdf, 'P').set('S', '/Bold')],
    ['a figure is not described', (pdf) => elementOf(pdf, 'Figure').delete('Alt')],
    ['a heading of a table has no scope', (pdf) => elementOf(pdf, 'TH').delete('A')],
    ['a list does not say how it counts', (pdf) => elementOf(pdf, 'L').delete('A')],
    ['P stands in TR', (pdf) => elementOf(pdf, 'TD').set('S', '/P')],
    ['a link is not described', (pdf) => annotationOf(pdf).delete('Contents')],
    ['a link is in no element', (pdf) => annotationOf(pdf).delete('StructParent')],
    ['a font is not embedded', (pdf) => fontOf(pdf).delete('DescendantFonts')],
    [expect.stringMatching(/is not mapped to a character/) as string, (pdf) => fontOf(pdf).delete('ToUnicode')],
    [
      expect.stringMatching(/has no order of tabs/) as string,
      (pdf) => pdf.pages().forEach(({ page }) => page.entries.delete('Tabs')),
    ],
    [expect.stringMatching(/is in no element$/) as string, (pdf) => elementOf(pdf, 'H1').set('K', [])],
    [expect.stringMatching(/has another parent/) as string, (pdf) => elementOf(pdf, 'H1').set('P', { ref: 1 })],
  ])('is caught where %s', (fault, spoil) => {
    // Uncompressed streams are readable in the file itself.
    const pdf = readPdf(Buffer.from(files.engagement));

    spoil(pdf);

    expect(accessibilityErrors(pdf)).toContainEqual(fault);
  });

  it.each([
    [/<< \/MCID 0 >> BDC/, 'BMC', /neither content nor artifact/],
    [/\/Artifact <</, '/Span <<', /neither content nor artifact/],
    [/EMC/, '', /has no end|within/],
  ])('is caught where a page draws outside of it: %s', (mark, instead, fault) => {
    const pdf = readPdf(files.engagement);
    const pages = pdf.pages().map((found) => ({ ...found, content: found.content.replace(mark, instead) }));

    expect(accessibilityErrors({ ...pdf, pages: () => pages })).toContainEqual(expect.stringMatching(fault));
  });
});
