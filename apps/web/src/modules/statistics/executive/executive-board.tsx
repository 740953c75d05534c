import { statistics } from '@gatehouse/contract/statistics/statistics';
import { displayDate } from '@gatehouse/domain/display-date';
import { type CSSProperties, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import type { BoardPart } from '../../../core/module.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { KpiCell, KpiFrame } from '../../../ui/charts/kpi.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { BoardBar } from '../board-bar.tsx';
import { Part, useAwaitedPartsLoaded, useParts } from '../board-part.tsx';
import { statisticsTexts as texts } from '../statistics.texts.ts';
import type { BoardAddress } from '../use-board-address.ts';
import { WelcomeBoard } from '../welcome/welcome-board.tsx';
import { Decisions } from './decisions.tsx';
import styles from './executive.module.css';

const figuresAtMost = 5;
const usualHeight = 172;

/** Reserves the height of a chart while it loads; a chart without content gives it back. */
const reserved = ({ height = usualHeight }: BoardPart) => ({ '--reserved': `${height}px` }) as CSSProperties;

/** The board for executives: risk trend, decisions, five figures, charts, and one line for each area. */
export function ExecutiveBoard({ address }: { address: BoardAddress }) {
  const decisions = useRead(statistics.decisions, undefined, { keepPrevious: true });
  const areChartsReady = useAwaitedPartsLoaded(useParts('chart'));
  // Waits for the decisions, because their number determines the layout below.
  const isReady = areChartsReady && (decisions.data !== undefined || decisions.failure !== null);
  return (
    <div className={styles.page}>
      <Headline address={address} />
      <BoardBar address={address} />
      <WelcomeBoard />
      <p className={classNames(textLook({ size: 12, tone: 'muted' }), styles.printed)}>{printedLine(address)}</p>
      {isReady ? (
        <>
          <Decisions query={decisions} />
          <Figures address={address} />
          <Charts address={address} />
        </>
      ) : (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{texts.loading(texts.boards.executive)}</VisuallyHidden>
          <Skeleton height="720px" />
        </div>
      )}
    </div>
  );
}

function Figures({ address: { given } }: { address: BoardAddress }) {
  const figures = useParts('figure').slice(0, figuresAtMost);
  if (figures.length === 0) return null;
  return (
    <div className={styles.figures} data-part="figures">
      <KpiFrame label={texts.figures}>
        {figures.map((part) => (
          <KpiCell key={part.name} label={part.title}>
            <Part part={part} given={given} waiting={<Waiting part={part} />} />
          </KpiCell>
        ))}
      </KpiFrame>
    </div>
  );
}

function Charts({ address }: { address: BoardAddress }) {
  const charts = useParts('chart');
  const [isAll, setIsAll] = useState(false);
  return (
    <>
      <div className={styles.charts} data-all={isAll || undefined}>
        {charts.map((part) => (
          <div key={part.name} className={styles.chart} data-span={part.span ?? 6} data-part={part.name}>
            <Card title={part.title} padding="compact">
              <div className={styles.body} style={reserved(part)}>
                <Part part={part} given={address.given} waiting={<Waiting part={part} />} />
              </div>
            </Card>
          </div>
        ))}
        <Exposure address={address} />
      </div>
      {!isAll && charts.length > 1 && (
        <span className={styles.more} data-print="hide">
          <Button onClick={() => setIsAll(true)}>{texts.moreFigures}</Button>
        </span>
      )}
    </>
  );
}

/** The risk trend as the title; without findings the name of the company. */
function Headline({ address: { given } }: { address: BoardAddress }) {
  const { company } = useUserInfo();
  const [part] = useParts('headline');
  if (!part) return <PageHeader title={texts.company(company.name)} />;
  const waiting = (
    <PageHeader title={<Skeleton width="min(760px, 100%)" height="1.25em" />} context={<Skeleton width="260px" />} />
  );
  return (
    <div className={styles.headline}>
      <Part part={part} given={given} waiting={waiting} />
    </div>
  );
}

/** One line for each subscribed area. */
function Exposure({ address: { given } }: { address: BoardAddress }) {
  const parts = useParts('exposure');
  if (parts.length === 0) return null;
  return (
    <div className={styles.chart} data-span={4} data-part="exposure">
      <Card title={texts.exposure.title} padding="compact">
        <ul className={styles.exposure}>
          {parts.map((part) => (
            <li key={part.name} className={styles.area}>
              <Part part={part} given={given} waiting={<Waiting part={part} />} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Waiting = ({ part: { title } }: { part: BoardPart }) => (
  <span className={styles.waiting}>
    <VisuallyHidden>{texts.loading(title)}</VisuallyHidden>
    <Skeleton height="100%" />
  </span>
);

/** Returns the period as text, for print. */
function printedLine({ given, today }: BoardAddress): string {
  const days = texts.days(displayDate(given.from ?? ''), displayDate(given.to ?? ''));
  return texts.printed(days, displayDate(today) ?? today);
}
