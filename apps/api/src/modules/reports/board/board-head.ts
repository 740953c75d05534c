import { drawText } from '@gatehouse/pdf/blocks';
import { bookmark } from '@gatehouse/pdf/bookmarks';
import { drawDecoration, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { riskTrend } from '@gatehouse/domain/board/verdict';

import { accentOf, type Cover, drawLogo, type Party } from '../document/report-cover.ts';
import { showDay } from '../document/report-days.ts';
import type { BoardPlan } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawNote } from './board-section.ts';
import { drawFitted } from './fitted-text.ts';

const logo = { width: 130, height: 30 };
const verdictSize = 15;
const barWidth = 14;

/** Returns the verdict with the line below it. Without findings, the title is the name of the company. */
function headlineOf({ company, findings }: BoardPlan): { title: string; kind: string; scope: string | null } {
  if (findings === null) return { title: texts.company(company), kind: texts.kind, scope: null };
  const { comparison } = findings.board;
  const { before, after, fixed, since, until, engagementsBefore, engagementsAfter } = comparison;
  return {
    title: texts.verdict[riskTrend(comparison)]({ before, after, fixed, day: showDay(since) }),
    kind: texts.company(company),
    scope: texts.verdict.scope(showDay(until), engagementsBefore, engagementsAfter),
  };
}

async function drawName(sheet: Sheet, { name }: Party): Promise<void> {
  const box = { x: paper.left, y: sheet.y, width: paper.width / 2, height: logo.height, size: 14 };
  await drawMarked(sheet, 'P', () => drawFitted(sheet, [{ text: name, font: 'strong' }], box));
  sheet.y += logo.height;
}

/** Draws the provider and the company, with their logos if available. */
async function drawParties(sheet: Sheet, { provider, company }: Cover): Promise<void> {
  const top = sheet.y;
  if ((await drawLogo(sheet, provider, { most: logo })) === null) await drawName(sheet, provider);
  sheet.y = top;
  await drawLogo(sheet, company, { most: logo, isAtEnd: true });
  sheet.y = top + logo.height + 8;
}

/** Draws the company, the verdict and the selected filters. */
export async function drawBoardHead(sheet: Sheet, cover: Cover, plan: BoardPlan): Promise<void> {
  const { title, kind, scope } = headlineOf(plan);
  drawDecoration(sheet, () => void sheet.doc.rect(0, 0, barWidth, paper.height).fill(accentOf(cover.provider)));
  await drawInElement(sheet, 'Sect', async () => {
    bookmark(sheet, sheet.doc.outline, texts.kind);
    await drawParties(sheet, cover);
    const box = {
      x: paper.left,
      y: sheet.y,
      width: paper.width,
      height: 15,
      size: 10,
      colour: accentOf(cover.provider),
    };
    await drawMarked(sheet, 'P', () => drawFitted(sheet, kind, box));
    sheet.y += 19;
    await drawText(sheet, [{ text: title, font: 'strong' }], { type: 'H1', size: verdictSize, after: 5 });
    if (scope !== null) await drawNote(sheet, scope);
    const { days, engagement } = plan.selection;
    await drawNote(sheet, `${days} · ${engagement}`);
  });
}
