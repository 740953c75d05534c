import { useBranding } from '../../core/branding.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';

/** The provider's support contact: name, email and phone, as far as they are set. */
export function SupportContact() {
  const { support } = useBranding();
  const { name, email, phone, picture } = support;
  if (name === '' && email === '' && phone === '') return null;
  return (
    <Row gap={12} wraps={false}>
      <Avatar name={name === '' ? email : name} logo={picture} />
      <div>
        {name !== '' && <Text>{name}</Text>}
        {email !== '' && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        {phone !== '' && <Text tone="muted">{phone}</Text>}
      </div>
    </Row>
  );
}
