import type { Service } from '@gatehouse/contract/core/access';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import { Row } from '../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { serviceTexts } from '../vocabulary/services.texts.ts';

const icons = {
  engagements: IconListSearch,
  darkWeb: IconKey,
  attackSurface: IconWorldSearch,
  assets: IconServer,
  phishing: IconFishHook,
  awareness: IconCertificate,
  publicAwareness: IconUsersGroup,
} as const satisfies Record<Service, unknown>;

/** A client's subscribed services as icons with tooltips. */
export function ServiceIcons({ services }: { services: readonly Service[] }) {
  return (
    <Row gap={8} wraps={false} as="ul">
      {services.map((service) => {
        const Icon = icons[service];
        return (
          <li key={service} title={serviceTexts[service]}>
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{serviceTexts[service]}</VisuallyHidden>
          </li>
        );
      })}
    </Row>
  );
}
