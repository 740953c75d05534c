import { Link } from 'react-router';

import type { TileProps } from '../../core/module.ts';
import { reportedIn, rowsAt, unresolved } from './addresses.ts';
import { useTileFindings } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { ListTile } from './list-tile.tsx';

const texts = findingTilesTexts.queue;
const shownAtMost = 6;
const unassigned = { assignee: 'nobody', status: unresolved } as const;

export default function QueueTile(given: TileProps) {
  return (
    <ListTile
      given={given}
      label={findingTilesNames.titles.queue}
      wanted={{ assignee: 'me', status: unresolved, sort: 'queue', limit: shownAtMost }}
      texts={texts}
      beside={<Unassigned given={given} />}
    />
  );
}

/** The number of unassigned findings. */
function Unassigned({ given }: { given: TileProps }) {
  const { data } = useTileFindings(given, { ...unassigned, limit: 1 });
  if (!data || data.total === 0) return null;
  return (
    <Link to={rowsAt(given, { ...reportedIn(given), ...unassigned })} data-rows={data.total} data-print="plain">
      {texts.unassigned(data.total)}
    </Link>
  );
}
