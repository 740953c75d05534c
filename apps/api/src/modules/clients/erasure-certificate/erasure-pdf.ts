import { displayDate } from '@gatehouse/domain/display-date';
import { drawHeading, drawParagraph, type Level } from '@gatehouse/pdf/blocks';
import { bookmark } from '@gatehouse/pdf/bookmarks';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { hanScriptOf } from '@gatehouse/pdf/font-files';
import { breakLines } from '@gatehouse/pdf/lines';
import { closeSheet, ink, openSheet, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawFacts, drawTable, type Facts } from '@gatehouse/pdf/table';
import { drawLine } from '@gatehouse/pdf/text';

import { certificateTexts as texts } from './certificate-texts.ts';
import type { ErasureDocument } from './erasure-document.ts';

const logoBox = { width: 180, height: 48 } as const;
const footAt = 800;

const showDay = (moment: string): string => displayDate(moment.slice(0, 10)) ?? moment;
/** Formats a time as `28-11-2026 14:05 UTC`. */
const showMoment = (moment: string): string => `${showDay(moment)} ${moment.slice(11, 16)} UTC`;
const showCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const drawFoot =
  ({ provider }: ErasureDocument) =>
  (sheet: Sheet): void => {
    const { count } = sheet.missing;
    sheet.doc.addContent('/Artifact << /Type /Pagination >> BDC');
    const text = [provider.legalLine || provider.name, texts.page(sheet.page)].join(' · ');
    const place = { x: paper.left, y: footAt, width: paper.width, size: 7, colour: ink.quiet };
    const [line] = breakLines(sheet, [{ text }], place);
    if (line) drawLine(sheet, line, place);
    sheet.doc.addContent('EMC');
    sheet.missing.count = count;
  };

async function drawBrand(sheet: Sheet, { provider }: ErasureDocument): Promise<void> {
  const picture = provider.logo === null ? null : openPicture(sheet, provider.logo);
  // PDF/A allows one device color space, and this document uses RGB; a CMYK logo is replaced by the name.
  if (picture === null || picture.colorSpace === 'DeviceCMYK')
    return drawParagraph(sheet, [{ text: provider.name, font: 'strong' }], { size: 15, after: 14 });
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  await drawFigure(sheet, { alt: texts.logoOf(provider.name), place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  sheet.y += 14;
}

const drawTitle = (sheet: Sheet, level: Level, title: string): Promise<void> =>
  drawHeading(sheet, level, { title, onPlaced: () => void bookmark(sheet, sheet.doc.outline, title) });

function factsOf(document: ErasureDocument): Facts {
  const { client, approvedBy, approvedAt } = document;
  const approval = approvedBy === null ? texts.waited : texts.by(approvedBy, showMoment(approvedAt ?? ''));
  return [
    [texts.client, client.name],
    [texts.shortName, client.shortName],
    [texts.clientId, client.id],
    [texts.reason, document.reason],
    [texts.requested, texts.by(document.requestedBy, showMoment(document.requestedAt))],
    [texts.approved, approval],
    [texts.began, showMoment(document.startedAt)],
    [texts.ended, showMoment(document.endedAt)],
    [texts.number, document.id],
  ];
}

async function drawDeleted(sheet: Sheet, { deleted }: ErasureDocument): Promise<void> {
  await drawTitle(sheet, 2, texts.deleted);
  const columns = [
    { name: texts.area, part: 0.8 },
    { name: texts.count, part: 0.2, isNumeric: true },
  ];
  await drawTable(
    sheet,
    { columns, hasRowHeads: true },
    deleted.map(({ area, count }) => [area, showCount(count)]),
  );
  await drawParagraph(sheet, texts.key);
}

async function drawKept(sheet: Sheet, { invoices, keptUntil }: ErasureDocument): Promise<void> {
  await drawTitle(sheet, 2, texts.kept);
  const columns = [
    { name: texts.what, part: 0.48 },
    { name: texts.why, part: 0.34 },
    { name: texts.until, part: 0.18 },
  ];
  const billing =
    invoices === null
      ? []
      : [[texts.invoices(invoices.count), texts.invoicesWhy(invoices.years), showDay(invoices.until)]];
  await drawTable(sheet, { columns, hasRowHeads: true }, [
    ...billing,
    [texts.log, texts.logWhy, texts.unlimited],
    [texts.identity, texts.identityWhy, texts.unlimited],
    [texts.certificate, texts.certificateWhy, showDay(keptUntil)],
  ]);
}

async function drawBackups(sheet: Sheet, { backups, hadCards }: ErasureDocument): Promise<void> {
  await drawTitle(sheet, 2, texts.backups);
  await drawParagraph(sheet, texts.backupsOld(backups.days, showDay(backups.until)));
  await drawParagraph(sheet, texts.backupsKey);
  if (hadCards) await drawParagraph(sheet, texts.cards);
}

/** Renders a certificate of erasure as PDF/A-3a. */
export async function renderErasurePdf(document: ErasureDocument): Promise<Buffer> {
  const { client, provider, endedAt, isRepeated } = document;
  const written: Buffer[] = [];
  const decorate = drawFoot(document);
  const sheet = openSheet({
    metadata: {
      title: texts.title,
      subject: texts.subject(client.name),
      author: provider.name,
      at: new Date(endedAt),
    },
    ownFont: null,
    han: hanScriptOf(`${client.name} ${provider.name}`) ?? 'sc',
    waitForReader: () => Promise.resolve(),
    write: (bytes) => void written.push(Buffer.from(bytes)),
    decorate,
    archive: { files: [], properties: [] },
  });
  decorate(sheet);
  await drawBrand(sheet, document);
  await drawTitle(sheet, 1, texts.title);
  await drawParagraph(sheet, texts.statement(provider.name, client.name));
  if (isRepeated) await drawParagraph(sheet, texts.repeated);
  await drawFacts(sheet, factsOf(document));
  await drawDeleted(sheet, document);
  await drawKept(sheet, document);
  await drawBackups(sheet, document);
  await closeSheet(sheet);
  return Buffer.concat(written);
}
