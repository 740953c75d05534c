import { riskTrend } from '@gatehouse/domain/board/verdict';
import { displayDate } from '@gatehouse/domain/display-date';

import type { TileProps } from '../../../core/module.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import { tilesTexts } from './tiles.texts.ts';
import { useFindingBoard } from './use-tile-reads.ts';

const texts = tilesTexts.verdict;
const shown = (day: string): string => displayDate(day) ?? day;

/** The title of the board: the risk trend and the current risk. */
export function HeadlinePart(tile: TileProps) {
  const { data, failure, isPrevious } = useFindingBoard(tile);
  if (!data && failure) return <PageHeader title={tilesNames.titles.verdict} context={failure.message} />;
  if (!data) {
    return (
      <PageHeader title={<Skeleton width="min(760px, 100%)" height="1.25em" />} context={<Skeleton width="260px" />} />
    );
  }
  const { before, after, fixed, since, until, engagementsBefore, engagementsAfter } = data.comparison;
  const sentence = texts[riskTrend(data.comparison)]({ before, after, fixed, day: shown(since) });
  return (
    <div aria-busy={isPrevious || undefined} data-verdict={riskTrend(data.comparison)}>
      <PageHeader
        title={<PlainSentence>{sentence}</PlainSentence>}
        context={texts.scope(shown(until), engagementsBefore, engagementsAfter)}
      />
    </div>
  );
}
