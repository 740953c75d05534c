import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { type CampaignState, allowedCampaignStates, hasStarted } from '@gatehouse/domain/phishing/campaign-status';
import { lazy, Suspense, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { download } from '../../../core/download.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { CampaignExports } from './campaign-exports.tsx';
import { gophishTexts } from '../gophish/gophish.texts.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { CancelCampaign, RemoveCampaign } from '../provider/campaign-questions.tsx';
import { campaignWorkTexts as texts } from '../provider/provider.texts.ts';

const EditCampaignDialog = lazy(async () => ({
  default: (await import('../provider/campaign-dialog.tsx')).EditCampaignDialog,
}));
const LinkDialog = lazy(async () => ({ default: (await import('../gophish/link-dialog.tsx')).LinkDialog }));

interface WorkProps {
  campaign: Campaign;
  companyId: string;
}

type Question = 'edit' | 'gophish' | 'cancel' | 'remove';

const moveName = (from: CampaignState, to: CampaignState): string =>
  from === 'Completed' && to === 'Running' ? texts.moves.reopen : texts.moves[to];

function useMove({ campaign, companyId }: WorkProps) {
  const { change, isBusy } = useChange(providerPhishing.status);
  const move = async (status: CampaignState): Promise<void> => {
    const { error } = await change({ params: { companyId, id: campaign._id }, body: { status } });
    if (!error) raiseToast({ kind: 'success', message: texts.moves.done(phishingTexts.statuses[status]) });
  };
  return { move, isBusy };
}

/** Returns the usual next state; a campaign can be scheduled once its recipients are accepted. */
function nextStep({ status, recipientsState }: Campaign): CampaignState | undefined {
  const moves = allowedCampaignStates(status).filter((to) => to !== 'Cancelled' && to !== 'Draft');
  const isAccepted = recipientsState === 'Accepted';
  if (status === 'Collecting') return isAccepted ? 'Scheduled' : undefined;
  if (status === 'Scheduled') return isAccepted ? 'Running' : undefined;
  return moves[0];
}

const mayAccept = ({ recipientsState, status }: Campaign): boolean =>
  recipientsState === 'Uploaded' && !hasStarted(status) && status !== 'Cancelled';

function AcceptButton({ campaign, companyId }: WorkProps) {
  const { change, isBusy } = useChange(providerPhishing.acceptRecipients);
  const accept = async () => {
    const { error } = await change({ params: { companyId, id: campaign._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.recipients.accepted });
  };
  return (
    <Button isBusy={isBusy} onClick={() => void accept()}>
      {texts.recipients.accept}
    </Button>
  );
}

interface MenuProps extends WorkProps {
  moves: readonly CampaignState[];
  onMove: (to: CampaignState) => void;
  onAsk: (question: Question) => void;
}

function itemsOf({ campaign, companyId, moves, onMove, onAsk }: MenuProps): MenuItem[] {
  const { _id, idVisual, status, numOfRecipients } = campaign;
  const save = () =>
    void download(
      providerPhishing.recipientsFile,
      { params: { companyId, id: _id } },
      texts.recipients.fileName(idVisual),
    );
  return [
    { label: texts.recipients.edit, onSelect: () => onAsk('edit') },
    {
      label: texts.recipients.download,
      hint: numOfRecipients === 0 ? texts.recipients.none : texts.recipients.downloadHint,
      isDisabled: numOfRecipients === 0,
      onSelect: save,
    },
    { label: gophishTexts.link.open, onSelect: () => onAsk('gophish') },
    ...moves.map((to) => ({
      label: moveName(status, to),
      onSelect: () => (to === 'Cancelled' ? onAsk('cancel') : onMove(to)),
    })),
    ...(hasStarted(status)
      ? []
      : [{ label: texts.remove.open, tone: 'danger' as const, onSelect: () => onAsk('remove') }]),
  ];
}

/** The staff's actions on a campaign: the next step as a button, the others in the header menu. */
export function useCampaignWork(props: WorkProps) {
  const { campaign, companyId } = props;
  const { move, isBusy } = useMove(props);
  const [question, setQuestion] = useState<Question | null>(null);
  const next = nextStep(campaign);
  const moves = allowedCampaignStates(campaign.status).filter((to) => to !== next);
  const close = () => setQuestion(null);
  return {
    menu: itemsOf({ ...props, moves, onMove: (to) => void move(to), onAsk: setQuestion }),
    actions: (
      <>
        <CampaignExports campaign={campaign} companyId={companyId} />
        {mayAccept(campaign) && <AcceptButton {...props} />}
        {next && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void move(next)}>
            {moveName(campaign.status, next)}
          </Button>
        )}
      </>
    ),
    dialog: (
      <>
        <Suspense fallback={null}>
          {question === 'edit' && <EditCampaignDialog {...props} onClose={close} />}
          {question === 'gophish' && <LinkDialog companyId={companyId} campaignId={campaign._id} onClose={close} />}
        </Suspense>
        {question === 'cancel' && <CancelCampaign {...props} onClose={close} />}
        {question === 'remove' && <RemoveCampaign {...props} onClose={close} />}
      </>
    ),
  };
}
