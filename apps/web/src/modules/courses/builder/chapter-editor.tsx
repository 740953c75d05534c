import type { Chapter, QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { coursesTexts } from '../courses.texts.ts';
import styles from './builder.module.css';
import { PackageEditor, PackageFacts } from './package-editor.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { VideoEditor } from './video-editor.tsx';

const texts = coursesTexts.builder;

interface ChapterEditorProps {
  course: CourseDetail;
  chapter: Chapter;
  onChange: (chapter: Chapter) => void;
}

export function ChapterEditor({ course, chapter, onChange }: ChapterEditorProps) {
  return (
    <Stack>
      <TextField
        label={texts.chapterTitle}
        value={chapter.title}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...chapter, title: target.value })}
      />
      <Content course={course} chapter={chapter} onChange={onChange} />
    </Stack>
  );
}

function Content({ course, chapter, onChange }: ChapterEditorProps) {
  if (chapter.kind === 'quiz') return <QuizEditor quiz={chapter} onChange={onChange} />;
  if (chapter.kind === 'package') return <PackageEditor course={course} chapter={chapter} onChange={onChange} />;
  if (chapter.kind === 'video') return <VideoEditor course={course} chapter={chapter} onChange={onChange} />;
  return (
    <>
      <MarkdownField
        label={chapter.kind === 'policy' ? texts.policyBody : texts.body}
        value={chapter.body}
        rows={16}
        mayBeBeside={false}
        onChange={(body) => onChange({ ...chapter, body })}
      />
      {chapter.kind === 'policy' && (
        <TextField
          label={texts.statement}
          hint={texts.statementHint}
          value={chapter.statement}
          maxLength={300}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...chapter, statement: target.value })}
        />
      )}
    </>
  );
}

const quizTexts = coursesTexts.quiz;

/** A quiz of a published version: its questions with their answers, and which of them are correct. */
const QuizView = ({ quiz }: { quiz: QuizChapter }) => (
  <Stack as="ol" gap={20}>
    {quiz.questions.map((question, place) => (
      <Stack key={question._id} as="li" gap={8}>
        <Text size={12} tone="muted">
          {`${quizTexts.nameOf(place + 1)} · ${quizTexts.kinds[question.kind]}`}
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
                {isRight && <VisuallyHidden>{quizTexts.right(at + 1)}</VisuallyHidden>}
              </Row>
            );
          })}
        </Stack>
      </Stack>
    ))}
  </Stack>
);

/** A chapter of a published version, which is read-only. */
export function ChapterView({ course, chapter }: { course: CourseDetail; chapter: Chapter }) {
  if (chapter.kind === 'video' || chapter.kind === 'package')
    return <PackageFacts course={course} packageId={chapter.packageId} />;
  if (chapter.kind === 'quiz') return <QuizView quiz={chapter} />;
  return (
    <Stack>
      <Markdown text={chapter.body} />
      {chapter.kind === 'policy' && (
        <Text tone="muted">
          <bdi>{chapter.statement}</bdi>
        </Text>
      )}
    </Stack>
  );
}
