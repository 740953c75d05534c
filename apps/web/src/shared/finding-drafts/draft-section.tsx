import { findingDrafts } from '@gatehouse/contract/finding-drafts';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts-schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { draftTitle, lacking, PublishDraftsDialog } from './publish-drafts-dialog.tsx';
import styles from './finding-drafts.module.css';
import { ReviewBadge } from './review-badge.tsx';
import { findingDraftTexts as texts } from './finding-drafts.texts.ts';

interface DraftSectionProps {
  params: { companyId: string; id: string };
}

/** The drafts of an engagement, to be continued or published together; nothing where there are none. */
export function DraftSection({ params }: DraftSectionProps) {
  const { data } = useRead(findingDrafts.list, { params, query: { limit: 200 } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setIsPublishing] = useState(false);
  const rows = data?.rows ?? [];
  const selected = rows.filter(({ _id }) => chosen.has(_id));
  if (rows.length === 0) return null;
  const choose = (ids: readonly string[]) => setChosen(new Set(ids));
  const toggle = (id: string) => choose(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]);
  return (
    <Card
      title={texts.title}
      context={texts.context}
      padding="flush"
      actions={
        <Row>
          <Checkbox
            label={texts.selectAll}
            checked={selected.length === rows.length}
            onChange={({ target }) => choose(target.checked ? rows.map(({ _id }) => _id) : [])}
          />
          <Button variant="primary" size="small" disabled={selected.length === 0} onClick={() => setIsPublishing(true)}>
            {texts.publish(selected.length)}
          </Button>
        </Row>
      }
    >
      <ul className={styles.lines}>
        {rows.map((draft) => (
          <DraftLine
            key={draft._id}
            draft={draft}
            isChosen={chosen.has(draft._id)}
            onToggle={() => toggle(draft._id)}
          />
        ))}
      </ul>
      {isPublishing && (
        <PublishDraftsDialog
          params={params}
          client={rows[0]?.company.name ?? ''}
          drafts={selected}
          onPublished={() => {
            setIsPublishing(false);
            choose([]);
          }}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Card>
  );
}

interface DraftLineProps {
  draft: FindingDraftRow;
  isChosen: boolean;
  onToggle: () => void;
}

function DraftLine({ draft, isChosen, onToggle }: DraftLineProps) {
  const { _id, company, severity, finding, review, changedAt } = draft;
  return (
    <li className={styles.line}>
      <Checkbox
        label={<VisuallyHidden>{texts.select(draftTitle(draft))}</VisuallyHidden>}
        checked={isChosen}
        onChange={onToggle}
      />
      <span>
        {severity ? <SeverityBadge severity={severity} label={texts.severities[severity]} /> : texts.noSeverity}
      </span>
      <span className={styles.words}>
        <Link className={styles.title} to={`/provider/companies/${company._id}/findingDrafts/${_id}`}>
          <bdi>{draftTitle(draft)}</bdi>
        </Link>
        <Text tone="muted" size={13} as="span" isOneLine>
          {finding && `${texts.changes(finding.idVisual)} · `}
          {lacking(draft)}
        </Text>
      </span>
      <span className={styles.state}>
        <ReviewBadge review={review} />
        <RelativeTime moment={changedAt} />
      </span>
    </li>
  );
}
