import { darkWeb } from '@gatehouse/contract/dark-web';
import { leakTypeCodes } from '@gatehouse/contract/dark-web-rules';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { CountedLink } from '../counted-link.tsx';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { LeakTypeBadge } from '../leak-badge.tsx';
import { filterOf, TileFrame } from './tile-frame.tsx';

const texts = figuresTexts.tiles;
const typeTexts = { 1: texts.employees, 2: texts.clients };

export default function VulnerableTile(tile: TileProps) {
  const filter = { ...filterOf(tile), status: '1' };
  const facets = useRead(darkWeb.facets, { query: filter }, { keepPrevious: true });
  return (
    <TileFrame tile={tile} query={facets}>
      {({ type, total }) => (
        <div className={styles.bigs}>
          {leakTypeCodes.map((code) => (
            <div key={code} className={styles.big}>
              <LeakTypeBadge type={code} label={typeTexts[code]} />
              <span className={styles.number}>
                <CountedLink count={type[code]} filter={{ ...filter, type: String(code) }} />
              </span>
            </div>
          ))}
          <div className={styles.big}>
            <span className={styles.muted}>{texts.all}</span>
            <span className={styles.number}>
              <CountedLink count={total} filter={filter} />
            </span>
          </div>
        </div>
      )}
    </TileFrame>
  );
}
