import type { Result } from '@gatehouse/contract/endpoint';
import { company } from '@gatehouse/contract/company';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    company: true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['company'] });

export const {
  useCompanyQuery,
  useUpdateCompanyMutation,
  useRemoveLogoMutation,
  useClientDomainsQuery,
  useSetClientDomainsMutation,
  useClientStorageQuery,
  useSetClientStorageMutation,
} = tagged.injectEndpoints({
  endpoints: (build) => ({
    company: build.query<Result<typeof company.get>, void>({
      query: request(company.get),
      providesTags: ['company'],
    }),
    updateCompany: build.mutation<Result<typeof company.update>, Input<typeof company.update>>({
      query: request(company.update),
      invalidatesTags: ['company'],
      extraOptions: { isQuiet: true },
    }),
    clientDomains: build.query<Result<typeof company.clientDomains>, Input<typeof company.clientDomains>>({
      query: request(company.clientDomains),
      providesTags: ['company'],
    }),
    setClientDomains: build.mutation<Result<typeof company.setClientDomains>, Input<typeof company.setClientDomains>>({
      query: request(company.setClientDomains),
      invalidatesTags: ['company'],
    }),
    clientStorage: build.query<Result<typeof company.clientStorage>, Input<typeof company.clientStorage>>({
      query: request(company.clientStorage),
      providesTags: ['company'],
    }),
    setClientStorage: build.mutation<Result<typeof company.setClientStorage>, Input<typeof company.setClientStorage>>({
      query: request(company.setClientStorage),
      invalidatesTags: ['company'],
    }),
    removeLogo: build.mutation<Result<typeof company.removeLogo>, void>({
      query: request(company.removeLogo),
      invalidatesTags: ['company'],
    }),
  }),
});
