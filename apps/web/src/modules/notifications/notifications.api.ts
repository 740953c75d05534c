import type { Result } from '@gatehouse/contract/endpoint';
import { notifications } from '@gatehouse/contract/notifications';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    notifications: true;
    'note-choices': true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['notifications', 'note-choices'] });

export const { useAllNotificationsQuery, useNoteChoicesQuery, useMarkNotificationMutation, useChooseMailMutation } =
  tagged.injectEndpoints({
    endpoints: (build) => ({
      allNotifications: build.query<Result<typeof notifications.list>, Input<typeof notifications.list>>({
        query: request(notifications.list),
        providesTags: ['notifications'],
      }),
      noteChoices: build.query<Result<typeof notifications.choices>, void>({
        query: request(notifications.choices),
        providesTags: ['note-choices'],
      }),
      chooseMail: build.mutation<Result<typeof notifications.choose>, Input<typeof notifications.choose>>({
        query: request(notifications.choose),
        invalidatesTags: ['note-choices'],
      }),
      markNotification: build.mutation<Result<typeof notifications.mark>, Input<typeof notifications.mark>>({
        query: request(notifications.mark),
        invalidatesTags: ['notifications'],
      }),
    }),
  });
