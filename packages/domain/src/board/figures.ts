import type { boardWording } from './board-wording.ts';

type FigureTexts = ReturnType<typeof boardWording>['figures'];

/** A key figure: its value, its change, and a note on its basis. */
export interface BoardFigure {
  value: string;
  delta?: { direction: 'up' | 'down' | 'same'; text: string };
  note?: string;
}

interface Fixes {
  fixed: number;
  inTime: number;
  missed: number;
  urgentDays: number | null;
}

/** The fixes of a period, and of the equally long period before it. */
interface FixesOfPeriod {
  fixes: Fixes;
  fixesBefore: Fixes | null;
}

function figureDelta(
  texts: FigureTexts,
  change: number,
  write: (size: number) => string,
): Required<BoardFigure>['delta'] {
  if (change === 0) return { direction: 'same', text: texts.same };
  const size = write(Math.abs(change));
  return change > 0 ? { direction: 'up', text: texts.up(size) } : { direction: 'down', text: texts.down(size) };
}

/** Number of findings with a due date in the period, fixed or not. */
const dueCount = ({ fixed, missed }: Pick<Fixes, 'fixed' | 'missed'>): number => fixed + missed;

/** Returns the percentage of due findings that were fixed by their due date, or null if none were due. */
export const inTimeShare = (fixes: Pick<Fixes, 'fixed' | 'missed' | 'inTime'>): number | null =>
  dueCount(fixes) === 0 ? null : Math.round((fixes.inTime / dueCount(fixes)) * 100);

/** Builds the figure of open critical and high findings at the end of the period, compared with its start. */
export const urgentFigure = (
  texts: FigureTexts,
  { before, after }: { before: number; after: number },
): BoardFigure => ({ value: texts.count(after), delta: figureDelta(texts, after - before, texts.count) });

/** Builds the figure of overdue findings. */
export const overdueFigure = (
  texts: FigureTexts,
  { overdue, oldestOverdueDays }: { overdue: number; oldestOverdueDays: number | null },
): BoardFigure => ({
  value: texts.count(overdue),
  note: oldestOverdueDays === null ? texts.nothingOverdue : texts.oldest(oldestOverdueDays),
});

/** Builds the figure of due findings that were fixed by their due date. */
export function inTimeFigure(texts: FigureTexts, { fixes, fixesBefore }: FixesOfPeriod): BoardFigure {
  const [share, shareBefore] = [inTimeShare(fixes), fixesBefore && inTimeShare(fixesBefore)];
  if (share === null) return { value: texts.nothing, note: texts.noFixes };
  return {
    value: texts.percent(share),
    ...(shareBefore !== null && { delta: figureDelta(texts, share - shareBefore, texts.points) }),
    note: texts.ofFixes(fixes.inTime, dueCount(fixes)),
  };
}

type Targets = readonly { severity: string; target: number | null }[];

/** Builds the figure of the median days to fix critical and high findings. */
export function medianFigure(
  texts: FigureTexts,
  { fixes: { urgentDays }, fixesBefore, timeToFix }: FixesOfPeriod & { timeToFix: Targets },
): BoardFigure {
  const target = (word: string) => timeToFix.find(({ severity }) => severity === word)?.target ?? null;
  const daysBefore = fixesBefore?.urgentDays ?? null;
  const isCompared = urgentDays !== null && daysBefore !== null;
  return {
    value: urgentDays === null ? texts.nothing : texts.days(urgentDays),
    ...(isCompared && { delta: figureDelta(texts, urgentDays - daysBefore, texts.days) }),
    note: texts.targets(target('critical'), target('high')),
  };
}
