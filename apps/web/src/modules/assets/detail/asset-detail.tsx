import { assets } from '@gatehouse/contract/assets/assets';
import type { AssetDetail } from '@gatehouse/contract/assets/asset.schema';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { CVEObject } from '@gatehouse/contract/cves/cve.schema';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { FindingSection } from '../../../shared/findings/record/finding-section.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Epss, Exploited, Score } from '../../../shared/cves/cve-marks.tsx';
import { assetsPath } from '../../../shared/assets/assets-address.ts';
import { assetTexts } from '../assets.texts.ts';
import styles from '../../../shared/assets/asset-rows.module.css';
import { MatchDecision } from '../../../shared/cves/match-decision.tsx';
import { assetDetailTexts as texts } from './asset-detail.texts.ts';
import { AssetProperties } from './asset-properties.tsx';
import { cveAddress } from '../../../shared/cves/cve-address.ts';

const missing = { title: texts.missing, why: texts.missingWhy, back: texts.back, to: assetsPath };

export function AssetTitle({ id }: { id: string }) {
  const { data } = useRead(assets.asset, { params: { id } });
  return <bdi dir="ltr">{data ? `${data.name} ${data.version}`.trim() : texts.loading}</bdi>;
}

/** The bookmark star of an asset; it needs the name, so it appears once the asset is loaded. */
export function AssetStar({ id }: { id: string }) {
  const { data } = useRead(assets.asset, { params: { id } });
  return data ? <BookmarkStar id={bookmarkId('asset', id)} name={`${data.name} ${data.version}`.trim()} /> : null;
}

export function AssetDetailView({ id }: { id: string }) {
  const reading = useRead(assets.asset, { params: { id } });
  return (
    <RecordBody reading={reading} missing={missing}>
      {(asset) => <AssetContent asset={asset} />}
    </RecordBody>
  );
}

function AssetContent({ asset }: { asset: AssetDetail }) {
  const confirmed = asset.CVEObjects.filter(({ confidence }) => confidence === 'confirmed');
  const possible = asset.CVEObjects.filter(({ confidence }) => confidence === 'possible');
  return (
    <Stack gap={24}>
      <AssetProperties asset={asset} />
      {asset.isPartlyMatched && (
        <FindingSection title={assetTexts.partlyMatched}>
          <Text tone="muted">{assetTexts.partlyMatchedWhy}</Text>
        </FindingSection>
      )}
      <FindingSection title={texts.cves}>
        {confirmed.length === 0 ? (
          <Text tone="muted">{texts.noCves}</Text>
        ) : (
          <CveRows assetId={asset._id} cves={confirmed} />
        )}
      </FindingSection>
      {possible.length > 0 && (
        <FindingSection title={texts.possible}>
          <CveRows assetId={asset._id} cves={possible} />
        </FindingSection>
      )}
      <NotMatched asset={asset} />
      <Paths paths={asset.dependencyPaths} />
      <History history={asset.history} />
    </Stack>
  );
}

const CveRows = ({ assetId, cves }: { assetId: string; cves: readonly CVEObject[] }) => (
  <ul className={styles.rows}>
    {cves.map((one) => (
      <Row key={one.cve} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
        <div>
          <Row gap={8}>
            <Link to={cveAddress(one.cve)}>
              <bdi dir="ltr">{one.cve}</bdi>
            </Link>
            <Exploited kev={one.kev} />
          </Row>
          <Text tone="muted">
            <bdi>{one.summary}</bdi>
          </Text>
          <Text tone="muted">{one.fixedIn.length > 0 ? texts.fixedIn(one.fixedIn.join(', ')) : texts.noFix}</Text>
        </div>
        <Epss epss={one.epss} />
        <Score severity={one.severity} score={one.CVSS_Score} />
        <MatchDecision match={{ assetId, cve: one.cve, state: one.state }} />
      </Row>
    ))}
  </ul>
);

function NotMatched({ asset: { notMatched } }: { asset: AssetDetail }) {
  if (notMatched.length === 0) return null;
  return (
    <FindingSection title={texts.notMatched}>
      <Text tone="muted">{texts.notMatchedWhy}</Text>
      <ul className={styles.rows}>
        {notMatched.map(({ cve, summary }) => (
          <Row key={cve} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <div>
              <bdi dir="ltr">{cve}</bdi>
              <Text tone="muted">
                <bdi>{summary}</bdi>
              </Text>
            </div>
          </Row>
        ))}
      </ul>
    </FindingSection>
  );
}

function Paths({ paths }: { paths: AssetDetail['dependencyPaths'] }) {
  if (paths.length === 0) return null;
  return (
    <FindingSection title={texts.paths}>
      <ul className={styles.rows}>
        {paths.map((path) => (
          <Row key={path.join(' ')} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <bdi dir="ltr">{path.join(' → ')}</bdi>
          </Row>
        ))}
      </ul>
    </FindingSection>
  );
}

function History({ history }: { history: AssetDetail['history'] }) {
  if (history.length === 0) return null;
  return (
    <FindingSection title={texts.history}>
      <ul className={styles.rows}>
        {history.map(({ _id, at, kind, from, to, by, comment }) => (
          <Row key={_id} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
            <div>
              <bdi>{texts.events[kind]}</bdi> {to !== '' && <bdi>{texts.fromTo(from, to)}</bdi>}
              <Text tone="muted">
                <bdi>{[by, comment].filter((part) => part !== '').join(' · ')}</bdi>
              </Text>
            </div>
            <RelativeTime moment={at} />
          </Row>
        ))}
      </ul>
    </FindingSection>
  );
}
