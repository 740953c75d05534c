import type { TileProps } from '../../core/module.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { ListTile } from './list-tile.tsx';

const shownAtMost = 4;

export default function MentionsTile(given: TileProps) {
  return (
    <ListTile
      given={given}
      label={findingTilesNames.titles.mentions}
      wanted={{ mentions: 'me', sort: '-changedAt', limit: shownAtMost }}
      texts={findingTilesTexts.mentions}
    />
  );
}
