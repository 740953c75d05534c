import { bookmarkId } from '@gatehouse/contract/bookmarks';
import { type EngagementRow, engagements } from '@gatehouse/contract/engagements';

import { usePageTitle } from '../../core/page-title.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { engagementColumns } from './engagement-columns.tsx';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.list;

const linkOf = ({ _id }: EngagementRow): string => `/engagements/${_id}`;

const starOf = ({ _id, idVisual }: EngagementRow) => (
  <BookmarkStar id={bookmarkId('engagement', _id)} name={idVisual} />
);

export default function EngagementsPage() {
  usePageTitle(engagementsTexts.title);
  return (
    <>
      <PageHeader title={engagementsTexts.title} />
      <ResourceList
        list={engagements.list}
        name="engagements"
        columns={engagementColumns}
        texts={texts}
        filters={{ status: { label: texts.columns.status, values: engagementsTexts.statuses } }}
        rowLink={linkOf}
        rowMark={starOf}
        card={(engagement, Link) => <EngagementCard engagement={engagement} Link={Link} />}
      />
    </>
  );
}
