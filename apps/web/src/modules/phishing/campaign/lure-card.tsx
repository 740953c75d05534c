import type { Lure } from '@gatehouse/contract/phishing/campaign.schema';

import type { ReactNode } from 'react';

import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LurePreview } from '../lure-preview.tsx';
import styles from '../lure.module.css';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName, techniqueName } from '../phishing-marks.tsx';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.lure;

/** The tactic, technique and difficulty of the email. */
function Attributes({ lure: { tactic, technique, difficulty } }: { lure: Lure }) {
  const chips = [
    ...(tactic === '' ? [] : [tacticName(tactic)]),
    ...(technique === '' ? [] : [techniqueName(technique)]),
    ...(difficulty === null ? [] : [phishingTexts.difficulty(difficulty)]),
  ];
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap={8} aria-label={texts.attributes}>
      {chips.map((chip) => (
        <li key={chip}>
          <Badge tone="outline">{chip}</Badge>
        </li>
      ))}
    </Row>
  );
}

/** The email as recipients saw it, with numbered notes that explain its warning signs. */
export const LureCard = ({ lure, work }: { lure: Lure; work?: ReactNode }) => (
  <Card title={texts.title} actions={<Attributes lure={lure} />}>
    <div className={styles.columns}>
      <Stack gap={12}>
        <LurePreview lure={lure} />
        {work}
      </Stack>
      {lure.notes.length > 0 && (
        <div>
          <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.notesTitle)}>{texts.notes}</h3>
          <Stack as="ol" gap={12}>
            {lure.notes.map(({ text }, at) => (
              <Row as="li" key={text} align="start" wraps={false}>
                <span
                  className={classNames(textLook({ size: 12, weight: 'strong' }), styles.number)}
                  aria-hidden="true"
                >
                  {formatNumber(at + 1)}
                </span>
                <bdi>{text}</bdi>
              </Row>
            ))}
          </Stack>
        </div>
      )}
    </div>
  </Card>
);
