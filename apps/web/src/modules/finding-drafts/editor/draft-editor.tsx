import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { RecordColumns, useHasRail } from '../../../shared/records/record-columns.tsx';
import { ScanProposals } from '../../../shared/findings/record/scan-proposals.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { templateTexts } from '../templates/templates.texts.ts';
import { type DialogAction, DraftDialogs } from './draft-dialogs.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { DraftRail } from './draft-rail.tsx';
import { DraftWriting } from './draft-writing.tsx';
import styles from './editor.module.css';
import { draftEditorTexts as texts } from '../draft/editor.texts.ts';
import { PublishedChanges } from './published-changes.tsx';
import { useDraftEditor } from './use-draft-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';

/** Loaded for drafts of imports only. */
const scannedAssets = onDemand(async () => ({
  default: (await import('../../../shared/findings/record/scanned-assets.tsx')).ScannedAssets,
}));

interface EditorProps {
  draft: FindingDraft;
}

const engagementOf = ({ company, engagement }: FindingDraft): string =>
  `/provider/companies/${company._id}/engagements/${engagement._id}`;

function crumbsOf(draft: FindingDraft, title: string) {
  const { company, engagement } = draft;
  const client = `/provider/companies/${company._id}`;
  return [
    { label: texts.clients, to: '/provider/clients' },
    { label: company.name, to: `${client}/engagements` },
    { label: engagement.title, to: engagementOf(draft) },
    { label: texts.findings, to: `${engagementOf(draft)}/findings` },
    { label: title },
  ];
}

/** The editor of a finding draft in two columns: the text, and beside it the classification and missing items. */
export function DraftEditor({ draft }: EditorProps) {
  const editor = useDraftEditor(draft);
  const { values, set } = editor;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<DialogAction | null>(null);
  const findings = `${engagementOf(draft)}/findings`;
  const saveThen = async (next: DialogAction | null): Promise<void> => {
    if (!(await editor.save())) return;
    if (next === null) raiseToast({ kind: 'success', message: texts.savedToast });
    setAsked(next);
  };
  useEditorKeys({
    save: () => void saveThen(null),
    publish: () => void saveThen('publish'),
    publishAndNext: () => void saveThen('publishAndNext'),
  });
  const title = values.title === '' ? texts.untitled : values.title;
  const leaveFor = () => void navigate(asked === 'publishAndNext' ? `${findings}/new` : findings);
  return (
    <>
      <EditorHead
        draft={draft}
        title={title}
        state={editor.state}
        ask={setAsked}
        publish={() => void saveThen('publish')}
      />
      <Stack>
        {editor.failure !== null && <Notice kind="error">{failureMessage(editor.failure)}</Notice>}
        <PublishedChanges draft={draft} save={editor.save} />
        {draft.finding && (
          <ScanProposals
            companyId={draft.company._id}
            findingId={draft.finding._id}
            count={draft.numOfProposals ?? 0}
            before={editor.save}
          />
        )}
        <EditorColumns draft={draft} values={values} set={set} />
        <Text tone="muted" size={12}>
          {texts.keys.text}
        </Text>
      </Stack>
      {asked !== null && (
        <DraftDialogs
          asked={asked}
          draft={draft}
          values={values}
          set={set}
          onDone={leaveFor}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface EditorHeadProps extends EditorProps {
  title: string;
  state: ReturnType<typeof useDraftEditor>['state'];
  ask: (asked: DialogAction) => void;
  publish: () => void;
}

function EditorHead({ draft, title, state, ask, publish }: EditorHeadProps) {
  return (
    <RecordHead
      crumbs={crumbsOf(draft, title)}
      title={<bdi>{title}</bdi>}
      meta={[
        draft.finding ? texts.changes(draft.finding.idVisual) : texts.draft,
        <span
          key="state"
          className={classNames(textLook({ size: 13, tone: 'muted' }), styles.state)}
          data-state={state}
          role="status"
        >
          {texts.states[state]}
        </span>,
      ]}
      menu={[
        { label: templateTexts.save.open, onSelect: () => ask('saveTemplate') },
        { label: texts.remove, tone: 'danger', onSelect: () => ask('remove') },
      ]}
      actions={
        <>
          <Button onClick={() => ask('useTemplate')}>{templateTexts.use.open}</Button>
          <Button variant="primary" onClick={publish}>
            {texts.publish}
          </Button>
        </>
      }
    />
  );
}

/** The columns of the editor. On a narrow screen the text comes first, because authors write before they classify. */
function EditorColumns(part: DraftPartProps) {
  const hasRail = useHasRail();
  const rail = <DraftRail {...part} />;
  return (
    <RecordColumns rail={rail} above={null}>
      <DraftWriting {...part} />
      {part.draft.scanned && (
        <PageOnDemand page={scannedAssets} given={{ scanned: part.draft.scanned }} waiting={null} />
      )}
      {!hasRail && rail}
    </RecordColumns>
  );
}
