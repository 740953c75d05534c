import { displayDate } from '@gatehouse/domain/display-date';

import type { Download } from '../../../platform/mounting/mount-files.ts';
import type { ModuleContext } from '../../../extensions/api-module.ts';
import { makeReport, partiesOf } from '../document/make-report.ts';
import { showDay } from '../document/report-days.ts';
import type { BoardPlan, ReportedEngagement } from './board-plan.ts';
import { presentAreas, presentDecision, keyFigures } from './board-report.present.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { type BoardCall, type BoardRecords, readBoardRecords } from './read-board.ts';

function selectionOf({ query }: BoardCall, { engagements }: BoardRecords): BoardPlan['selection'] {
  const days = texts.days(displayDate(query.from ?? ''), displayDate(query.to ?? ''));
  if (query.engagement === undefined) return { days, engagement: texts.allEngagements };
  const selected = engagements?.find(({ _id }) => _id === query.engagement);
  return { days, engagement: selected?.title ?? texts.oneEngagement };
}

const toReported = ({ _id, title, type, status, date_start, date_end }: ReportedEngagement): ReportedEngagement => ({
  _id,
  title,
  type,
  status,
  date_start,
  date_end,
});

function testedOf({ query }: BoardCall, { engagements }: BoardRecords): BoardPlan['tested'] {
  const all = engagements?.map(toReported);
  if (!all) return null;
  const isShown = ({ _id }: ReportedEngagement) => query.engagement === undefined || _id === query.engagement;
  return { all, shown: all.filter(isShown) };
}

/** Downloads the executive board, with the parts that the viewer sees on the screen. */
export const reportBoard =
  (context: Pick<ModuleContext, 'modules'>) =>
  (call: BoardCall): Promise<Download> => {
    const { viewer, platform } = call;
    const { name: company, shortName } = viewer.company;
    const today = platform.clock.now().toISOString().slice(0, 10);
    return makeReport(call, async (db) => {
      const records = await readBoardRecords(context, call, db);
      const plan: BoardPlan = {
        kind: 'board',
        company,
        selection: selectionOf(call, records),
        decisions: records.decisions.map(presentDecision),
        figures: keyFigures(records),
        findings: records.findings,
        path: records.path,
        tested: testedOf(call, records),
        areas: presentAreas(records),
        today,
      };
      const parties = await partiesOf(platform, db);
      return {
        name: `${shortName}-board-${today}.pdf`,
        cover: { kind: texts.kind, title: texts.company(company), idVisual: '', ...parties, facts: [] },
        plan,
        foot: texts.foot(showDay(today), viewer.fullname, parties.provider.name),
      };
    });
  };
