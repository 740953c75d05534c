import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { erasureTexts as texts } from '../erasure/erasure.texts.ts';

/** The link to the erasure of an archived client. */
export const ErasePart = ({ companyId }: { companyId: string }) => (
  <Card title={texts.title} context={texts.part}>
    <Row gap={12}>
      <LinkButton to={`/provider/companies/${companyId}/erasure`}>{texts.open}</LinkButton>
    </Row>
  </Card>
);
