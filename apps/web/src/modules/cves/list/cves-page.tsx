import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { cves } from '@gatehouse/contract/cves/cves';
import type { CVERow } from '@gatehouse/contract/cves/cve.schema';
import { useSearchParams } from 'react-router';

import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { AssetsHeader } from '../../../shared/assets/assets-header.tsx';
import { AddCve } from '../forms/add-cve.tsx';
import { CveCard, cveColumns } from './cve-columns.tsx';
import { cveFilters, cveViews } from './cve-filters.ts';
import { cveKey, cvePeek } from './cve-peek.tsx';
import { CvePlot } from './cve-plot.tsx';
import { cvePlotTexts } from './cve-plot.texts.ts';
import { cveAddress } from '../../../shared/cves/cve-address.ts';
import { cveListTexts } from './cve-lists.texts.ts';
import { cveExports } from './cve-exports.tsx';

const texts = cveListTexts.cves;

const peek = cvePeek();

const starOf = ({ _id, cve }: CVERow) => <BookmarkStar id={bookmarkId('cve', _id)} name={cve} />;

const CveList = () => (
  <ResourceList
    list={cves.list}
    name="cves"
    columns={cveColumns}
    texts={texts}
    area="assets"
    views={cveViews}
    defaultView="urgent"
    paging="endless"
    filters={cveFilters}
    rowKey={cveKey}
    rowLink={({ cve }) => cveAddress(cve)}
    peek={peek}
    workspace
    rowMark={starOf}
    more={cveExports}
    card={(row, Link) => <CveCard row={row} Link={Link} />}
  />
);

/** The query parameter that selects the plot instead of the list. */
const shapeParameter = 'as';
const shapes = [
  { value: 'list', label: cvePlotTexts.list },
  { value: 'plot', label: cvePlotTexts.plot },
];

/** The vulnerabilities of the company's assets, as a list or as a plot. */
export function CvesPage() {
  const [address, setAddress] = useSearchParams();
  const isPlot = address.get(shapeParameter) === 'plot';
  return (
    <>
      <AssetsHeader
        action={
          <Row gap={8}>
            <Segmented
              label={cvePlotTexts.view}
              value={isPlot ? 'plot' : 'list'}
              segments={shapes}
              onChange={(value) => setAddress(value === 'plot' ? { [shapeParameter]: value } : {})}
            />
            <AddCve />
          </Row>
        }
      />
      {isPlot ? <CvePlot /> : <CveList />}
    </>
  );
}
