import type { Answer, Sent } from '@jb/contract/endpoint'
import * as department from '@jb/contract/member/department.contract'
import * as invitation from '@jb/contract/member/invitation.contract'
import * as organisation from '@jb/contract/member/organisation.contract'
import type { Contact } from '@jb/contract/member/organisation.shapes'
import * as contract from '@jb/contract/member/staff.contract'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { endpointQuery, pagesQuery, useChange, useEndpoint, useRefresh } from '../../lib/query-client.ts'

export type Body<E extends Parameters<typeof call>[0]> = NonNullable<Sent<E>['body']>

/** How many people a page of contacts brings. */
const pageSize = 50

const personOf = ({ id, name, memberNo, comNo, departmentName, icon }: Contact) => ({
  ...{ id, name, memberNo, comNo, departmentName },
  ...(icon && { icon }),
})

/**
 * Where the person picker finds people: level by level, or, for `everybody`, in one list. Without `companyNo` the
 * company acted for.
 */
export function usePeopleSource(companyNo: string | undefined, everybody: boolean) {
  const client = useQueryClient()
  return useMemo(() => {
    const whose = companyNo ? { companyNo } : {}
    const more = async (departmentNo: string | undefined, cursor?: string) => {
      const from = { ...whose, departmentNo: departmentNo ?? '1', below: everybody, pageSize }
      const body = cursor ? { ...from, cursor } : from
      const page = await client.fetchQuery(endpointQuery(organisation.organisationContacts, { body }))
      return { people: page.records.map(personOf), nextCursor: page.nextCursor }
    }
    return {
      loadLevel: async (departmentNo: string | undefined) => {
        if (everybody) return { departments: [], ...(await more(departmentNo)) }
        const body = { ...whose, departmentNo: departmentNo ?? '1' }
        const level = await client.fetchQuery(endpointQuery(organisation.organisationLevel, { body }))
        return {
          departments: level.children,
          people: level.contacts.map(personOf),
          nextCursor: level.nextCursor,
        }
      },
      loadMore: more,
      search: async (keyword: string) => {
        const body = { ...whose, keyword: keyword.slice(0, 30) }
        const { members } = await client.fetchQuery(endpointQuery(organisation.contactSearch, { body }))
        return members.map(personOf)
      },
    }
  }, [client, companyNo, everybody])
}

type Level = Answer<typeof organisation.organisationLevel>
type LevelPage = Partial<Level> & Pick<Level, 'contacts' | 'nextCursor'>

/** One level of the company's tree with everybody who stands in it: the first page tells of the department, too. */
export const useLevel = (departmentNo: string, enabled: boolean) =>
  useInfiniteQuery<LevelPage, ApiError, InfiniteData<LevelPage, string>, readonly unknown[], string>({
    queryKey: [organisation.organisationLevel.id, 'pages', departmentNo],
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      if (cursor === '') return call(organisation.organisationLevel, { body: { departmentNo } }, { signal })
      const body = { departmentNo, cursor, pageSize }
      const page = await call(organisation.organisationContacts, { body }, { signal })
      return { contacts: page.records, ...(page.nextCursor && { nextCursor: page.nextCursor }) }
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled,
  })

/** Colleagues by name, pinyin or the tail of a telephone number. */
export const useFoundContacts = (keyword: string) =>
  useEndpoint(
    organisation.contactSearch,
    { body: { keyword: keyword.slice(0, 30) } },
    { enabled: keyword !== '' },
  )

export type Department = Answer<typeof department.departments>[number]

/** All departments, as the administrator moves them about. */
export const useDepartments = () => useEndpoint(department.departments, {})

export type Colleague = Answer<typeof contract.staffMemberOf>

export const colleagueQuery = (memberNo: string) =>
  endpointQuery(contract.staffMemberOf, { params: { memberNo } })

/** Those who have left, the first to come first. */
export const leftStaffQuery = (keyword: string) =>
  pagesQuery(contract.staff, { body: { keyword, status: 'left' } })

export const useCreateDepartment = () => useChange(department.createDepartment).mutateAsync
export const useRenameDepartment = () => useChange(department.renameDepartment).mutateAsync
export const useMoveDepartment = () => useChange(department.moveDepartment).mutateAsync
export const useOrderDepartments = () => useChange(department.orderDepartments).mutateAsync
/** Removes a department; `renew` loads the others anew, once the page of that department is left. */
export function useRemoveDepartment() {
  const { mutateAsync } = useChange(department.removeDepartment, { refreshes: 'byHand' })
  return { remove: mutateAsync, renew: useRefresh(department.removeDepartment) }
}

export const useAddStaff = () => useChange(contract.addStaff).mutateAsync
export const useChangeStaff = () => useChange(contract.changeStaff).mutateAsync
export const useLeaveStaff = () => useChange(contract.leaveStaff).mutateAsync
export const useReturnStaff = () => useChange(contract.returnStaff).mutateAsync
export const useFirstPassword = () => useChange(contract.firstPassword).mutateAsync

/** People with an account who were asked to join and have not answered. */
export const invitationsQuery = endpointQuery(invitation.invitations, {})
export const useWithdrawInvitation = () => useChange(invitation.withdrawInvitation).mutateAsync

/** Companies that ask this person to join; `owner` keeps one person's from another's. */
export const useMyInvitations = (owner: string, enabled: boolean) => {
  const mine = endpointQuery(invitation.myInvitations, {})
  return useQuery({ ...mine, queryKey: [...mine.queryKey, owner], enabled })
}
/** Joins or declines. */
export const useAnswerInvitation = () => useChange(invitation.answerInvitation).mutateAsync

export const useStaffTemplate = () => useChange(contract.staffTemplate).mutateAsync
export const useImportStaff = () => useChange(contract.importStaff).mutateAsync

/** What an import of this file would do. */
export const useImportPreview = (fileId: string | undefined) =>
  useQuery({
    ...endpointQuery(contract.previewStaffImport, { body: { fileId: fileId ?? '' } }),
    enabled: fileId !== undefined,
    // A colleague may change the organisation at any time.
    staleTime: 0,
  })
