import { attachments } from '@gatehouse/contract/attachments/attachments';
import { findings } from '@gatehouse/contract/findings/findings';
import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import { retests } from '@gatehouse/contract/retests/retests';

import { attachmentUpload } from '../../core/attachment-upload.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { FindingChoice } from './finding-choice.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.request;
/** The findings for which a client can request a retest (contract/core.md, State machines). */
const query = { status: 'Open,Not Fixed', limit: 200 };

/** The selected findings with the IDs of their selected assets; null means all that are not fixed. */
type Selection = Readonly<Record<string, readonly string[] | null>>;

interface RequestRetestProps {
  engagementId: string;
  /** The findings that are selected initially. */
  findingIds: readonly string[];
  onClose: () => void;
  onRequested: (retest: Retest) => void;
}

function errorOfSelection(selection: Selection): string | undefined {
  const assets = Object.values(selection);
  if (assets.length === 0) return texts.noFinding;
  return assets.some((ids) => ids?.length === 0) ? texts.noAsset : undefined;
}

function useRequest({ engagementId, findingIds, onRequested }: RequestRetestProps) {
  const list = useRead(findings.list, { params: { id: engagementId }, query });
  const proof = useAttachments(attachmentUpload(attachments.ofRequest, { id: engagementId }));
  const rows = list.data?.rows ?? [];
  // Drops findings that can no longer be retested, because a link may include them.
  const known = (selection: Selection): Selection =>
    Object.fromEntries(Object.entries(selection).filter(([id]) => rows.some(({ _id }) => _id === id)));
  const form = useForm({
    endpoint: retests.create,
    initial: { findings: Object.fromEntries(findingIds.map((id) => [id, null])) as Selection, message: '' },
    check: ({ findings: selection }) => ({ findings: errorOfSelection(known(selection)) }),
    toInput: ({ findings: selection, message }) => ({
      params: { id: engagementId },
      body: {
        findings: Object.entries(known(selection)).map(([findingId, ids]) => ({
          findingId,
          ...(ids && { placeIds: [...ids] }),
        })),
        message,
        fileIds: proof.fileIds,
      },
    }),
    onSaved: (retest) => {
      raiseToast({ kind: 'success', message: texts.done(retest.idVisual) });
      onRequested(retest);
    },
  });
  return { list, rows, proof, form };
}

type Request = ReturnType<typeof useRequest>;

/** The dialog that requests a retest of findings of an engagement, or of some of their affected assets. */
export function RequestRetest(props: RequestRetestProps) {
  const request = useRequest(props);
  const { rows, proof, form } = request;
  const close = (): void => {
    proof.dropAll();
    props.onClose();
  };
  return (
    <FormDialog
      size="large"
      title={texts.title}
      texts={texts}
      form={form}
      isDisabled={rows.length === 0 || !proof.isSettled}
      onClose={close}
    >
      <Choices engagementId={props.engagementId} {...request} />
      {rows.length > 0 && (
        <>
          <AttachArea {...proof.area}>
            <MarkdownField
              label={texts.message}
              hint={texts.messageHint}
              optionalMark={texts.optional}
              rows={4}
              mayBeBeside={false}
              value={form.values.message}
              onChange={(message) => form.set({ message })}
              error={form.errorOf('message')}
            />
          </AttachArea>
          <Text tone="muted">{texts.promise}</Text>
        </>
      )}
    </FormDialog>
  );
}

function Choices({ engagementId, list, rows, form }: Request & { engagementId: string }) {
  const { failure, data, refresh } = list;
  if (failure && !data) return <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />;
  if (!data)
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState kind="cleared" title={texts.nothing}>
        {texts.nothingWhy}
      </EmptyState>
    );
  const selection = form.values.findings;
  const select = (id: string, assets: readonly string[] | null | undefined): void => {
    const { [id]: _, ...others } = selection;
    form.set({ findings: assets === undefined ? others : { ...others, [id]: assets } });
  };
  return (
    <Stack as="fieldset" gap={8} className={styles.choices}>
      <legend>{texts.legend}</legend>
      <FormProblem text={form.errorOf('findings')} />
      {rows.map((finding) => (
        <FindingChoice
          key={finding._id}
          engagementId={engagementId}
          finding={finding}
          assets={selection[finding._id]}
          onChange={(assets) => select(finding._id, assets)}
        />
      ))}
    </Stack>
  );
}
