import type { TileProps } from '../../core/module.ts';
import { useLeakFiguresQuery } from './dark-web.api.ts';
import { filterOf, TileFrame } from './tile-frame.tsx';
import { TimeFigures } from './time-figures.tsx';

export default function MitigationTile(given: TileProps) {
  const filter = filterOf(given);
  const figures = useLeakFiguresQuery(filter);
  return (
    <TileFrame given={given} query={figures}>
      {(found) => <TimeFigures figures={found} filter={filter} />}
    </TileFrame>
  );
}
