import type { Retest, RetestItem } from '@gatehouse/contract/retests/retest.schema';
import { Link } from 'react-router';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { findingSigns, verdictSigns } from '../../shared/vocabulary/signs.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { assetName, isOpen, type Side } from './retest-side.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { VerdictForm } from './verdict-form.tsx';

const texts = retestsTexts.detail;

interface RetestItemCardProps {
  retest: Retest;
  item: RetestItem;
  side: Side;
  /** Opens the next retest of the list once this one is done. */
  onNext?: (() => void) | undefined;
}

function addressOf({ retest, item, side }: RetestItemCardProps): string {
  const root =
    side === 'client' ? `/engagements/${retest.engagement._id}` : `/provider/companies/${retest.company._id}`;
  return `${root}/findings/${item.finding._id}`;
}

/** A finding of a retest: its affected assets, and the evidence before and after side by side. */
export function RetestItemCard(props: RetestItemCardProps) {
  const { retest, item, side } = props;
  const { finding, places, verdict } = item;
  // A single finding's title is already the title of the page.
  const title = retest.numOfFindings === 1 ? <code>{finding.idVisual}</code> : <bdi>{finding.title}</bdi>;
  return (
    <Card
      title={<Link to={addressOf(props)}>{title}</Link>}
      context={
        <Row as="span" gap={12}>
          {retest.numOfFindings > 1 && <code>{finding.idVisual}</code>}
          <SeverityBadge severity={finding.severity} label={retestsTexts.severities[finding.severity]} />
          <span>{retestsTexts.attempt(item.attempt)}</span>
          <span>{texts.wasStatus(item.statusBefore)}</span>
        </Row>
      }
      actions={<VerdictBadge verdict={verdict} />}
    >
      <Stack>
        {places.length > 0 && <Assets item={item} />}
        <BothEvidences retest={retest} item={item} />
        {side === 'provider' && isOpen(retest) && verdict === null && (
          <VerdictForm retest={retest} item={item} onNext={props.onNext} />
        )}
      </Stack>
    </Card>
  );
}

const VerdictBadge = ({ verdict }: Pick<RetestItem, 'verdict'>) =>
  verdict ? (
    <StatusBadge sign={verdictSigns[verdict]} label={retestsTexts.verdicts[verdict]} />
  ) : (
    <StatusBadge sign="retest" label={texts.notVerified} />
  );

/** The evidence before the retest and, once there is some, that of its verdict. */
const BothEvidences = ({ retest, item }: Pick<RetestItemCardProps, 'retest' | 'item'>) => (
  <div className={styles.sideBySide}>
    <Evidence title={texts.evidenceBefore} text={item.evidenceBefore} missing={texts.noEvidence} />
    {(item.verdict !== null || retest.state === 'Withdrawn') && (
      <Evidence title={texts.evidenceAfter} text={item.evidence} missing={missingEvidence(retest, item)} />
    )}
  </div>
);

const missingEvidence = ({ state }: Retest, { verdict }: RetestItem): string =>
  verdict === null && state === 'Withdrawn' ? texts.withdrawn : texts.noEvidence;

function Evidence({ title, text, missing }: { title: string; text: string; missing: string }) {
  return (
    <section>
      <h3 className={styles.subheading}>{title}</h3>
      {text.trim() === '' ? (
        <Text tone="muted">{missing}</Text>
      ) : (
        <Markdown text={text} texts={markdownTexts} headingLevel={4} />
      )}
    </section>
  );
}

/** The assets before and, once one of them is verified, after the retest. */
function Assets({ item: { places, numOfPlaces } }: Pick<RetestItemCardProps, 'item'>) {
  const isVerified = places.some(({ verdict }) => verdict !== null);
  return (
    <section>
      <h3 className={styles.subheading}>{texts.assets(numOfPlaces)}</h3>
      {places.length < numOfPlaces && <Text tone="muted">{retestsTexts.request.firstShown(places.length)}</Text>}
      <table className={styles.assets}>
        <thead className={textLook({ size: 12, tone: 'muted' })}>
          <tr>
            <th scope="col">{texts.asset}</th>
            <th scope="col">{texts.before}</th>
            {isVerified && <th scope="col">{texts.after}</th>}
          </tr>
        </thead>
        <tbody>
          {places.map(({ before, verdict, ...asset }) => (
            <tr key={asset._id}>
              <th scope="row">
                <code className={styles.asset}>{assetName(asset)}</code>
              </th>
              <td data-title={texts.before}>
                <StatusBadge look="plain" sign={findingSigns[before]} label={retestsTexts.assetStates[before]} />
              </td>
              {isVerified && (
                <td data-title={texts.after}>
                  <AssetVerdict verdict={verdict} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AssetVerdict({ verdict }: Pick<RetestItem['places'][number], 'verdict'>) {
  if (verdict === null) {
    return (
      <Text as="span" tone="muted">
        {texts.notVerified}
      </Text>
    );
  }
  return <StatusBadge look="plain" sign={findingSigns[verdict]} label={retestsTexts.assetStates[verdict]} />;
}
