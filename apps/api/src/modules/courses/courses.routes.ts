import { coursePreviews, publicCoursePreviews } from '@gatehouse/contract/courses/course-preview';
import { courses } from '@gatehouse/contract/courses/courses';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { providerSessions, publicCourses } from '@gatehouse/contract/awareness/public-awareness';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { clientCourseSource, providerCourseSource } from './courses.list.ts';
import {
  assignCourse,
  createCourse,
  previewCourse,
  publishCourse,
  readCourse,
  removeCourse,
  saveCourse,
  startVersion,
  tryQuiz,
} from './courses.service.ts';
import { addPackage, launchPreview } from './packages/packages.service.ts';
import { launchClientPreview, previewClientCourse } from './previews/client-preview.service.ts';

export function courseRoutes(context: RouteContext): void {
  mountList(context, courses.list, clientCourseSource);
  mountList(context, publicCourses.list, clientCourseSource);
  mount(context, coursePreviews.get, previewClientCourse);
  mount(context, coursePreviews.launch, launchClientPreview);
  mount(context, publicCoursePreviews.get, previewClientCourse);
  mount(context, publicCoursePreviews.launch, launchClientPreview);
  mountList(inClient(context), providerSessions.courses, clientCourseSource);
  mountList(overClients(context), providerCourses.list, providerCourseSource);
  mount(context, providerCourses.create, createCourse);
  mount(context, providerCourses.get, readCourse);
  mount(context, providerCourses.save, saveCourse);
  mount(context, providerCourses.remove, removeCourse);
  mount(context, providerCourses.startVersion, startVersion);
  mount(context, providerCourses.publish, publishCourse);
  mount(context, providerCourses.assign, assignCourse);
  mount(context, providerCourses.preview, previewCourse);
  mountUpload(context, providerCourses.addPackage, addPackage);
  mount(context, providerCourses.launch, launchPreview);
  mount(context, providerCourses.tryQuiz, tryQuiz);
}
