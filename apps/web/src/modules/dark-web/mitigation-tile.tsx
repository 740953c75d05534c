import { darkWeb } from '@gatehouse/contract/dark-web';
import { useRead } from '../../core/data/use-read.ts';
import type { TileProps } from '../../core/module.ts';
import { filterOf, TileFrame } from './tile-frame.tsx';
import { TimeFigures } from './time-figures.tsx';

export default function MitigationTile(given: TileProps) {
  const filter = filterOf(given);
  const figures = useRead(darkWeb.figures, { query: filter }, { keepPrevious: true });
  return (
    <TileFrame given={given} query={figures}>
      {(found) => <TimeFigures figures={found} filter={filter} />}
    </TileFrame>
  );
}
