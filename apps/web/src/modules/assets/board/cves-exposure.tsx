import type { AssetStatistics } from '@gatehouse/contract/assets-schema';
import { statistics } from '@gatehouse/contract/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import { shownNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { cveListAddress } from '../assets-address.ts';
import { assetNames } from '../assets-names.texts.ts';

const open = new URLSearchParams({
  view: 'all',
  confidence: 'confirmed',
  state: 'Affected',
  severity: 'critical,high',
});

/** Critical and high vulnerabilities of the company's assets. */
export function CvesExposure() {
  const { data, failure } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  const counts = data as Partial<AssetStatistics> | undefined;
  const [critical, high] = [counts?.numOfVlunCritical, counts?.numOfVlunHigh];
  const isKnown = critical !== undefined && high !== undefined;
  return (
    <ExposureLine
      label={assetNames.cvesTab}
      value={isKnown ? shownNumber(critical + high) : null}
      note={isKnown && boardTexts.severe(critical, high)}
      to={`${cveListAddress()}?${open}`}
      {...(isKnown && { rows: critical + high })}
      failure={failure}
    />
  );
}
