import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { Course } from '@gatehouse/contract/courses/courses.schema';
import { courses } from '@gatehouse/contract/courses/courses';
import { coursePreviewLink, publicPreviewLink } from '@gatehouse/contract/courses/player-paths';
import { publicCourses } from '@gatehouse/contract/awareness/public-awareness';

import { formatList, formatNumber } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { courseNames } from '../courses-names.texts.ts';
import { coursesTexts as texts } from '../courses.texts.ts';

const chaptersOf = ({ outline }: Course): string => formatList(outline.map(({ title }) => title));

const columns: readonly Column<Course>[] = [
  {
    key: 'title',
    identifies: true,
    title: texts.columns.course,
    cell: ({ title, summary }) => <TwoLineCell first={title} second={summary} />,
    sort: 'title',
  },
  { key: 'chapters', title: texts.columns.chapters, cell: chaptersOf, priority: 'low' },
  {
    key: 'minutes',
    title: texts.columns.minutes,
    cell: ({ minutes }) => texts.minutes(minutes),
    kind: 'number',
    width: '100px',
  },
  {
    key: 'version',
    title: texts.columns.version,
    cell: ({ version }) => texts.version(version),
    kind: 'number',
    width: '90px',
    priority: 'lower',
  },
  {
    key: 'published',
    title: texts.columns.published,
    cell: ({ publishedAt }) => <RelativeTime moment={publishedAt} />,
    sort: 'publishedAt',
    firstSort: 'descending',
    width: '140px',
    priority: 'lowest',
  },
];

/** The courses that HR can schedule. */
export const ClientCoursesPage = () => (
  <CourseList list={courses.list} name="courses" context={texts.clientContext} pathOf={coursePreviewLink} />
);

/** The courses of the public area. */
export const PublicCoursesPage = () => (
  <CourseList
    list={publicCourses.list}
    name="public-courses"
    context={texts.publicContext}
    pathOf={publicPreviewLink}
  />
);

interface CourseListProps {
  list: typeof courses.list;
  name: SavedViewList;
  context: string;
  /** Returns the path of a course's preview. */
  pathOf: (id: string) => string;
}

function CourseList({ list, name, context, pathOf }: CourseListProps) {
  return (
    <>
      <TitledHeader title={courseNames.title} context={context} />
      <ResourceList
        list={list}
        name={name}
        columns={columns}
        texts={texts.list}
        rowLink={({ _id }) => pathOf(_id)}
        card={(course, Link) => (
          <CardLines
            start={texts.version(course.version)}
            end={texts.minutes(course.minutes)}
            title={<CardTitle Link={Link}>{course.title}</CardTitle>}
            foot={<bdi>{course.summary}</bdi>}
            footEnd={formatNumber(course.outline.length)}
          />
        )}
      />
    </>
  );
}
