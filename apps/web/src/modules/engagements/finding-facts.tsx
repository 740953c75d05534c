import type { Finding } from '@gatehouse/contract/finding-schema';
import type { ReactNode } from 'react';

import { CopyButton } from '../../ui/copy-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { safeAddress } from './safe-address.ts';

const texts = engagementsTexts.finding;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Addresses come from scanners and reports: only web addresses become links, everything else stays text. */
function Reference({ text }: { text: string }) {
  const address = safeAddress(text);
  if (address === null) return <span>{text}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function Vector({ finding }: { finding: Finding }) {
  if (finding.cvssv3 === null) return null;
  return (
    <Fact name={texts.vector}>
      <code>{finding.cvssv3}</code> <CopyButton value={finding.cvssv3} label={texts.copyVector} done={texts.copied} />
    </Fact>
  );
}

const scoresOf = (finding: Finding): readonly { name: string; value: string | undefined }[] => [
  { name: texts.temporal, value: finding.cvssTemporal?.toFixed(1) },
  { name: texts.environmental, value: finding.cvssEnvironmental?.toFixed(1) },
  { name: texts.nomenclature, value: finding.cvssNomenclature ?? undefined },
];

const weaknessesOf = (finding: Finding): readonly { name: string; value: string }[] => [
  { name: texts.cwe, value: finding.cwe === null ? '' : `CWE-${finding.cwe}` },
  { name: texts.cve, value: finding.cve.join(', ') },
  { name: texts.tags, value: finding.tags.join(', ') },
  { name: texts.source, value: texts.sourceOf(finding.source.tool, finding.source.ruleId) },
  { name: texts.comment, value: finding.comment },
];

export function FindingFacts({ finding }: { finding: Finding }) {
  const facts = [...scoresOf(finding), ...weaknessesOf(finding)].filter(({ value }) => value);
  const moments = [
    { name: texts.firstSeen, moment: finding.firstSeen },
    { name: texts.lastSeen, moment: finding.lastSeen },
  ];
  return (
    <dl className={styles.facts}>
      <Vector finding={finding} />
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
      {finding.references.length > 0 && (
        <Fact name={texts.references}>
          <ul className={styles.plainList}>
            {finding.references.map((reference) => (
              <li key={reference}>
                <Reference text={reference} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {moments.map(
        ({ name, moment }) =>
          moment !== null && (
            <Fact key={name} name={name}>
              <RelativeTime moment={moment} />
            </Fact>
          ),
      )}
    </dl>
  );
}
