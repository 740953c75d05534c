import { darkWeb } from '@gatehouse/contract/dark-web';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { figuresTexts } from './figures.texts.ts';
import { figuresAddress } from '../leak-address.ts';
import { filterOf, TileFrame } from './tile-frame.tsx';
import { TrendChart } from './trend-chart.tsx';

export default function ExposureTile(tile: TileProps) {
  const filter = filterOf(tile);
  const figures = useRead(darkWeb.figures, { query: filter }, { keepPrevious: true });
  return (
    <TileFrame tile={tile} query={figures}>
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
