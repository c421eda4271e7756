import type { Sent } from '@jb/contract/endpoint'
import * as company from '@jb/contract/member/company.contract'
import * as entrance from '@jb/contract/member/entrance.contract'
import * as mandate from '@jb/contract/member/mandate.contract'
import * as contract from '@jb/contract/member/member.contract'
import * as terms from '@jb/contract/member/terms.contract'
import type { CodePurpose } from '@jb/domain/member/login-code'
import type { TermsKind } from '@jb/domain/member/terms'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { endpointQuery, pagesQuery, useChange, useEndpoint } from '../../lib/query-client.ts'
import { checkUser, session, takeLogin, takeUser, useOwner } from '../../lib/session.ts'

/** The people of the demo; an empty list elsewhere. */
export const personasQuery = endpointQuery(contract.personas, {})

/** What this person may open, as the server sees it. `owner` keeps one person's menu from another's. */
export const menuQuery = (owner: string) => {
  const menu = endpointQuery(contract.findMenu, {})
  return queryOptions({ ...menu, queryKey: [...menu.queryKey, owner] })
}

/** How one may come in here: by password always, by code where an SMS channel stands; and whether nobody has yet. */
export const waysQuery = endpointQuery(entrance.loginWays, {})

/** The same for a form that coming in ends: its first answer stays, for a new login forgets what was loaded. */
export function useWays() {
  const query = useQuery(waysQuery)
  const [first, keep] = useState(query.data)
  if (first === undefined && query.data !== undefined) keep(query.data)
  return { query, ways: first ?? query.data }
}

/** Has a code sent to a number. */
export function useRequestCode(purpose: CodePurpose) {
  const { mutateAsync } = useChange(entrance.requestCode)
  return (phone: string) => mutateAsync({ body: { phone, purpose } })
}

type Body<E extends Parameters<typeof call>[0]> = Sent<E>['body']

/** Logs in by a code that came by message. */
export const logInByCode = async (body: Body<typeof entrance.loginByCode>) =>
  takeLogin(await call(entrance.loginByCode, { body }, { opensLogin: true }))

/** Sets another password by a code that came by message, and logs in. */
export const resetByCode = async (body: Body<typeof entrance.resetByCode>) =>
  takeLogin(await call(entrance.resetByCode, { body }, { opensLogin: true }))

/** 用户协议 or 隐私政策 as it holds now. */
export const termsQuery = (kind: TermsKind) => endpointQuery(terms.termsOf, { params: { kind } })

/** Publishes the next version of one of them. */
export const useSaveTerms = () => useChange(terms.saveTerms).mutateAsync

/** Makes an account and logs in. */
export const register = async (body: Body<typeof entrance.registerAccount>) =>
  takeLogin(await call(entrance.registerAccount, { body }, { opensLogin: true }))

/** Makes the first operator of the platform and logs in. */
export const setUp = async (body: Body<typeof entrance.setUpOperator>) =>
  takeLogin(await call(entrance.setUpOperator, { body }, { opensLogin: true }))

const waitingMs = 15_000
/** The links to files live ten minutes, so what shows one is asked for again before that. */
const linkMs = 5 * 60_000

/** How far the verification of the company acted for is; followed while the platform has to decide. */
export const ownVerificationQuery = (owner: string) =>
  queryOptions({
    ...endpointQuery(company.ownVerification, {}),
    queryKey: [company.ownVerification.id, owner],
    queryFn: async ({ signal }) => {
      const own = await call(company.ownVerification, {}, { signal })
      const state = session.get()
      const known = state.status === 'loggedIn' ? state.user.company : undefined
      if (own.company?.id === known?.id && own.company?.verified !== known?.verified) await checkUser()
      return own
    },
    refetchInterval: ({ state }) => (state.data?.verification?.status === 'pending' ? waitingMs : linkMs),
  })

/** Where the company acted for is, as it has said itself; '' where it has not, undefined while that is asked for. */
export function useOwnRegion(): string | undefined {
  const { data, isPending } = useQuery(ownVerificationQuery(useOwner()))
  return isPending ? undefined : (data?.verification?.regionCode ?? '')
}

/** Enters a company; from then on the person acts for it. */
export const useRegisterCompany = () =>
  useChange(company.registerCompany, { onDone: ({ user }) => takeUser(user) }).mutateAsync

/** Hands a refused verification in again. */
export const useResubmitCompany = () => useChange(company.resubmitCompany).mutateAsync

export type DeskStatus = 'all' | 'pending' | 'approved' | 'refused'

/** Verifications at the operator's desk, the longest waiting first. */
export const verificationsQuery = (filter: { readonly status: DeskStatus; readonly keyword: string }) =>
  pagesQuery(company.verifications, { body: filter })

/** One verification at the operator's desk. */
export const verificationQuery = (id: string) => ({
  ...endpointQuery(company.verificationOf, { params: { id } }),
  refetchInterval: linkMs,
})

/** Approves or refuses. */
export function useDecide() {
  const { mutateAsync: approve } = useChange(company.approveCompany)
  const { mutateAsync: refuse } = useChange(company.refuseCompany)
  return {
    approve: (body: Body<typeof company.approveCompany>) => approve({ body }),
    refuse: (body: Body<typeof company.refuseCompany>) => refuse({ body }),
  }
}

/** Verified agents by name or code; nothing is asked for before there are two characters. */
export const useAgents = (keyword: string) =>
  useEndpoint(company.findCompanies, { body: { keyword, kind: 'agent' } }, { enabled: keyword.length >= 2 })

/** The mandates that my company has granted and holds. */
export const mandatesQuery = endpointQuery(mandate.mandates, {})

/** Grants a mandate. */
export const useGrantMandate = () => useChange(mandate.grantMandate).mutateAsync

/** Revokes a mandate at once. */
export const useRevokeMandate = () => useChange(mandate.revokeMandate).mutateAsync

/** Where I am logged in. */
export const sessionsQuery = endpointQuery(contract.sessions, {})

/** Ends the login of one device. */
export const useRevokeSession = () => useChange(contract.revokeSession).mutateAsync

/** Changes the password; every other device is logged out by it. */
export const useChangePassword = () => useChange(contract.changePassword).mutateAsync

/** Replaces a password that somebody else gave; what could not be loaded before is loaded then. */
export function useOwnPassword() {
  const client = useQueryClient()
  const change = useChangePassword()
  return async (body: NonNullable<Body<typeof contract.changePassword>>) => {
    await change({ body }).catch(byItsName)
    const state = session.get()
    if (state.status === 'loggedIn') {
      const { passwordGiven: _, ...user } = state.user
      takeUser(user)
    }
    await checkUser()
    void client.invalidateQueries()
  }
}

/** Whoever has not chosen a password yet knows the old one as the first. */
function byItsName(error: unknown): never {
  if (!isApiError(error) || error.reason !== 'member.passwordWrong') throw error
  const msg = '首次密码不正确，请重新输入。'
  throw { ...error, msg, fields: { oldPassword: msg } }
}

/** Everything that the platform keeps about me, as a file. */
export const useExportMyData = () => useChange(company.exportMyData).mutateAsync
