import { readableEmail } from '@gatehouse/domain/readable-domain';

import { formatList } from '../../core/texts.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './profile.module.css';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.details;

export function DetailsTab() {
  const info = useUserInfo();
  const services = formatList(info.company.services.map((service) => texts.serviceNames[service]));
  return (
    <div className={styles.narrow}>
      <Card>
        <div className={styles.person}>
          <Avatar name={info.fullname} logo={info.company.logo} size="xl" />
          <div>
            <p className={styles.name} dir="auto">
              {info.fullname}
            </p>
            <p className={styles.muted}>{roleTexts[info.role]}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          <dt>{texts.username}</dt>
          <dd dir="ltr">{readableEmail(info.username)}</dd>
          <dt>{texts.company}</dt>
          <dd dir="auto">{info.company.name}</dd>
          <dt>{texts.services}</dt>
          <dd>{services || texts.noServices}</dd>
          <dt>{texts.passwordLastSet}</dt>
          <dd>{info.passwordLastSet ? <RelativeTime moment={info.passwordLastSet} /> : texts.never}</dd>
          <dt>{texts.twoFactor}</dt>
          <dd>{info.hasTotp ? texts.on : texts.off}</dd>
        </dl>
      </Card>
    </div>
  );
}
