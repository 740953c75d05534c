import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { CampaignRow } from '@gatehouse/contract/phishing/campaign.schema';

import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { campaignAddress } from '../phishing-address.ts';
import { PhishingHeader } from '../phishing-header.tsx';
import { CampaignCard, campaignColumns } from './campaign-columns.tsx';
import { campaignFilters } from './campaign-filters.tsx';
import { historyTexts } from './history.texts.ts';

const cardOf = (campaign: CampaignRow, CardTitle: CardLink) => <CampaignCard campaign={campaign} Link={CardTitle} />;

const starOf = ({ _id, idVisual }: CampaignRow) => <BookmarkStar id={bookmarkId('campaign', _id)} name={idVisual} />;

/** The company's campaigns without drafts. */
export default function HistoryPage() {
  return (
    <>
      <PhishingHeader />
      <ResourceList
        list={phishing.campaigns}
        name="phishing-campaigns"
        columns={campaignColumns}
        texts={historyTexts.list}
        filters={campaignFilters}
        rowLink={({ _id }) => campaignAddress(_id)}
        rowMark={starOf}
        card={cardOf}
      />
    </>
  );
}
