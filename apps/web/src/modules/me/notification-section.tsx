import { type MailChoice, mailChoices, notifications } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { classNames } from '../../ui/class-names.ts';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { rowLook } from '../../ui/layout/flow.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './notification-choices.module.css';
import { type ChoiceSection, inPortal, isOnlyByEmail, sharedMail } from './notification-sections.ts';
import { meTexts } from './me.texts.ts';

const texts = meTexts.notifications;
/** The value of a select if the types of the section have different settings. */
const varies = 'varies';

const optionsOf = (choice: NoteChoice) =>
  choice.offered.map((value) => ({
    value,
    label: isOnlyByEmail(choice) && value === 'at-once' ? texts.on : texts.mail[value],
  }));

interface SectionProps {
  section: ChoiceSection;
  isOpenAtFirst: boolean;
}

/** A section with settings for all of its types, which unfold below. */
export function NotificationSection({ section, isOpenAtFirst }: SectionProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { name, choices } = section;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const active = choices.filter(({ isMuted, mail }) => !isMuted && mail !== 'off').length;
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup">
          <button
            type="button"
            className={classNames(rowLook({ wraps: false }), styles.unfold)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon size={16} stroke={1.7} className={styles.chevron} aria-hidden="true" />
            <Row as="span" gap="2 10" align="baseline">
              {texts.sections[name]}{' '}
              <span className={classNames(textLook({ size: 12, tone: 'muted' }), styles.count)}>
                {texts.byEmailCount(active, choices.length)}
              </span>
            </Row>
          </button>
        </th>
        <AllCells section={section} />
      </tr>
      {isOpen && choices.map((choice) => <ChoiceRow key={choice.kind} choice={choice} />)}
    </tbody>
  );
}

/** The settings of all types of a section. The switch is on while any type is. */
function AllCells({ section: { name, choices } }: { section: ChoiceSection }) {
  const { change: chooseMany, isBusy } = useChange(notifications.chooseMany);
  const title = texts.sections[name];
  const mutable = inPortal(choices);
  const isAnyOn = mutable.some(({ isMuted }) => !isMuted);
  const mail = sharedMail(choices);
  const kindsOf = (some: readonly NoteChoice[]) => some.map(({ kind }) => kind);
  return (
    <>
      <td>
        {mutable.length > 0 && (
          <Switch
            label={<VisuallyHidden>{texts.allInPortal(title)}</VisuallyHidden>}
            checked={isAnyOn}
            disabled={isBusy}
            onChange={({ target }) => void chooseMany({ body: { kinds: kindsOf(mutable), isMuted: !target.checked } })}
          />
        )}
      </td>
      <td>
        {mutable.length > 0 && (
          <Select
            aria-label={texts.allByEmail(title)}
            options={[
              ...(mail === undefined ? [{ value: varies, label: texts.varies }] : []),
              ...mailChoices.map((value) => ({ value, label: texts.mail[value] })),
            ]}
            value={mail ?? varies}
            disabled={isBusy || !isAnyOn}
            onChange={({ target }) =>
              void chooseMany({ body: { kinds: kindsOf(choices), mail: target.value as MailChoice } })
            }
          />
        )}
      </td>
    </>
  );
}

function ChoiceRow({ choice }: { choice: NoteChoice }) {
  const { change: choose, isBusy } = useChange(notifications.choose);
  const { kind, title, mail, isMuted } = choice;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {!isOnlyByEmail(choice) && (
          <Switch
            label={<VisuallyHidden>{texts.inPortal(title)}</VisuallyHidden>}
            checked={!isMuted}
            disabled={isBusy}
            onChange={(event) => void choose({ body: { kind, isMuted: !event.target.checked } })}
          />
        )}
      </td>
      <td>
        <Select
          aria-label={texts.byEmail(title)}
          options={optionsOf(choice)}
          value={isMuted ? 'off' : mail}
          disabled={isBusy || isMuted}
          onChange={(event) => void choose({ body: { kind, mail: event.target.value as MailChoice } })}
        />
      </td>
    </tr>
  );
}
