import { darkWeb } from '@gatehouse/contract/dark-web';
import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { filterOf, TileFrame } from './tile-frame.tsx';
import { TimeFigures } from './time-figures.tsx';

export default function MitigationTile(tile: TileProps) {
  const filter = filterOf(tile);
  const reading = useRead(darkWeb.figures, { query: filter }, { keepPrevious: true });
  return (
    <TileFrame tile={tile} query={reading}>
      {(figures) => <TimeFigures figures={figures} filter={filter} />}
    </TileFrame>
  );
}
