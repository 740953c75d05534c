import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { languageName } from '../../../core/language-name.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatNumber } from '../../../core/texts.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath, templatePath, translationsPath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';

const texts = libraryTexts.page;

interface TemplateProps {
  template: FindingTemplate;
}

const tabsOf = ({ _id, translations }: FindingTemplate) => ({
  label: texts.tabs.label,
  items: [
    { label: texts.tabs.template, to: templatePath(_id), isExact: true },
    {
      label: texts.tabs.translations,
      to: translationsPath(_id),
      ...(translations.length > 0 && { count: formatNumber(translations.length) }),
    },
  ],
});

/** A page of the template in the address, below their header. */
export function TemplateFrame({ children }: { children: (template: FindingTemplate) => ReactNode }) {
  const { templateId = '' } = useParams();
  const reading = useRead(findingTemplates.get, { params: { templateId } }, { refreshOnOpen: true });
  usePageTitle(reading.data?.title ?? findingTemplateNames.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...texts.missing, to: libraryPath }}>
      {(template) => (
        <>
          <TemplateHead template={template} />
          {children(template)}
        </>
      )}
    </RecordBody>
  );
}

function TemplateHead({ template }: TemplateProps) {
  const { title, placeholders, editor, changedAt, language } = template;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <RecordHead
        crumbs={[{ label: findingTemplateNames.title, to: libraryPath }, { label: title }]}
        title={<bdi>{title}</bdi>}
        meta={[
          <span key="language">{languageName(language)}</span>,
          placeholders.length === 0 ? (
            texts.noPlaceholders
          ) : (
            <Sentence key="placeholders" text={texts.placeholders(placeholders)} />
          ),
          ...(editor === '' ? [] : [<bdi key="editor">{editor}</bdi>]),
          <RelativeTime key="changed" moment={changedAt} />,
        ]}
        tabs={tabsOf(template)}
        menu={[{ label: texts.remove, tone: 'danger', onSelect: () => setIsRemoving(true) }]}
      />
      {isRemoving && <RemoveDialog template={template} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ template, onClose }: TemplateProps & { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      isDangerous
      endpoint={findingTemplates.remove}
      input={{ params: { templateId: template._id } }}
      title={texts.removeTitle}
      texts={{ submit: texts.remove }}
      done={texts.removed}
      onDone={() => void navigate(libraryPath)}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ChangeDialog>
  );
}
