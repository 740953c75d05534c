import { type CvssFigure, type CvssFigures, cvssFigures } from '@gatehouse/domain/cvss/cvss-figures';

import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './cvss-calculator.module.css';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import type { CvssChoices } from './use-cvss-choices.ts';

interface ResultProps {
  cvss: CvssChoices;
  texts: CvssCalculatorTexts;
  headingLevel: 2 | 3 | 4 | 5;
}

function Main({ figure: { name, score, rating, severity } }: { figure: CvssFigure }) {
  return (
    <>
      <span className={styles.mainName}>{name}</span>
      <span className={styles.mainLine}>
        <span className={styles.mainScore}>{score.toFixed(1)}</span>
        <SeverityBadge look="solid" severity={severity} label={rating} />
      </span>
    </>
  );
}

function Scores({ figures: { scores, details }, texts }: { figures: CvssFigures; texts: CvssCalculatorTexts }) {
  return (
    <>
      {scores.length > 1 && (
        <dl className={styles.figures} aria-label={texts.scores}>
          {scores.map(({ name, score, severity, rating }) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>
                <span className={styles.number}>{score.toFixed(1)}</span>
                <SeverityBadge severity={severity} label={rating} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.figures} aria-label={texts.details}>
        {details.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The current score, in a live region, and its parts. */
export function CvssResult({ cvss, texts, headingLevel }: ResultProps) {
  const Heading = `h${headingLevel}` as const;
  const figures = cvss.vector === '' ? null : cvssFigures(cvss.vector);
  return (
    <section className={styles.result}>
      <div className={styles.main}>
        <Heading className={styles.resultName}>{texts.result}</Heading>
        <div role="status" aria-atomic="true" className={styles.status}>
          {figures?.ok ? <Main figure={figures.main} /> : texts.incomplete}
        </div>
      </div>
      {figures?.ok ? (
        <div className={styles.made}>
          <p className={styles.written}>
            <code>{cvss.vector}</code>
            <CopyButton value={cvss.vector} label={texts.copy} done={texts.copied} />
          </p>
          <Scores figures={figures} texts={texts} />
        </div>
      ) : (
        <p className={styles.made}>{texts.missing(cvss.missing.map(({ name }) => name))}</p>
      )}
    </section>
  );
}
