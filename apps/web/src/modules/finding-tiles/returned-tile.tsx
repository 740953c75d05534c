import { Link } from 'react-router';

import type { TileProps } from '../../core/module.ts';
import { useTileRetests } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { ListTile } from './list-tile.tsx';

const texts = findingTilesTexts.returned;
const shownAtMost = 5;

export default function ReturnedTile(given: TileProps) {
  return (
    <ListTile
      given={given}
      label={findingTilesNames.titles.returned}
      wanted={{ assignee: 'me', status: 'Not Fixed', sort: 'queue', limit: shownAtMost }}
      texts={texts}
      beside={<Questions given={given} />}
    />
  );
}

/** The number of retests in which the tester is waiting for a reply of the company. */
function Questions({ given: { engagementId } }: { given: TileProps }) {
  const { data } = useTileRetests(engagementId);
  if (!data || data.total === 0) return null;
  const page = engagementId === null ? '/retests' : `/engagements/${engagementId}/retests`;
  return (
    <Link to={`${page}?turn=client`} data-rows={data.total} data-print="plain">
      {texts.questions(data.total)}
    </Link>
  );
}
