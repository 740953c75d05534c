import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';

import { languageName } from '../../../core/language-name.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { courseSigns } from '../course-signs.ts';
import { coursesTexts } from '../courses.texts.ts';
import type { CourseForm } from './use-course-form.ts';

const texts = coursesTexts.builder;

interface CourseSettingsProps {
  course: CourseDetail;
  form: CourseForm;
  isReadOnly: boolean;
}

/** The title, summary, language and versions of a course. */
export function CourseSettings({ course, form, isReadOnly }: CourseSettingsProps) {
  return (
    <Stack>
      <Card title={texts.settings} padding="compact">
        {isReadOnly ? <Facts course={course} /> : <Fields form={form} />}
      </Card>
      <Card title={texts.versions} padding="compact">
        <Stack gap={8} as="ol">
          {course.versions.map(({ _id, number, state, updatedAt }) => (
            <li key={_id}>
              <Row justify="between">
                <StatusBadge
                  look="plain"
                  sign={courseSigns[state]}
                  label={`${coursesTexts.version(number)} ${coursesTexts.states[state]}`}
                />
                <RelativeTime moment={updatedAt} />
              </Row>
            </li>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function Fields({ form }: Pick<CourseSettingsProps, 'form'>) {
  return (
    <Stack>
      <TextField label={texts.title} maxLength={200} dir="auto" autoComplete="off" {...form.textField('title')} />
      <TextArea label={texts.summary} maxLength={2000} rows={4} {...form.textField('summary')} />
      <TextField
        label={texts.language}
        hint={texts.languageHint}
        maxLength={35}
        dir="ltr"
        autoComplete="off"
        {...form.textField('language')}
      />
    </Stack>
  );
}

/** The settings of a published version; its title is that of the page. */
const Facts = ({ course: { summary, language } }: Pick<CourseSettingsProps, 'course'>) => (
  <Stack gap={12}>
    {summary !== '' && (
      <Text size={13}>
        <bdi>{summary}</bdi>
      </Text>
    )}
    <Row justify="between">
      <Text as="span" size={13} tone="muted">
        {texts.language}
      </Text>
      <Text as="span" size={13}>
        {languageName(language)}
      </Text>
    </Row>
  </Stack>
);
