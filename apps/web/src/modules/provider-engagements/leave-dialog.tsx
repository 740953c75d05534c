import type { Leaving } from '../../core/leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.leave;

/** Asks before what was typed is lost. */
export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  return (
    <Modal
      size="small"
      isOpen={leaving.isAsked}
      title={texts.title}
      closeLabel={texts.stay}
      onClose={leaving.stay}
      footer={
        <>
          <Button onClick={leaving.stay}>{texts.stay}</Button>
          <Button variant="danger" onClick={leaving.leave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  );
}
