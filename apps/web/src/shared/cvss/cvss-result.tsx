import { type CvssFigure, type CvssFigures, cvssFigures } from '@gatehouse/domain/cvss/cvss-figures';

import type { ChartColor } from '../../ui/charts/chart-ink.ts';
import tones from '../../ui/charts/chart-tones.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './cvss-calculator.module.css';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { ScoreRing } from './score-ring.tsx';
import { ScoreScale } from './score-scale.tsx';
import type { CvssChoices } from './use-cvss-choices.ts';

const highestScore = 10;

interface ResultProps {
  cvss: CvssChoices;
  texts: CvssCalculatorTexts;
  headingLevel: 2 | 3 | 4 | 5;
}

function Main({ figure }: { figure: CvssFigure }) {
  const { name, score, rating, severity } = figure;
  return (
    <>
      <span className={styles.mainName}>{name}</span>
      <span className={styles.dial}>
        <ScoreRing figure={figure} />
        <span className={styles.mainScore}>{score.toFixed(1)}</span>
      </span>
      <SeverityBadge look="solid" severity={severity} label={rating} />
    </>
  );
}

/** A thin bar of ten tenths; the number beside it says the same. */
function Bar({ share, look }: { share: number; look: ChartColor }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {share > 0 && (
        <span
          className={classNames(styles.bar, tones[look])}
          data-ink={look}
          style={{ inlineSize: `${share * 100}%` }}
        />
      )}
    </span>
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
                <Bar share={score / highestScore} look={severity === 'none' ? 'info' : severity} />
                <span className={styles.number}>{score.toFixed(1)}</span>
                <SeverityBadge severity={severity} label={rating} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.figures} aria-label={texts.details}>
        {details.map(({ name, value, share }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              {share !== null && <Bar share={share} look="strong" />}
              <span className={styles.number}>{value}</span>
            </dd>
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
          <ScoreScale figure={figures.main} />
          <Scores figures={figures} texts={texts} />
        </div>
      ) : (
        <p className={styles.made}>{texts.missing(cvss.missing.map(({ name }) => name))}</p>
      )}
    </section>
  );
}
