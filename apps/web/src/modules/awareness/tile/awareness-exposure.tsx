import type { AwarenessFigures } from '@gatehouse/contract/awareness/awareness-figures.schema';
import { statistics } from '@gatehouse/contract/statistics/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { progressAddress, sessionsPath } from '../awareness-address.ts';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.tile;

/** The board figure of enrolled employees who have not passed yet. */
export function AwarenessExposure() {
  const { data, failure } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  const counts = data?.['awareness'] as AwarenessFigures | undefined;
  if (counts?.sessions === 0) {
    const unknown = { value: boardTexts.nothing, note: boardTexts.notStarted };
    return <ExposureLine label={awarenessNames.tile} {...unknown} to={sessionsPath} />;
  }
  const left = counts && counts.enrolled - counts.passed;
  return (
    <ExposureLine
      label={awarenessNames.tile}
      value={left === undefined ? null : formatNumber(left)}
      note={counts && texts.passedOf(counts.passed, counts.enrolled)}
      to={progressAddress('Not Started', 'In Progress', 'Failed', 'Expired')}
      {...(left === undefined ? {} : { rows: left })}
      failure={failure}
    />
  );
}
