import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import { engagementDays, engagementProgress } from '../engagements/engagement-days.ts';
import { PlainSentence } from '../../ui/layout/plain-sentence.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Parties } from './parties.tsx';
import { reportTexts } from './report.texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { rowLook, stackLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './report-hero.module.css';

const looks = {
  hero: classNames(stackLook(), styles.hero),
  head: classNames(rowLook({ justify: 'between' }), styles.head),
  foot: classNames(rowLook({ justify: 'between' }), styles.foot),
  facts: classNames(rowLook({ align: 'stretch' }), styles.facts),
  meta: classNames(rowLook({ align: 'stretch' }), textLook({ size: 13, tone: 'muted' }), styles.meta),
};

const texts = reportTexts.hero;

interface ReportHeroProps {
  report: ReportTree;
  /** The actions. */
  children: ReactNode;
}

/** The cover: firm and client, stage, classification and the headline. */
export function ReportHero({ report, children }: ReportHeroProps) {
  const { engagement, branding, classification, headline, asOf, stage } = report;
  const progress = engagementProgress(engagement, asOf);
  return (
    <section className={looks.hero} aria-label={texts.label}>
      <div className={looks.head}>
        <Parties branding={branding} />
        <div className={looks.facts}>
          <Badge>{texts.stages[stage]}</Badge>
          {classification !== '' && (
            <Badge tone="strong">
              <bdi>{classification}</bdi>
            </Badge>
          )}
        </div>
      </div>
      {headline !== '' && (
        <p className={styles.headline}>
          <bdi>{headline}</bdi>
        </p>
      )}
      <div className={looks.foot}>
        <p className={looks.meta}>
          <bdi>{engagement.type}</bdi>
          <PlainSentence>{engagementDays(engagement)}</PlainSentence>
          {progress !== null && <bdi>{progress}</bdi>}
          <PlainSentence>{texts.asOf(displayDate(asOf) ?? asOf)}</PlainSentence>
        </p>
        {children}
      </div>
    </section>
  );
}
