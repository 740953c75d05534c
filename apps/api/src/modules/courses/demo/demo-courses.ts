import { chapterSchema } from '@gatehouse/contract/courses/course-chapters.schema';
import { z } from 'zod';

import { demoText, readDemoJson } from '../../../platform/core/demo-data.ts';
import { passwordsPackage } from './passwords-package.ts';

const courseSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  chapters: z.array(z.looseObject({ body: demoText.exactOptional() }).pipe(chapterSchema)),
});

/** A course of the demo. */
export type DemoCourse = z.output<typeof courseSchema> & {
  /** The file that the package chapter plays. */
  file?: { name: string; content: Buffer };
};

/** Returns three courses, each with a quiz; one contains a SCORM package. */
export async function readDemoCourses(): Promise<DemoCourse[]> {
  const read = (name: string) => readDemoJson(`courses/${name}.json`, courseSchema);
  const file = { name: 'passwords.zip', content: await passwordsPackage() };
  return [await read('recognize-phishing'), { ...(await read('passwords')), file }, await read('customer-data')];
}
