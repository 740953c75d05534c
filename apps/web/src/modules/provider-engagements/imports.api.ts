import { csvMappings } from '@gatehouse/contract/csv-mappings';
import type { Result } from '@gatehouse/contract/endpoint';
import { importFormats } from '@gatehouse/contract/import-formats';
import { importJobs } from '@gatehouse/contract/import-jobs';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    csvMappings: true;
    importJobs: true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['importJobs', 'csvMappings'] });

export const {
  useImportFormatsQuery,
  useImportJobsQuery,
  useCancelImportMutation,
  useCsvMappingsQuery,
  useSaveMappingMutation,
  useRemoveMappingMutation,
} = tagged.injectEndpoints({
  endpoints: (build) => ({
    importFormats: build.query<Result<typeof importFormats.list>, void>({ query: request(importFormats.list) }),
    importJobs: build.query<Result<typeof importJobs.list>, Input<typeof importJobs.list>>({
      query: request(importJobs.list),
      providesTags: ['importJobs'],
    }),
    csvMappings: build.query<Result<typeof csvMappings.list>, Input<typeof csvMappings.list>>({
      query: request(csvMappings.list),
      providesTags: ['csvMappings'],
    }),
    saveMapping: build.mutation<Result<typeof csvMappings.save>, Input<typeof csvMappings.save>>({
      query: request(csvMappings.save),
      invalidatesTags: ['csvMappings'],
      extraOptions: { isQuiet: true },
    }),
    removeMapping: build.mutation<Result<typeof csvMappings.remove>, Input<typeof csvMappings.remove>>({
      query: request(csvMappings.remove),
      invalidatesTags: ['csvMappings'],
    }),
    cancelImport: build.mutation<Result<typeof importJobs.cancel>, Input<typeof importJobs.cancel>>({
      query: request(importJobs.cancel),
      invalidatesTags: ['importJobs'],
    }),
  }),
});
