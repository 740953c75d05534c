import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';

import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
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
      <Card title={texts.settings}>
        <Stack>
          <TextField
            label={texts.title}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            readOnly={isReadOnly}
            {...form.textField('title')}
          />
          <TextArea
            label={texts.summary}
            maxLength={2000}
            rows={3}
            readOnly={isReadOnly}
            {...form.textField('summary')}
          />
          <TextField
            label={texts.language}
            hint={texts.languageHint}
            maxLength={35}
            dir="ltr"
            autoComplete="off"
            readOnly={isReadOnly}
            {...form.textField('language')}
          />
        </Stack>
      </Card>
      <Card title={texts.versions}>
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
