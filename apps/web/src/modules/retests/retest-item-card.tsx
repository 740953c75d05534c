import type { Retest, RetestItem, RetestPlace } from '@gatehouse/contract/retests/retest.schema';
import { Link } from 'react-router';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { staffOnly } from '../../core/sides.ts';
import { findingAddress } from '../../shared/findings/record/finding-record.ts';
import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { findingSigns, verdictSigns } from '../../shared/vocabulary/signs.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { assetName, isOpen, type RetestProps } from './retest-side.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { VerdictForm } from './verdict-form.tsx';

const texts = retestsTexts.detail;

interface RetestItemCardProps extends RetestProps {
  item: RetestItem;
  /** Opens the next retest of the list once this one is done. */
  onNext?: (() => void) | undefined;
}

/** A finding of a retest: its affected assets, and the evidence before and after side by side. */
export function RetestItemCard({ retest, item, companyId, onNext }: RetestItemCardProps) {
  const { finding, places, verdict } = item;
  const address = findingAddress({ companyId, engagementId: retest.engagement._id, findingId: finding._id });
  const isUndecided = isOpen(retest) && verdict === null;
  // A single finding's title is already the title of the page.
  const title = retest.numOfFindings === 1 ? <code>{finding.idVisual}</code> : <bdi>{finding.title}</bdi>;
  return (
    <Card
      title={<Link to={address}>{title}</Link>}
      context={
        <Row as="span" gap={12}>
          {retest.numOfFindings > 1 && <code>{finding.idVisual}</code>}
          <SeverityBadge severity={finding.severity} label={retestsTexts.severities[finding.severity]} />
          <span>{retestsTexts.attempt(item.attempt)}</span>
          <span>{texts.wasStatus(item.statusBefore)}</span>
        </Row>
      }
      actions={retest.state !== 'Withdrawn' && <VerdictBadge verdict={verdict} />}
    >
      <Stack>
        {places.length > 0 && <Assets item={item} />}
        <BothEvidences retest={retest} item={item} />
        {isUndecided && staffOnly(companyId, () => <VerdictForm retest={retest} item={item} onNext={onNext} />)}
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
function BothEvidences({ retest: { state }, item }: { retest: Retest; item: RetestItem }) {
  const isUndecided = item.verdict === null;
  return (
    <div className={styles.sideBySide}>
      <Evidence title={texts.evidenceBefore} text={item.evidenceBefore} missing={texts.noEvidence} />
      {(!isUndecided || state === 'Withdrawn') && (
        <Evidence
          title={texts.evidenceAfter}
          text={item.evidence}
          missing={isUndecided ? texts.withdrawn : texts.noEvidence}
        />
      )}
    </div>
  );
}

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
                <AssetState state={before} />
              </td>
              {isVerified && (
                <td data-title={texts.after}>
                  <AssetState state={verdict} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const AssetState = ({ state }: { state: RetestPlace['before'] | null }) =>
  state === null ? (
    <Text as="span" tone="muted">
      {texts.notVerified}
    </Text>
  ) : (
    <StatusBadge look="plain" sign={findingSigns[state]} label={retestsTexts.assetStates[state]} />
  );
