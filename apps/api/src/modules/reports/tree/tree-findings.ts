import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { OutlinedFinding, ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { assetName, piecesOf } from '../document/report-evidence.ts';
import { maxCharacters } from '../document/report-story.ts';
import type { OutlineRecord } from '../document/outline.store.ts';
import { findFirstPlaces, findReported, type PlaceRecord } from '../document/report.store.ts';
import { isOpen, type ReportWords, severityAt, statusOf } from '../document/report-words.ts';
import type { Piece, ReportedFinding as FindingParts } from '../document/reported-finding.ts';

type NamedRecord = Pick<OutlineRecord, 'id' | 'visual_id' | 'title' | 'severity' | 'status'>;

/** Converts a finding that is only named. */
export const presentName = (row: NamedRecord): StepFinding => ({
  _id: row.id,
  idVisual: row.visual_id,
  title: row.title,
  severity: severityAt(row),
  statusVulnerability: statusOf(row),
});

type BriefRecord = NamedRecord & Pick<OutlineRecord, 'cvss_score' | 'count_assets' | 'due_date'>;

/** Converts a finding to a row of a list. */
export const presentOutline = (row: BriefRecord): OutlinedFinding => ({
  ...presentName(row),
  cvssScore: row.cvss_score,
  numOfAffectedAssets: row.count_assets,
  dueDate: isOpen(row) ? row.due_date : null,
});

/** Returns a text of at most the length that a report has room for. */
export const boundedText = ({ texts }: ReportWords, markdown: string): string =>
  markdown.length <= maxCharacters ? markdown : `${markdown.slice(0, maxCharacters)}\n\n${texts.shortened}`;

/** Maximum length of all evidence of one finding, in characters. */
const evidenceCharacters = 100_000;

/** Returns the first pieces of evidence that fit, and the number of assets whose evidence is left out. */
function fittingEvidence(pieces: readonly Piece[]): { shown: Piece[]; left: number } {
  let length = 0;
  const shown = pieces.filter(({ markdown }) => (length += markdown.length) <= evidenceCharacters);
  const left = pieces.filter((piece) => !shown.includes(piece));
  return { shown, left: left.reduce((sum, { places }) => sum + Math.max(1, places.length), 0) };
}

function presentFinding(words: ReportWords, { row, places }: Pick<FindingParts, 'row' | 'places'>): ReportedFinding {
  const { shown, left } = fittingEvidence(piecesOf({ row, places }));
  return {
    ...presentOutline(row),
    cvssv3: row.cvss_vector,
    clientRating: row.own_vector === null ? null : { vector: row.own_vector, score: row.own_score },
    cwe: row.cwe,
    cve: row.cve,
    owasp: row.owasp,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    acknowledgedUntil: row.acknowledged_until,
    numOfFixedAssets: row.count_fixed_assets,
    affectedAssets: places.map(presentPlace),
    description: boundedText(words, row.description),
    impact: boundedText(words, row.impact),
    recommendation: boundedText(words, row.recommendation),
    evidence: shown.map(({ markdown, places: names }) => ({ markdown, assets: [...new Set(names)] })),
    moreEvidence: (places[0]?.unshown_evidence ?? 0) + left,
    references: row.reference_links,
  };
}

const presentPlace = (place: PlaceRecord): ReportedFinding['affectedAssets'][number] => ({
  host: place.host,
  location: assetName(place),
  fixState: place.fix_state as ReportedFinding['affectedAssets'][number]['fixState'],
});

/** Reads findings with their texts and first assets. Assignees, comments, histories and messages are not read at all. */
export async function readReportedFindings(
  db: CompanyDatabase,
  words: ReportWords,
  ids: readonly string[],
): Promise<ReportedFinding[]> {
  const rows = new Map((await findReported(db, ids)).map((row) => [row.id, row]));
  const places = Map.groupBy(await findFirstPlaces(db, ids, shownAssetsAtMost), (place) => place.finding_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentFinding(words, { row, places: places.get(id) ?? [] })] : [];
  });
}
