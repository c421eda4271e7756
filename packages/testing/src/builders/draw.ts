import { drawsOf, requestDraw } from '@jb/contract/draw/draw.contract'
import { approveExpert, submitExpert } from '@jb/contract/expert/expert.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { anEntry, type EntryForm, paperOf } from './expert.ts'

/** An expert of the platform's pool with an account of their own. */
export interface PoolMember {
  readonly expertId: string
  readonly caller: Caller
}

/** Takes people into the platform's pool; each is what `given` says of them. */
export async function aPool(
  h: Harness,
  operators: readonly [Caller, Caller],
  given: readonly (Partial<EntryForm> & { readonly companyId?: string | null })[],
): Promise<readonly PoolMember[]> {
  const [by, approver] = operators
  const members: PoolMember[] = []
  for (const [at, { companyId = null, ...entry }] of given.entries()) {
    const caller = await h.as({ companyId, roles: [], name: entry.name ?? `密专家${at + 1}` })
    const { accountName: name, phone } = caller
    const form = anEntry(await paperOf(h, by), { employer: `设计院${at + 1}`, ...entry, name, phone })
    const { id, version } = (await h.call(submitExpert, { body: { form } }, by)).answer
    await h.call(approveExpert, { body: { id, version } }, approver)
    members.push({ expertId: id, caller })
  }
  return members
}

export const operatorsOf = async (h: Harness): Promise<readonly [Caller, Caller]> => {
  const first = await h.as({ companyKind: 'platform', roles: ['operator'], name: '运营甲' })
  return [first, await h.as({ companyId: first.companyId, roles: ['operator'], name: '运营乙' })]
}

type Wanted = Parameters<typeof requestDrawAs>[3]

/** Asks for a draw; the evaluation is three weeks ahead. */
export async function requestDrawAs(
  h: Harness,
  as: Caller,
  id: string,
  wanted: readonly { readonly major: 'building' | 'cost' | 'law'; readonly count: number }[],
  reason = '',
) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const evaluateAt = new Date(now.getTime() + 21 * 86_400_000).toISOString()
  return h.call(requestDraw, { body: { id, wanted: [...wanted], evaluateAt, reason } }, as)
}

export type { Wanted }

export const drawsAs = async (h: Harness, as: Caller, id: string) =>
  (await h.call(drawsOf, { params: { id } }, as)).answer
