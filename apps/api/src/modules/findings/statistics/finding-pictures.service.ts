import type { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import type { FigureMonth, MatrixCell } from '@gatehouse/contract/findings/finding-pictures.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { countedBy } from './engagement-statistics.service.ts';
import { findToday } from './engagement-statistics.store.ts';
import { findFigureMonths } from './figure-months.store.ts';
import { findMatrix } from './risk-matrix.store.ts';
import { earliest, monthsUntil } from './statistics-days.ts';

export const readMatrix = ({
  db,
  query,
}: Pick<Call<typeof findingPictures.matrix>, 'db' | 'query'>): Promise<{ cells: MatrixCell[]; unscored: number }> =>
  findMatrix(db, countedBy(query));

/** Returns the key figures of the last twelve months up to the end of the period. */
export async function readFigureMonths({
  db,
  query,
}: Pick<Call<typeof findingPictures.months>, 'db' | 'query'>): Promise<{ points: FigureMonth[] }> {
  const counted = countedBy(query);
  const today = await findToday(db);
  const steps = monthsUntil(earliest(counted.to, today) ?? today);
  return { points: await findFigureMonths(db, { ...counted, steps }) };
}
