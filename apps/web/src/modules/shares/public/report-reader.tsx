import type { SharedReport } from '@gatehouse/contract/shares/share.schema';
import { sharedReports } from '@gatehouse/contract/shares/shares';
import { displayDate } from '@gatehouse/domain/display-date';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMemo, useEffect } from 'react';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

import { download } from '../../../core/download.ts';
import { addressOf, request } from '../../../core/request.ts';
import { useAnswer } from '../../../shared/verification/use-answer.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReportHero } from '../../../shared/reports/report-hero.tsx';
import { ReportNav } from '../../../shared/reports/report-nav.tsx';
import { type ReportSide, ReportSideContext } from '../../../shared/reports/report-side.ts';
import { Section, anchorOf } from '../../../shared/reports/report-section.tsx';
import report from '../../../shared/reports/report.module.css';
import { sharedReportTexts as texts } from './shared-report.texts.ts';
import { sharedLooks } from './shared-report-looks.ts';
import { call } from '../../../core/call.ts';

export interface ReportReaderProps {
  shareToken: string;
  report: SharedReport;
}

/** Reads further findings through the link. */
function useSharedFindings(shareToken: string, offset: number) {
  const { answer, failure, retry } = useAnswer(sharedReports.findings, { params: { shareToken }, query: { offset } });
  return { data: answer, failure, refresh: retry };
}

/** The attack paths as an image, in the colors of the page. */
function Paths({ shareToken }: { shareToken: string }) {
  const addressIn = (theme: 'light' | 'dark') =>
    addressOf(request(sharedReports.picture)({ params: { shareToken }, query: { theme } }));
  return (
    <div className={sharedLooks.paths}>
      <img className={sharedLooks.path} data-surface="light" src={addressIn('light')} alt={texts.paths} />
      <img className={sharedLooks.path} data-surface="dark" src={addressIn('dark')} alt={texts.paths} />
    </div>
  );
}

/** Returns the side of a report behind a link, whose reader can open nothing else of the portal. */
function useLinkSide(shareToken: string): ReportSide {
  return useMemo(
    () => ({
      findingPath: null,
      engagementPath: null,
      Paths: () => <Paths shareToken={shareToken} />,
      useFindings: (offset) => useSharedFindings(shareToken, offset),
    }),
    [shareToken],
  );
}

/** A shared report, without the shell of the portal, with the name of the reader on every section. */
export function ReportReader({ shareToken, report: shared }: ReportReaderProps) {
  const side = useLinkSide(shareToken);
  const sections = shared.sections.filter(({ content }) => content.length > 0);
  useSectionViews(shareToken, sections);
  const { reader, day } = shared.watermark;
  const mark = texts.sharedWith(reader, displayDate(day) ?? day);
  return (
    <ReportSideContext value={side}>
      <main className={sharedLooks.reader}>
        <h1 className={sharedLooks.title}>
          <bdi>{shared.engagement.title}</bdi>
        </h1>
        <p className={sharedLooks.muted}>
          <bdi>{mark}</bdi>
        </p>
        <div className={report.report} lang={shared.language}>
          <div className={sharedLooks.marked}>
            <ReportHero report={shared}>
              {shared.allowsDownload && <PdfButton shareToken={shareToken} idVisual={shared.engagement.idVisual} />}
            </ReportHero>
            <Watermark text={mark} />
          </div>
          <div className={report.columns}>
            <ReportNav sections={sections} />
            <div className={report.sections}>
              {sections.map((section, place) => (
                <div key={section.key} className={sharedLooks.marked}>
                  <Section section={section} number={place + 1} engagementId={shared.engagement._id} />
                  <Watermark text={mark} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </main>
    </ReportSideContext>
  );
}

/** Enough lines for a section of several screens; what does not fit is cut. */
const watermarkLines = Array.from({ length: 60 }, (_, place) => place);

/** The name of the reader across a part of the report, on the screen and on paper. Screen readers read it once, above the report. It is drawn by
 * the style sheet, because it is paler than a text may be. */
function Watermark({ text }: { text: string }) {
  return (
    <div className={sharedLooks.watermark} aria-hidden="true" data-watermark>
      {watermarkLines.map((place) => (
        <span key={place} className={sharedLooks.mark} data-text={text} />
      ))}
    </div>
  );
}

function PdfButton({ shareToken, idVisual }: { shareToken: string; idVisual: string }) {
  return (
    <div data-print="hide">
      <Button
        icon={<IconFileTypePdf size={16} stroke={1.7} />}
        onClick={() => void download(sharedReports.pdf, { params: { shareToken } }, `${idVisual}-report.pdf`)}
      >
        {texts.pdf}
      </Button>
    </div>
  );
}

type SectionKey = ReportTreeSection['key'];

function isInView(key: SectionKey): boolean {
  const place = document.getElementById(anchorOf({ key }))?.getBoundingClientRect();
  return place !== undefined && place.top < window.innerHeight && place.bottom > 0;
}

/** Tells the server once of each section that the reader has in view, for the read log of the client. */
function useSectionViews(shareToken: string, sections: readonly Pick<ReportTreeSection, 'key'>[]): void {
  const keys = sections.map(({ key }) => key).join(' ');
  useEffect(() => {
    const waiting = new Set(keys.split(' ') as SectionKey[]);
    let frame = 0;
    const measure = () => {
      frame = 0;
      for (const section of [...waiting].filter(isInView)) {
        waiting.delete(section);
        void call(sharedReports.view, { params: { shareToken }, body: { section } });
      }
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    soon();
    document.addEventListener('scroll', soon, { passive: true, capture: true });
    window.addEventListener('resize', soon);
    return () => {
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
      cancelAnimationFrame(frame);
    };
  }, [shareToken, keys]);
}
