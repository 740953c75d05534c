import { courseLimits, questionKinds } from '@gatehouse/contract/courses/course-chapters';
import type { Question } from '@gatehouse/contract/courses/course-chapters.schema';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { withKind, withOption, withoutOption, withRight } from './new-parts.ts';

const texts = coursesTexts.quiz;
const fewestOptions = 2;

interface QuestionEditorProps {
  /** For example "Question 2". */
  name: string;
  question: Question;
  onChange: (question: Partial<Question>) => void;
}

/** The editor of a question with its answers. */
export function QuestionEditor({ name, question, onChange }: QuestionEditorProps) {
  return (
    <Stack gap={12} as="section" aria-label={name}>
      <TextArea
        label={name}
        rows={2}
        maxLength={2000}
        value={question.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <SelectField
        label={texts.kind}
        value={question.kind}
        options={questionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) => onChange(withKind(question, questionKinds.find((one) => one === value) ?? question.kind))}
      />
      <Options question={question} onChange={onChange} />
      <TextArea
        label={texts.explanation}
        rows={2}
        maxLength={2000}
        value={question.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </Stack>
  );
}

function Options({ question, onChange }: Omit<QuestionEditorProps, 'name'>) {
  const isFixed = question.kind === 'true-false';
  return (
    <Stack gap={8}>
      <Text weight="medium" size={13}>
        {question.kind === 'order' ? texts.optionsInOrder : texts.options}
      </Text>
      {question.options.map((option, place) => (
        <div key={option._id} className={styles.option}>
          <TextField
            label={texts.option(place + 1)}
            value={option.text}
            maxLength={500}
            dir="auto"
            autoComplete="off"
            disabled={isFixed}
            onChange={({ target }) =>
              onChange({
                options: question.options.map((one) => (one._id === option._id ? { ...one, text: target.value } : one)),
              })
            }
          />
          {question.kind !== 'order' && (
            <Checkbox
              label={texts.correct}
              aria-label={texts.right(place + 1)}
              checked={question.right.includes(option._id)}
              onChange={({ target }) => onChange(withRight(question, option._id, target.checked))}
            />
          )}
          {!isFixed && question.options.length > fewestOptions && (
            <IconButton
              size="small"
              label={texts.removeOption(place + 1)}
              icon={<IconTrash size={16} stroke={1.7} />}
              onClick={() => onChange(withoutOption(question, option._id))}
            />
          )}
        </div>
      ))}
      {!isFixed && question.options.length < courseLimits.options && (
        <div>
          <Button
            size="small"
            icon={<IconPlus size={15} stroke={1.8} />}
            onClick={() => onChange(withOption(question))}
          >
            {texts.addOption}
          </Button>
        </div>
      )}
    </Stack>
  );
}
