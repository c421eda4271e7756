import { gradeCompany } from '@jb/contract/member/grade.contract'
import * as contract from '@jb/contract/member/organisation.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { isPosition, locatingMs, roundPosition } from '@jb/domain/map/position'
import { minute } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { locate } from '../../lib/geolocation.ts'
import { endpointQuery, pagesQuery, useChange, useEndpoint } from '../../lib/query-client.ts'
import { siteQuery } from '../../lib/site.ts'
import { type DirectoryFilter, filtersOf } from './directory.filters.ts'

/** Where the phone is, asked for only while a list is narrowed by distance; it is not kept. */
function useWhereabouts(wanted: boolean) {
  const site = useQuery({ ...siteQuery, enabled: wanted })
  return useQuery({
    queryKey: [contract.getMixMemberListByPage.id, 'here'],
    enabled: wanted && (!site.isPending || site.fetchStatus === 'paused'),
    queryFn: async () => {
      const { amapKey = '', amapSecurityCode = '' } = site.data?.map ?? {}
      const amap = amapKey === '' ? undefined : { key: amapKey, securityCode: amapSecurityCode }
      const here = await locate({ amap, timeoutMs: locatingMs })
      if (!isPosition(here)) throw new Error('outside of China')
      return roundPosition(here)
    },
    staleTime: 5 * minute,
    retry: false,
    networkMode: 'always',
  })
}

/** The companies of the directory; `here` is asked for first where a distance narrows it. */
export function useDirectory(filter: DirectoryFilter) {
  const near = filter.distance !== ''
  const here = useWhereabouts(near)
  const body = near && here.data ? { ...filter, position: here.data } : filter
  const query = useInfiniteQuery({
    ...pagesQuery(contract.getMixMemberListByPage, { body }),
    enabled: !near || here.data !== undefined,
  })
  return { query, here: { failed: near && here.isError, again: () => void here.refetch() } }
}

/** What the directory can be narrowed by, as the platform lists it. */
export function useDirectoryFilters() {
  const memberTypes = useEndpoint(contract.memberTypeList, { query: { ascription: '0' } })
  const companyTypes = useEndpoint(contract.companyTypeList, {})
  const grades = useEndpoint(contract.memberGrade, {})
  const distances = useEndpoint(contract.findDistanceSelect, {})
  return filtersOf({
    memberType: memberTypes.data,
    companyType: companyTypes.data,
    grade: grades.data,
    distance: distances.data,
  })
}

export const companyCardQuery = (companyNo: string) => endpointQuery(companyCardOf, { query: { companyNo } })

/** The verified companies with their grades, at the operator's desk. */
export const gradedQuery = (keyword: string) =>
  pagesQuery(contract.getMixMemberListByPage, { body: { keyword: keyword.slice(0, 60) } })
export const useGradeCompany = () => useChange(gradeCompany).mutateAsync
