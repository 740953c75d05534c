import type { ApiModule } from '../../extensions/api-module.ts';
import { fillCourses } from './courses.demo.ts';
import { courseRoutes } from './courses.routes.ts';

export const coursesModule: ApiModule = {
  name: 'courses',
  routes: courseRoutes,
  demo: fillCourses,
};
