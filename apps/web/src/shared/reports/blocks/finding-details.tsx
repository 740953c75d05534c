import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { type ReactNode, useState } from 'react';

import { formatList, shownRow } from '../../../core/texts.ts';
import { Markdown } from '../../rich-text/markdown.tsx';
import { usePrinting } from '../use-printing.ts';
import { reportTexts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';
import { findingLooks } from './finding-looks.ts';

const texts = reportTexts.finding;

interface FindingProps {
  finding: ReportedFinding;
}

/** A part of a finding that is rendered once it is opened, and on paper. */
function Disclosure({ title, children }: { title: ReactNode; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  const isShown = isPrinting || isOpen;
  return (
    <details
      className={findingLooks.details}
      open={isShown}
      onToggle={({ currentTarget }) => !isPrinting && setIsOpen(currentTarget.open)}
    >
      <summary className={findingLooks.summary}>{title}</summary>
      {isShown && <div className={findingLooks.part}>{children()}</div>}
    </details>
  );
}

/** The evidence with the assets that it was found on. */
export function Evidence({ finding: { evidence, moreEvidence } }: FindingProps) {
  if (evidence.length === 0) return null;
  // Two assets may have the same name, so the key includes the position.
  const pieces = evidence.map((piece, place) => ({ ...piece, key: `${place} ${piece.assets[0] ?? ''}` }));
  return (
    <Disclosure title={texts.evidence}>
      {() => (
        <>
          {pieces.map(({ key, assets, markdown }) => (
            <div key={key} className={findingLooks.part}>
              {assets.length > 0 && (
                <p className={blockLooks.muted}>
                  <bdi dir="ltr">{formatList(assets)}</bdi>
                </p>
              )}
              <Markdown text={markdown} headingLevel={5} />
            </div>
          ))}
          {moreEvidence > 0 && <p className={blockLooks.muted}>{texts.moreEvidence(moreEvidence)}</p>}
        </>
      )}
    </Disclosure>
  );
}

/** The first affected assets with the state of their fix. */
export function Assets({ finding }: FindingProps) {
  const { affectedAssets, numOfAffectedAssets, numOfFixedAssets } = finding;
  if (affectedAssets.length === 0) return null;
  const placed = affectedAssets.map((asset, place) => ({ ...asset, key: `${place} ${asset.location}` }));
  const more = numOfAffectedAssets - affectedAssets.length;
  return (
    <Disclosure title={<bdi>{texts.affected(numOfFixedAssets, numOfAffectedAssets)}</bdi>}>
      {() => (
        <>
          <ul className={blockLooks.references}>
            {placed.map(({ key, host, location, fixState }) => (
              <li key={key} className={findingLooks.asset}>
                <bdi dir="ltr">{location === host ? host : `${host} ${location}`}</bdi>
                <span className={blockLooks.muted}>{reportTexts.statuses[fixState]}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={blockLooks.muted}>{texts.moreAssets(more)}</p>}
        </>
      )}
    </Disclosure>
  );
}

const weaknessOf = ({ cwe, cve, owasp }: ReportedFinding): string =>
  shownRow([...(cwe === null ? [] : [`CWE-${cwe}`]), ...cve, ...(owasp === '' ? [] : [owasp])]);

const ratingsOf = (finding: ReportedFinding): [name: string, value: string][] => [
  [texts.vector, finding.cvssv3 ?? ''],
  [texts.clientRating, finding.clientRating?.vector ?? ''],
  [texts.weakness, weaknessOf(finding)],
  [texts.acceptedUntil, displayDate(finding.acknowledgedUntil ?? '') ?? ''],
];

/** Vectors and classification. */
export function Rating({ finding }: FindingProps) {
  const known = ratingsOf(finding).filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <Disclosure title={texts.rating}>
      {() => (
        <dl className={findingLooks.rating}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** Links to further reading. */
export function ReferenceLinks({ finding: { references } }: FindingProps) {
  if (references.length === 0) return null;
  return (
    <Disclosure title={texts.references}>
      {() => (
        <ul className={blockLooks.references}>
          {references.map((text) => (
            <li key={text} className={findingLooks.asset}>
              {isWebAddress(text) ? (
                <a href={text} target="_blank" rel="noreferrer noopener" data-print="plain">
                  <bdi dir="ltr">{text}</bdi>
                </a>
              ) : (
                <bdi>{text}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
