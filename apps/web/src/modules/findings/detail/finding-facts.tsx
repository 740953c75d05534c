import type { Finding } from '@gatehouse/contract/finding-schema';
import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = findingsTexts.facts;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const wordsOf = (finding: Finding): readonly { name: string; value: string; isCode?: boolean }[] => [
  { name: texts.tool, value: finding.source.tool },
  { name: texts.rule, value: finding.source.ruleId, isCode: true },
  { name: texts.confidence, value: finding.confidence === null ? '' : texts.percent(finding.confidence) },
  { name: texts.cwe, value: finding.cwe === null ? '' : `CWE-${finding.cwe}`, isCode: true },
  { name: texts.cve, value: finding.cve.join(', '), isCode: true },
  { name: texts.owasp, value: finding.owasp },
  { name: texts.tags, value: finding.tags.join(', ') },
];

const momentsOf = (finding: Finding): readonly { name: string; moment: string | null }[] => [
  { name: texts.published, moment: finding.createdAt },
  { name: texts.firstSeen, moment: finding.firstSeen },
  { name: texts.lastSeen, moment: finding.lastSeen },
];

/** Where the finding comes from, under which names it is known, and when it was seen. */
export function FindingFacts({ finding, children }: { finding: Finding; children?: ReactNode }) {
  return (
    <Card title={texts.title}>
      <Facts>
        {children}
        {wordsOf(finding)
          .filter(({ value }) => value !== '')
          .map(({ name, value, isCode }) => (
            <Fact key={name} name={name}>
              {isCode ? <code>{value}</code> : <bdi>{value}</bdi>}
            </Fact>
          ))}
        {momentsOf(finding).map(
          ({ name, moment }) =>
            moment !== null && (
              <Fact key={name} name={name}>
                <RelativeTime moment={moment} />
              </Fact>
            ),
        )}
        {finding.missingSince !== null && (
          <Fact name={texts.missingSince}>
            <RelativeTime moment={finding.missingSince} />
            <p className={styles.second}>{texts.missingWhy}</p>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
