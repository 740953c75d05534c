import type { Finding } from '@gatehouse/contract/finding-schema';
import type { ReactNode } from 'react';

import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SeverityBadge } from '../../ui/severity-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AffectedAssets } from './affected-assets.tsx';
import { findingSigns } from './engagement-labels.ts';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { FindingFacts } from './finding-facts.tsx';
import { Prose } from './prose.tsx';

const texts = engagementsTexts.finding;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Text({ text }: { text: string }) {
  return text.trim() === '' ? <p className={styles.muted}>{texts.nothing}</p> : <Prose text={text} />;
}

function Marks({ finding }: { finding: Finding }) {
  const { severity, statusVulnerability, cvssScore, cvssVersion, idVisual } = finding;
  return (
    <div className={styles.marks}>
      <SeverityBadge look="soft" severity={severity} label={engagementsTexts.severities[severity]} />
      <StatusBadge
        sign={findingSigns[statusVulnerability]}
        label={engagementsTexts.findingStatuses[statusVulnerability]}
      />
      {cvssScore !== null && cvssVersion !== null && <span>{texts.score(cvssScore.toFixed(1), cvssVersion)}</span>}
      <span>
        <code>{idVisual}</code> <CopyButton value={idVisual} label={texts.copyId} done={texts.copied} />
      </span>
    </div>
  );
}

/** Reports bring Markdown, scanners bring raw requests and answers, in which every character counts. */
function Evidence({ text }: { text: string }) {
  if (text.trim() === '') return null;
  if (!text.includes('```')) {
    return <CodeBlock code={text} label={texts.evidence} texts={{ copy: texts.copyEvidence, copied: texts.copied }} />;
  }
  return (
    <Part title={texts.evidence}>
      <Prose text={text} />
    </Part>
  );
}

/** In the order in which one reads: what is wrong, why it matters, what to do, how we know. */
export function FindingDetail({ finding }: { finding: Finding }) {
  return (
    <div className={styles.detail}>
      <Marks finding={finding} />
      <Part title={texts.wrong}>
        <Text text={finding.description} />
      </Part>
      <Part title={texts.why}>
        <Text text={finding.impact} />
      </Part>
      <Part title={texts.fix}>
        <Text text={finding.recommendation} />
      </Part>
      <Evidence text={finding.evidence} />
      {finding.affectedAssets.length > 0 && (
        <Part title={texts.assets(finding.numOfAffectedAssets)}>
          {finding.affectedAssets.length < finding.numOfAffectedAssets && (
            <p className={styles.muted}>{texts.assetsShown(finding.affectedAssets.length)}</p>
          )}
          <AffectedAssets assets={finding.affectedAssets} />
        </Part>
      )}
      <Part title={texts.facts}>
        <FindingFacts finding={finding} />
      </Part>
    </div>
  );
}
