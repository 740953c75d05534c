import type { QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';

const texts = coursesTexts.quiz;

/** A quiz of a published version: its questions with their answers, and which of them are correct. */
export const QuizView = ({ quiz }: { quiz: QuizChapter }) => (
  <Stack as="ol" gap={20}>
    {quiz.questions.map((question, place) => (
      <Stack key={question._id} as="li" gap={8}>
        <Text size={12} tone="muted">
          {`${texts.nameOf(place + 1)} · ${texts.kinds[question.kind]}`}
        </Text>
        <Text weight="medium">
          <bdi>{question.text}</bdi>
        </Text>
        <Stack as="ul" gap={4}>
          {question.options.map((option, at) => {
            const isRight = question.kind !== 'order' && question.right.includes(option._id);
            return (
              <Row key={option._id} as="li" wraps={false} className={styles.answer} data-right={isRight || undefined}>
                <span className={styles.answerMark}>
                  {isRight && <IconCheck size={16} stroke={2} aria-hidden="true" />}
                </span>
                <bdi>{option.text}</bdi>
                {isRight && <VisuallyHidden>{texts.right(at + 1)}</VisuallyHidden>}
              </Row>
            );
          })}
        </Stack>
      </Stack>
    ))}
  </Stack>
);
