import type { courses } from '@gatehouse/contract/courses/courses';
import type { providerCourses } from '@gatehouse/contract/courses/provider-courses';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equalsAny, text, timestamp } from '../../platform/database/list-sql.ts';

/** The list of courses that the company may use. */
export const clientCourseSource = {
  from: 'client_courses',
  row: `json_build_object('_id', id, 'versionId', version_id, 'title', title, 'summary', summary, 'language', language,
    'version', number, 'publishedAt', iso(published_at), 'minutes', minutes, 'outline', course_outline(chapters))`,
  search: ['title', 'summary'],
  sorts: { title: text('lower(title)'), publishedAt: timestamp('published_at') },
  filters: {},
} satisfies ListSource<typeof courses.list>;

/** The provider's list of all courses. */
export const providerCourseSource = {
  from: 'courses',
  isShared: true,
  row: `(select json_build_object('_id', shown.id, 'title', shown.title, 'state', shown.state,
      'version', max(v.number) filter (where v.state = 'Published'), 'hasDraft', bool_or(v.state = 'Draft'),
      'numOfChapters', (array_agg(jsonb_array_length(v.chapters) order by v.number desc))[1],
      'numOfCompanies', (select count(*) from course_companies c where c.course_id = shown.id
        and ((select current_staff()) is null or staff_is_assigned(c.company_id))),
      'updatedAt', iso(shown.updated_at))
    from course_versions v where v.course_id = shown.id)`,
  search: ['title'],
  sorts: { updatedAt: timestamp('updated_at'), title: text('lower(title)') },
  filters: { state: equalsAny('state', 'text') },
} satisfies ListSource<typeof providerCourses.list>;
