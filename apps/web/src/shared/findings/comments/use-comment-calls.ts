import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { type AttachmentUploader, attachmentUpload } from '../../../core/attachment-door.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import type { Failure } from '../../../core/failure.ts';
import { type Request, request } from '../../../core/request.ts';
import { clientParams, type FindingProps } from '../record/finding-record.ts';
import type { Audience, NewComment } from './composer.tsx';
import type { Colleague } from './mentions.ts';

export interface CommentCalls {
  audiences: readonly [Audience, ...Audience[]];
  /** Returns the request for a page of comments, counted from the oldest. */
  pageOf: (page: number) => Request;
  /** Users who can be mentioned. */
  colleagues: readonly Colleague[];
  /** The upload endpoint of attachments; undefined if comments have none. */
  door?: AttachmentUploader;
  /** Sends a comment; returns null, or the failure. */
  send: (comment: NewComment & { parentId: string | undefined }) => Promise<Failure | null>;
  edit: (commentId: string, text: string) => Promise<Failure | null>;
  remove: (commentId: string) => Promise<void>;
  /** True if authors can edit their comments. */
  mayEdit: boolean;
}

const noColleagues: readonly Colleague[] = [];
const clientAudiences = ['both', 'company'] as const;
const staffAudiences = ['both', 'provider'] as const;

/** The comment calls of the viewer's side. */
export function useCommentCalls({ finding, companyId }: FindingProps): CommentCalls {
  const isOfClient = companyId === undefined;
  const { data: colleagues = noColleagues } = useRead(findings.colleagues, undefined, { isOff: !isOfClient });
  const { change: post } = useChange(findings.comment, { isQuiet: true });
  const { change: postAsStaff } = useChange(providerFindings.comment, { isQuiet: true });
  const { change: edit } = useChange(findings.editComment, { isQuiet: true });
  const { change: remove } = useChange(findings.removeComment);
  const own = clientParams(finding);
  const ofCompany = { companyId: companyId ?? '', findingId: finding._id };
  const shared = {
    colleagues,
    edit: async (commentId: string, text: string) =>
      (await edit({ params: { ...own, commentId }, body: { text } })).error ?? null,
    remove: async (commentId: string) => void (await remove({ params: { ...own, commentId } })),
    mayEdit: isOfClient,
  };
  if (isOfClient) {
    return {
      ...shared,
      audiences: clientAudiences,
      pageOf: (page) => request(findings.comments)({ params: own, query: { page } }),
      door: attachmentUpload(attachments.ofFinding, own),
      send: async ({ audience, ...comment }) => {
        const body = { ...comment, audience: audience === 'company' ? audience : ('both' as const) };
        return (await post({ params: own, body })).error ?? null;
      },
    };
  }
  return {
    ...shared,
    audiences: staffAudiences,
    pageOf: (page) => request(providerFindings.comments)({ params: ofCompany, query: { page } }),
    door: attachmentUpload(providerAttachments.ofFinding, ofCompany),
    send: async ({ audience, mentions: _mentions, ...comment }) => {
      const body = { ...comment, audience: audience === 'provider' ? audience : ('both' as const) };
      return (await postAsStaff({ params: ofCompany, body })).error ?? null;
    },
  };
}
