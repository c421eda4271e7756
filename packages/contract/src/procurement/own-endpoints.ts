import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef, id } from '../shared/values.ts'

const own = { service: 'api', who: runningRoles, scope: 'own' } as const

/** What every verb of those who run a published thing has in common. */
export const ownVerb = { ...own, method: 'POST', kind: 'change', field: 'data' } as const

/** The same of what they read by its address. */
export const ownRead = { ...own, method: 'GET', kind: 'read', field: 'data' } as const

/** The same of what they ask for with a body. */
export const ownAsk = { ...own, method: 'POST', kind: 'read', field: 'data' } as const

/** The same of their lists. */
export const ownList = { ...ownAsk, field: 'records' } as const

/** What they ask to see of their own beside its group: saying what, in which order. */
export const ownAsked = {
  keyword: z._default(z.string().check(z.maxLength(50)), ''),
  order: z._default(z.enum(['touched', 'released']), 'touched'),
} as const

/** How many of their own stand in each group, and all together. */
export const groupCounts = <const Group extends string>(groups: readonly Group[]) =>
  z.object(
    Object.fromEntries(['all', ...groups].map((name) => [name, z.int()])) as Record<
      'all' | Group,
      ReturnType<typeof z.int>
    >,
  )

const anybody = { service: 'api', kind: 'read', who: 'anyone', scope: 'public' } as const

/** What anybody may read of a published thing by its address. */
export const publicRead = { ...anybody, method: 'GET', params: z.object({ id }), field: 'data' } as const

/** Lists that anybody may look through. */
export const publicList = { ...anybody, method: 'POST', field: 'records' } as const

/** A thing as those read it who decide about it: its owner's side and the approvers of the company. */
export const approverRead = { ...publicRead, who: 'loggedIn', scope: 'own' } as const

/** The list of goods of a published thing as a workbook. */
export const goodsExport = <Name extends string, Refusals extends Readonly<Record<string, string>>>(
  name: Name,
  { summary, refusals }: { readonly summary: string; readonly refusals: Refusals },
) =>
  endpoint({
    id: `${name}.exportGoods`,
    summary,
    service: 'api',
    method: 'POST',
    path: `/${name}/goods-exports`,
    kind: 'change',
    who: 'loggedIn',
    scope: 'public',
    body: z.object({ id }),
    answer: fileRef,
    field: 'data',
    refusals,
  })
