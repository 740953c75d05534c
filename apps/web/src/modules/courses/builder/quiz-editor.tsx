import { courseLimits, feedbackPolicies } from '@gatehouse/contract/courses/course-chapters';
import type { QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';

import { RowsField } from '../../../shared/forms/rows-field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { newQuestion } from './new-parts.ts';
import { QuestionEditor } from './question-editor.tsx';

const texts = coursesTexts.quiz;
const scorings = ['all-or-nothing', 'partial'] as const;

interface QuizEditorProps {
  quiz: QuizChapter;
  onChange: (quiz: QuizChapter) => void;
}

/** The editor of a quiz: settings and questions. */
export function QuizEditor({ quiz, onChange }: QuizEditorProps) {
  const rows = quiz.questions.map((question) => ({ ...question, key: question._id }));
  return (
    <Stack>
      <Settings quiz={quiz} onChange={onChange} />
      <Text weight="medium">{texts.questions}</Text>
      <RowsField
        nameOf={texts.nameOf}
        rows={rows}
        empty={newQuestion()}
        addLabel={texts.add}
        none={texts.none}
        onChange={(changed) =>
          onChange({
            ...quiz,
            questions: changed
              .slice(0, courseLimits.questions)
              .map(({ key, ...question }) => ({ ...question, _id: key })),
          })
        }
      >
        {({ key, ...question }, change, place) => (
          <QuestionEditor name={texts.nameOf(place + 1)} question={{ ...question, _id: key }} onChange={change} />
        )}
      </RowsField>
    </Stack>
  );
}

/** Parses a number of minutes, or returns null for none. */
const minutesOf = (text: string): number | null => {
  const minutes = Number(text.replaceAll(/\D/g, '').slice(0, 3));
  return minutes === 0 ? null : Math.min(minutes, 240);
};

function Settings({ quiz, onChange }: QuizEditorProps) {
  return (
    <>
      <div className={styles.settings}>
        <SelectField
          label={texts.scoring}
          value={quiz.scoring}
          options={scorings.map((value) => ({ value, label: texts.scorings[value] }))}
          onChange={(value) => onChange({ ...quiz, scoring: scorings.find((one) => one === value) ?? quiz.scoring })}
        />
        <SelectField
          label={texts.feedback}
          value={quiz.feedback}
          options={feedbackPolicies.map((value) => ({ value, label: texts.feedbacks[value] }))}
          onChange={(value) =>
            onChange({ ...quiz, feedback: feedbackPolicies.find((one) => one === value) ?? quiz.feedback })
          }
        />
        <TextField
          label={texts.minutes}
          hint={texts.minutesHint}
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
          value={quiz.minutes === null ? '' : String(quiz.minutes)}
          onChange={({ target }) => onChange({ ...quiz, minutes: minutesOf(target.value) })}
        />
      </div>
      <Checkbox
        label={texts.shuffle}
        checked={quiz.isShuffled}
        onChange={({ target }) => onChange({ ...quiz, isShuffled: target.checked })}
      />
    </>
  );
}
