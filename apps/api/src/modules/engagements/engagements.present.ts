import type { Engagement, EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { severities } from '@gatehouse/domain/severity';

import type { EngagementRecord } from './engagements.store.ts';
import type { StoryRecord } from './stories.store.ts';

/** The parts of an engagement beyond its own row. */
export interface OverviewParts {
  story: StoryRecord;
  request: EngagementOverview['request'];
  /** The findings that the coverage references, by ID. */
  covered: ReadonlyMap<string, CoverageFinding>;
  /** The ID of the earlier test that the report is compared with; null if there is none that the reader may see. */
  previousId: string | null;
}

type Coverage = EngagementOverview['coverage'];
type CoverageFinding = Coverage[number]['findings'][number];
/** A check as stored. Older ones reference no findings. */
type StoredCheck = Omit<Coverage[number], 'findings'> & { findingIds?: string[] };

/** Returns the IDs of the findings that the coverage of an engagement references. */
export const findingIdsIn = ({ coverage }: Pick<EngagementRecord, 'coverage'>): string[] =>
  (coverage as StoredCheck[]).flatMap(({ findingIds = [] }) => findingIds);

const presentCheck = ({ findingIds = [], ...check }: StoredCheck, covered: OverviewParts['covered']) => ({
  ...check,
  findings: findingIds.flatMap((id) => covered.get(id) ?? []),
});

/** Converts the checks of an engagement. */
export const presentCoverage = (
  { coverage }: Pick<EngagementRecord, 'coverage'>,
  covered: OverviewParts['covered'],
): Coverage => (coverage as StoredCheck[]).map((check) => presentCheck(check, covered));

/** Converts an engagement to the fields that its detail and its overview share. */
export function presentOverview(
  row: EngagementRecord,
  { story, request, covered, previousId }: OverviewParts,
): Omit<EngagementOverview, 'numOfRetests'> {
  const [critical = 0, high = 0, medium = 0, low = 0, info = 0, none = 0] = row.unresolved_by_severity;
  return {
    _id: row.id,
    idVisual: row.visual_id,
    title: row.title,
    type: row.type,
    status: row.status as Engagement['status'],
    date_start: row.date_start,
    date_end: row.date_end,
    createdAt: row.created_at,
    reverseCount: row.reverse_count,
    numOfFindings: row.count_all,
    statistics: {
      numOfFindingsOpen: row.count_open,
      numOfFindingsFixed: row.count_fixed,
      numOfFindingsNotFixed: row.count_not_fixed,
      numOfFindingsReTest: row.count_retest,
      totalRisk: row.total_risk,
    },
    riskRating: severities[row.highest_severity] ?? 'none',
    unresolved: { critical, high, medium, low, info, none },
    summary: row.summary,
    scope: row.scope as Engagement['scope'],
    methodology: row.methodology,
    headline: row.headline,
    standards: row.standards as Engagement['standards'],
    previousEngagementId: previousId,
    team: row.team as Engagement['team'],
    ...presentStory(story),
    coverage: presentCoverage(row, covered),
    request,
  };
}

/** Converts a story, whose parts the database builds in the shape of the contract. */
const presentStory = (story: StoryRecord) => ({
  attackNarrative: story.narrative ?? '',
  bestPractices: story.best_practices as Engagement['bestPractices'],
  mitres: story.mitres as Engagement['mitres'],
  files: story.files as Engagement['files'],
});
