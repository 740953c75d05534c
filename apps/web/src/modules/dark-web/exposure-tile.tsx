import { Link } from 'react-router';

import type { TileProps } from '../../core/module.ts';
import { useLeakFiguresQuery } from './dark-web.api.ts';
import { figuresTexts } from './figures.texts.ts';
import { figuresAddress } from './leak-address.ts';
import { filterOf, TileFrame } from './tile-frame.tsx';
import { TrendChart } from './trend-chart.tsx';

export default function ExposureTile(given: TileProps) {
  const filter = filterOf(given);
  const figures = useLeakFiguresQuery(filter);
  return (
    <TileFrame given={given} query={figures}>
      {({ trend }) => (
        <>
          <TrendChart trend={trend} filter={filter} />
          <Link to={figuresAddress(filter)} data-print="plain">
            {figuresTexts.tiles.allFigures}
          </Link>
        </>
      )}
    </TileFrame>
  );
}
