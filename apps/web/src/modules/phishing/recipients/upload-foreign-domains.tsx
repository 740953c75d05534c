import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';

import { shownRow } from '../../../core/texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { uploadTexts } from './upload-recipients.texts.ts';

const texts = uploadTexts.foreign;
const domainsShown = 5;

/** A warning of domains that do not belong to the company; it does not block the upload. */
export function ForeignDomains({ foreignDomains }: Pick<RecipientPreview, 'foreignDomains'>) {
  if (foreignDomains.length === 0) return null;
  const names = foreignDomains.slice(0, domainsShown).map(({ domain, recipients }) => texts.domain(domain, recipients));
  const others = foreignDomains.length - names.length;
  return (
    <Notice kind="warning" title={texts.title}>
      <p>
        <PlainSentence>{shownRow(others > 0 ? [...names, texts.more(others)] : names)}</PlainSentence>
      </p>
      <p>{texts.context}</p>
    </Notice>
  );
}
