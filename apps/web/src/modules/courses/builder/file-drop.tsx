import type { CoursePackage } from '@gatehouse/contract/courses/course-packages.schema';
import { packageLimits } from '@gatehouse/contract/courses/course-packages';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { useState } from 'react';

import { failureMessage } from '../../../core/failure.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { coursesTexts } from '../courses.texts.ts';

const texts = coursesTexts.media;

interface FileDropProps {
  courseId: string;
  zone: { label: string; drop: string; input: string };
  hint: string;
  accept: string;
  onAdded: (added: CoursePackage, file: File) => void;
}

/** Uploads a file for a chapter; the server detects its kind, or explains why it cannot be used. */
export function FileDrop({ courseId, zone, hint, accept, onAdded }: FileDropProps) {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(providerCourses.addPackage);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const choose = async (file: File): Promise<void> => {
    forgetFailure();
    setIsTooLarge(file.size > packageLimits.bytes);
    if (file.size > packageLimits.bytes) return;
    const form = new FormData();
    form.append('file', file, file.name);
    const added = await send(file, { params: { id: courseId }, body: form }, crypto.randomUUID());
    if (added) onAdded(added, file);
  };
  const problem = isTooLarge ? texts.tooLarge : failure && failureMessage(failure);
  return (
    <Stack gap={8}>
      {share !== null && (
        <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
      )}
      <Dropzone
        size="line"
        texts={zone}
        hint={hint}
        problem={problem ?? undefined}
        accept={accept}
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={([file]) => file && void choose(file)}
      />
    </Stack>
  );
}
