import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { draftsAtOnce } from '@gatehouse/contract/finding-drafts/finding-draft';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { usePages } from '../../core/data/use-pages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useSelection } from '../resource-list/bulk-bar.tsx';
import { listInput } from '../resource-list/list-input.ts';
import { readAllRows } from '../resource-list/use-list-rows.ts';
import { useDraftBulk } from './draft-bulk.tsx';
import { draftTitle, missingParts } from './draft-words.ts';
import styles from './finding-drafts.module.css';
import { ReviewBadge } from './review-badge.tsx';
import { findingDraftTexts as texts } from './finding-drafts.texts.ts';

// Loaded on demand, because most visits publish nothing.
const PublishDraftsDialog = lazy(async () => ({
  default: (await import('./publish-drafts-dialog.tsx')).PublishDraftsDialog,
}));

interface DraftSectionProps {
  params: { companyId: string; id: string };
}

/** Page size of the drafts. */
const limit = 200;

/** Returns the keys with one of them added or removed. */
const toggled = (keys: ReadonlySet<string>, key: string): Set<string> =>
  new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]);

const idOf = ({ _id }: FindingDraftRow): string => _id;

/** The drafts of an engagement and their selection, which can include drafts not loaded yet. */
function useDrafts(params: DraftSectionProps['params']) {
  const list = findingDrafts.list;
  const pages = usePages(list, { params, query: { limit } });
  const rows = pages.rows as readonly FindingDraftRow[];
  const total = pages.data ? pages.total : undefined;
  const readAll = async () =>
    (await readAllRows(list, listInput(params, {}), draftsAtOnce)) as readonly FindingDraftRow[] | null;
  const source = { ...pages, rows, total, readAll };
  return { ...source, selection: useSelection({ source, rowKey: idOf, listKey: params.id }) };
}
type Drafts = ReturnType<typeof useDrafts>;

/** The drafts of an engagement with bulk review and publication; renders nothing without drafts. */
export function DraftSection({ params }: DraftSectionProps) {
  const drafts = useDrafts(params);
  const { actions, dialogs } = useDraftBulk();
  const { rows, total = 0, selection, onEnd } = drafts;
  if (rows.length === 0) return null;
  return (
    <Card
      title={texts.title}
      context={texts.context}
      padding="flush"
      actions={
        <Row>
          <SelectAll drafts={drafts} />
          {selection.rows.length > 0 && actions(selection.rows, selection.clear)}
          <PublishAction params={params} drafts={drafts} />
        </Row>
      }
    >
      <ul className={styles.lines}>
        {rows.map((draft) => (
          <DraftLine
            key={draft._id}
            draft={draft}
            isChosen={selection.keys.has(draft._id)}
            onToggle={() => selection.onChange(toggled(selection.keys, draft._id))}
          />
        ))}
      </ul>
      {onEnd && (
        <div className={styles.more}>
          <Button size="small" onClick={onEnd}>
            {texts.showMore(total - rows.length)}
          </Button>
        </div>
      )}
      {dialogs}
    </Card>
  );
}

/** The checkbox that selects all drafts, limited to the maximum of one action. */
function SelectAll({ drafts: { total = 0, selection } }: { drafts: Drafts }) {
  const isAll = selection.rows.length === Math.min(total, draftsAtOnce);
  return (
    <Checkbox
      label={total > draftsAtOnce ? texts.selectFirst(draftsAtOnce) : texts.selectAll}
      checked={isAll || selection.isReading}
      onChange={isAll ? selection.clear : selection.selectAll}
    />
  );
}

function PublishAction({ params, drafts: { rows, selection } }: DraftSectionProps & { drafts: Drafts }) {
  const [isPublishing, setIsPublishing] = useState(false);
  const { length } = selection.rows;
  return (
    <>
      <Button
        variant="primary"
        size="small"
        disabled={length === 0 || length > draftsAtOnce}
        onClick={() => setIsPublishing(true)}
      >
        {texts.publish(length)}
      </Button>
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishDraftsDialog
            params={params}
            client={rows[0]?.company.name ?? ''}
            drafts={selection.rows}
            onPublished={() => {
              setIsPublishing(false);
              selection.clear();
            }}
            onClose={() => setIsPublishing(false)}
          />
        </Suspense>
      )}
    </>
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
          {missingParts(draft)}
        </Text>
      </span>
      <span className={styles.state}>
        <ReviewBadge review={review} />
        <RelativeTime moment={changedAt} />
      </span>
    </li>
  );
}
