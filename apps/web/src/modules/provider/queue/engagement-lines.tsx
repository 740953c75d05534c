import type { StaffEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { severities } from '@gatehouse/domain/severity';

import { findingDraftTexts } from '../../../shared/finding-drafts/finding-drafts.texts.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SegmentBar } from '../../../ui/charts/segment-bar.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Lead } from './lead.tsx';
import { WorkLine } from './work-line.tsx';
import styles from './work.module.css';
import { workTexts as texts } from './work.texts.ts';

const addressOf = ({ _id, company }: StaffEngagementRow): string =>
  `/provider/companies/${company._id}/engagements/${_id}`;

const useToday = (): string => new Date(useNow()).toISOString().slice(0, 10);

/** The findings so far, by severity. */
function FindingBar({ bySeverity }: Pick<StaffEngagementRow, 'bySeverity'>) {
  const parts = bySeverity.flatMap((count, at) => {
    const severity = severities[at];
    return severity && count > 0 ? [{ severity, count, look: severityInks[severity] }] : [];
  });
  if (parts.length === 0) return <>{texts.running.noFindings}</>;
  return (
    <span className={styles.bar}>
      <SegmentBar
        label={texts.running.counts(parts.map(({ severity, count }) => `${count} ${severityTexts[severity]}`))}
        segments={parts.map(({ severity, count, look }) => ({
          key: severity,
          letter: String(count),
          count,
          look,
        }))}
      />
    </span>
  );
}

const dayMs = 86_400_000;

/** Returns the number of days from one day to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the current day of an engagement and its total days, or null without both dates. */
function dayOf(
  { date_start, date_end }: { date_start: string | null; date_end: string | null },
  today: string,
): { day: number; days: number } | null {
  if (date_start === null || date_end === null) return null;
  return { day: daysBetween(date_start, today) + 1, days: daysBetween(date_start, date_end) + 1 };
}

function progressOf({ date_start, date_end }: StaffEngagementRow, today: string): string {
  const place = dayOf({ date_start, date_end }, today);
  if (place === null) return texts.running.undated;
  return place.day > place.days
    ? texts.running.past(place.day - place.days)
    : texts.running.day(Math.max(place.day, 1), place.days);
}

/** A running engagement: its current day, findings and lead. */
export function RunningLine({ engagement }: { engagement: StaffEngagementRow }) {
  const { company, title, numOfDrafts, bySeverity } = engagement;
  const today = useToday();
  const drafts = numOfDrafts === 0 ? [] : [texts.running.drafts(numOfDrafts)];
  return (
    <WorkLine
      company={company}
      title={title}
      to={`${addressOf(engagement)}/findings`}
      details={[]}
      facts={[progressOf(engagement, today), ...drafts]}
      person={<Lead engagement={engagement} />}
      below={<FindingBar bySeverity={bySeverity} />}
    />
  );
}

function startOf({ date_start }: StaffEngagementRow, today: string): string {
  if (date_start === null) return texts.running.undated;
  const days = daysBetween(today, date_start);
  if (days === 0) return texts.upcoming.today;
  return days > 0 ? texts.upcoming.in(days) : texts.upcoming.late(-days);
}

/** A planned engagement. */
export function UpcomingLine({ engagement }: { engagement: StaffEngagementRow }) {
  const today = useToday();
  return (
    <WorkLine
      company={engagement.company}
      title={engagement.title}
      to={addressOf(engagement)}
      details={[]}
      facts={[startOf(engagement, today)]}
      person={<Lead engagement={engagement} />}
    />
  );
}

const lacking = (lacks: readonly (keyof typeof texts.drafts.lack)[]): string =>
  lacks.length === 0 ? texts.drafts.ready : texts.drafts.lacks(lacks.map((lack) => texts.drafts.lack[lack]));

/** An engagement that is not published yet. */
export function DraftEngagementLine({ engagement }: { engagement: StaffEngagementRow }) {
  return (
    <WorkLine
      company={engagement.company}
      title={engagement.title}
      to={addressOf(engagement)}
      details={[lacking(engagement.lacks)]}
      person={<Lead engagement={engagement} />}
    />
  );
}

const addressOfDraft = ({ _id, company }: FindingDraftRow): string =>
  `/provider/companies/${company._id}/findingDrafts/${_id}`;

const whatOf = ({ finding, engagement }: FindingDraftRow): string =>
  finding ? texts.drafts.changes(finding.idVisual) : engagement.title;

const titleOf = ({ title }: FindingDraftRow): string => (title === '' ? texts.drafts.untitled : title);

export function DraftFindingLine({ draft }: { draft: FindingDraftRow }) {
  const { company, severity, lacks, review, owner, changedAt } = draft;
  const to = addressOfDraft(draft);
  return (
    <WorkLine
      company={company}
      title={titleOf(draft)}
      to={to}
      details={[
        <bdi key="whose">{whatOf(draft)}</bdi>,
        lacking(lacks),
        ...(owner ? [<bdi key="owner">{owner.fullname}</bdi>] : []),
      ]}
      facts={review ? [findingDraftTexts.review[review.state]] : []}
      {...(severity && { severity })}
      time={<RelativeTime moment={changedAt} />}
      action={
        <LinkButton size="small" to={to}>
          {texts.drafts.open}
        </LinkButton>
      }
    />
  );
}

/** A draft whose review was requested from the viewer or from anyone. */
export function ReviewLine({ draft }: { draft: FindingDraftRow }) {
  const { company, severity, review } = draft;
  const to = addressOfDraft(draft);
  const by = review ? [<Sentence key="by" text={texts.review.by(review.by.fullname)} />] : [];
  return (
    <WorkLine
      company={company}
      title={titleOf(draft)}
      to={to}
      details={[<bdi key="whose">{whatOf(draft)}</bdi>, ...by]}
      {...(severity && { severity })}
      time={review && <RelativeTime moment={review.at} />}
      action={
        <LinkButton size="small" to={to}>
          {texts.review.open}
        </LinkButton>
      }
    />
  );
}
