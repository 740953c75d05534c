import { EditForm } from '../../shared/forms/edit-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AccentField } from './accent-field.tsx';
import styles from './branding.module.css';
import { brandingTexts } from './branding.texts.ts';
import type { BrandingForm } from './use-branding-form.ts';

const texts = brandingTexts.details;

/** The form of name, website, accent, legal line, sender and support contact. */
export function FirmForm({ form }: { form: BrandingForm }) {
  const { textField } = form;
  return (
    <EditForm label={texts.title} form={form}>
      <Card title={texts.title} context={texts.context}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField label={texts.name} {...textField('name')} maxLength={80} autoComplete="off" dir="auto" />
            <TextField label={texts.url} {...textField('url')} hint={texts.urlHint} maxLength={500} dir="ltr" />
            <TextField
              label={texts.senderName}
              {...textField('senderName')}
              hint={texts.senderHint}
              maxLength={80}
              autoComplete="off"
              dir="auto"
            />
          </div>
          <AccentField form={form} />
          <TextField
            label={texts.legalLine}
            {...textField('legalLine')}
            hint={texts.legalHint}
            maxLength={300}
            autoComplete="off"
            dir="auto"
          />
          <SupportFields form={form} />
        </div>
      </Card>
    </EditForm>
  );
}

const supportFields = [
  { key: 'name', label: texts.supportName, most: 80, dir: 'auto' },
  { key: 'email', label: texts.supportEmail, most: 254, dir: 'ltr' },
  { key: 'phone', label: texts.supportPhone, most: 40, dir: 'ltr' },
] as const;

function SupportFields({ form: { values, set, errorOf } }: { form: BrandingForm }) {
  const { support } = values;
  return (
    <div className={styles.pair} role="group" aria-label={texts.support}>
      {supportFields.map(({ key, label, most, dir }) => (
        <TextField
          key={key}
          label={label}
          value={support[key]}
          error={errorOf(`support.${key}`)}
          maxLength={most}
          autoComplete="off"
          dir={dir}
          onChange={({ target }) => set({ support: { ...support, [key]: target.value } })}
        />
      ))}
    </div>
  );
}
