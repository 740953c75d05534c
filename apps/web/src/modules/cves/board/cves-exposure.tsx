import type { AssetStatistics } from '@gatehouse/contract/assets/asset.schema';
import { statistics } from '@gatehouse/contract/statistics/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { cveListAddress } from '../../../shared/cves/cve-address.ts';
import { cveNames } from '../cves-names.texts.ts';

const open = new URLSearchParams({ view: 'all', confidence: 'confirmed', state: 'Affected' });

/** Returns the number of open vulnerabilities of all severities, calculated as in the header of the asset pages. */
function countsOf(data: unknown) {
  const figures = data as Partial<AssetStatistics> | undefined;
  if (figures?.numOfAllVulnForCompany === undefined) return null;
  const { numOfAllVulnForCompany: all, numOfVlunFixed: fixed, ...severe } = figures as AssetStatistics;
  return { open: all - fixed, critical: severe.numOfVlunCritical, high: severe.numOfVlunHigh };
}

/** The board figure of open vulnerabilities on the company's assets. */
export function CvesExposure() {
  const isStarted = useIsStarted('assets');
  const { data, failure } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  const counts = countsOf(data);
  if (!isStarted) {
    const unknown = { value: boardTexts.nothing, note: boardTexts.notStarted };
    return <ExposureLine label={cveNames.tab} {...unknown} to={cveListAddress()} />;
  }
  return (
    <ExposureLine
      label={cveNames.tab}
      value={counts && formatNumber(counts.open)}
      note={counts !== null && boardTexts.severe(counts.critical, counts.high)}
      to={`${cveListAddress()}?${open}`}
      {...(counts && { rows: counts.open })}
      failure={failure}
    />
  );
}
