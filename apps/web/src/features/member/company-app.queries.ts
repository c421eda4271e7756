import { appInfo, type CompanyApp } from '@jb/contract/member/native.contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api-error.ts'
import { useNativeApp } from '../../lib/native.ts'
import { endpointQuery } from '../../lib/query-client.ts'

/** A company's own app, null when it has none; `installed` is undefined where nobody can tell, as in a browser. */
export interface FoundApp {
  readonly app: UseQueryResult<CompanyApp | null, ApiError>
  readonly installed: boolean | undefined
}

/** Looks for the app of a company once `wanted`, and asks the app around the page whether it is on the phone. */
export function useCompanyApp(companyNo: string, wanted: boolean): FoundApp {
  const app = useQuery({ ...endpointQuery(appInfo, { query: { companyNo } }), enabled: wanted })
  const native = useNativeApp()
  const { appName = '', downloadUrl = '' } = app.data ?? {}
  const { data } = useQuery({
    queryKey: ['app.installed', downloadUrl],
    queryFn: async () => (await native?.exchange('appInstalled', { appName, downloadUrl })) ?? null,
    enabled: native !== undefined && downloadUrl !== '',
  })
  return { app, installed: data?.installed }
}
