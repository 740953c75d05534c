import type { BlockOf, PlanItem } from '@gatehouse/contract/reports/report-blocks.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { formatNumber } from '../../../core/texts.ts';
import { Markdown } from '../../rich-text/markdown.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { reportTexts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './plan.module.css';
import { References } from './reference.tsx';

const looks = {
  content: classNames(stackLook(), styles.content),
  title: classNames(textLook({ size: 14 }), styles.title),
  facts: classNames(rowLook({ align: 'baseline' }), textLook({ size: 13, tone: 'muted' }), styles.facts),
};

const texts = reportTexts.plan;
/** Items before the button that shows all of them. */
const firstItems = 15;

interface PlanProps {
  plan: BlockOf<'plan'>;
  engagementId: string;
}

/** The remediation plan: what to do, in order of severity and due date. */
export function Plan({ plan: { items, total }, engagementId }: PlanProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, firstItems);
  const placed = shown.map((item, place) => ({ item, number: place + 1 }));
  return (
    <div>
      <ol className={blockLooks.rows}>
        {placed.map(({ item, number }) => (
          <Item key={number} item={item} number={number} engagementId={engagementId} />
        ))}
      </ol>
      {shown.length < items.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {texts.all(items.length)}
        </Button>
      )}
      {isWhole && total > items.length && <p className={blockLooks.muted}>{texts.more(total - items.length)}</p>}
    </div>
  );
}

function Item({ item, number, engagementId }: { item: PlanItem; number: number; engagementId: string }) {
  const { title, fix, severity, dueDate, hosts, numOfHosts, findings } = item;
  return (
    <li className={styles.item}>
      <span className={styles.number} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <div className={looks.content}>
        <h3 className={looks.title}>
          <bdi>{title}</bdi>
        </h3>
        <p className={looks.facts}>
          <SeverityBadge severity={severity} label={reportTexts.severities[severity]} />
          {findings.length > 0 && <bdi>{texts.findings(findings.length)}</bdi>}
          {dueDate !== null && <PlainSentence>{texts.due(displayDate(dueDate) ?? dueDate)}</PlainSentence>}
        </p>
        {hosts.length > 0 && (
          <p className={looks.facts}>
            <bdi>{texts.hosts(hosts, numOfHosts - hosts.length)}</bdi>
          </p>
        )}
        {fix !== '' && <Markdown text={fix} headingLevel={4} />}
        <References label={texts.findings(findings.length)} findings={findings} engagementId={engagementId} />
      </div>
    </li>
  );
}
