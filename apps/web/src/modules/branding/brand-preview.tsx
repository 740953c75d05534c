import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { accentOnDark, defaultAccent } from '@gatehouse/domain/accent';
import type { CSSProperties } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './branding.module.css';
import { brandingTexts } from './branding.texts.ts';
import { type BrandingDraft, colourOf } from './use-branding-form.ts';

const texts = brandingTexts.preview;

interface BrandPreviewProps {
  draft: BrandingDraft;
  logos: Branding['logos'];
}

const shown = (accent: string) => ({ '--shown-accent': accent }) as CSSProperties;

function Head({ logo, name }: { logo: string | null; name: string }) {
  return (
    <Row wraps={false} className={styles.head}>
      {logo === null ? <bdi>{name}</bdi> : <img src={logo} alt={name} />}
    </Row>
  );
}

interface MenuSampleProps {
  surface: 'light' | 'dark';
  accent: string;
  logo: string | null;
  name: string;
}

function MenuSample({ surface, accent, logo, name }: MenuSampleProps) {
  return (
    <section className={styles.sample} data-surface={surface} aria-label={texts[surface]} style={shown(accent)}>
      <Head logo={logo} name={name} />
      <div className={classNames(textLook({ size: 13 }), styles.entry)} data-active>
        {texts.entry}
      </div>
      <div className={classNames(textLook({ size: 13 }), styles.entry)}>{texts.other}</div>
    </section>
  );
}

/** A preview of unsaved changes: a light and a dark menu, and an email. */
export function BrandPreview({ draft, logos }: BrandPreviewProps) {
  const accent = colourOf(draft.accent) ?? defaultAccent;
  const name = draft.name.trim() === '' ? texts.noName : draft.name;
  return (
    <div className={styles.preview}>
      <Card title={texts.title} context={texts.context}>
        <div className={styles.samples}>
          <MenuSample surface="light" accent={accent} logo={logos.light} name={name} />
          <MenuSample surface="dark" accent={accentOnDark(accent)} logo={logos.dark} name={name} />
          <section className={styles.sample} aria-label={texts.email} style={shown(accent)}>
            {logos.light === null ? (
              <Row wraps={false} className={styles.head}>
                <span className={styles.mark} />
                <bdi>{name}</bdi>
              </Row>
            ) : (
              <Head logo={logos.light} name={name} />
            )}
            <div className={classNames(textLook({ size: 13 }), styles.letter)}>
              <p>{texts.from(draft.senderName)}</p>
              <p>{texts.subject}</p>
              {draft.legalLine !== '' && (
                <p className={classNames(textLook({ size: 12 }), styles.legal)}>{draft.legalLine}</p>
              )}
            </div>
          </section>
        </div>
      </Card>
    </div>
  );
}
