import { useBranding } from '../../core/branding.ts';
import { ClientName, FirmLogo } from '../../shared/branding/party-logo.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './learner.module.css';
import { learnerTexts as texts } from './learner.texts.ts';

interface SenderProps {
  /** The company that invites, once it is known. */
  client?: { company: string; logo: string | null };
}

/** The company that invites to a training, and the provider that runs it. */
export function Sender({ client }: SenderProps) {
  const firm = useBranding();
  return (
    <Row as="header" gap="12 24" justify="between" className={styles.sender}>
      <Row gap={12} className={styles.party}>
        {client && <ClientName name={client.company} logo={client.logo} />}
      </Row>
      <Row gap={8} className={styles.party} data-part="firm">
        <Text as="span" size={12} tone="muted">
          {texts.providedBy}
        </Text>
        <FirmLogo firm={firm} />
      </Row>
    </Row>
  );
}
