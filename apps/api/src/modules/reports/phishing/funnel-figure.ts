import { drawFigure } from '@gatehouse/pdf/figure';
import { breakLines } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import type { ReportedFunnel } from './phishing-plan.ts';
import { phishingReportTexts as texts } from './phishing-report-texts.ts';
import { showShare } from './show-values.ts';

const steps = ['delivered', 'opened', 'clicked', 'submitted', 'reported'] as const;
type Step = (typeof steps)[number];

const row = { height: 22, bar: 14, gapBeforeReported: 8 };
/** The layout: names are before the bars, numbers after them. */
const name = { width: 84 };
const number = { width: 78 };
const barWidth = paper.width - name.width - number.width;
const size = 9;
const colours: Record<Step, string> = {
  delivered: '#c9c9d1',
  opened: '#a3a3ad',
  clicked: '#6a6a75',
  submitted: ink.text,
  reported: ink.link,
};

const valueOf = (funnel: ReportedFunnel, step: Step): string =>
  texts.bar(funnel[step], showShare(funnel[step], funnel.delivered));

function drawWords(sheet: Sheet, text: string, at: { x: number; y: number; width: number }): void {
  const [line] = breakLines(sheet, [{ text }], { size, width: at.width });
  if (line) drawLine(sheet, line, { ...at, size });
}

/** Draws the stages that recipients reached as bars from a common line, with a separate bar for reports. */
export async function drawFunnel(sheet: Sheet, funnel: ReportedFunnel): Promise<void> {
  const spoken = steps.map((step) => `${texts.steps[step]} ${valueOf(funnel, step)}`);
  const height = steps.length * row.height + row.gapBeforeReported;
  const place = { x: paper.left, width: paper.width, height };
  await drawFigure(sheet, { alt: texts.chart(spoken), place }, (top) => {
    for (const [at, step] of steps.entries()) {
      const y = top + at * row.height + (step === 'reported' ? row.gapBeforeReported : 0);
      const width = funnel.delivered === 0 ? 0 : (funnel[step] / funnel.delivered) * barWidth;
      const left = paper.left + name.width;
      drawWords(sheet, texts.steps[step], { x: paper.left, y: y + 1, width: name.width });
      sheet.doc.rect(left, y, Math.max(1, width), row.bar).fill(colours[step]);
      drawWords(sheet, valueOf(funnel, step), { x: left + Math.max(1, width) + 6, y: y + 1, width: number.width });
    }
  });
  sheet.y += 10;
}
