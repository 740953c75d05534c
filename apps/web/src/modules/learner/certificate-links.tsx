import { verificationLink } from '@gatehouse/contract/certificates/certificate';
import { learner } from '@gatehouse/contract/learner/learner';

import { download } from '../../core/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { learnerTexts } from './learner.texts.ts';

const texts = learnerTexts.certificate;

interface CertificateLinksProps {
  sessionId: string;
  certificateId: string;
}

/** The downloads of the certificate as a document and an image, and the link to its public verification. */
export function CertificateLinks({ sessionId, certificateId }: CertificateLinksProps) {
  const call = { params: { id: sessionId }, query: {} };
  return (
    <>
      <Button onClick={() => void download(learner.certificate, call, `${certificateId}.pdf`)}>{texts.pdf}</Button>
      <Button onClick={() => void download(learner.badge, call, `${certificateId}.png`)}>{texts.badge}</Button>
      <LinkButton to={verificationLink(certificateId)}>{texts.verify}</LinkButton>
    </>
  );
}
