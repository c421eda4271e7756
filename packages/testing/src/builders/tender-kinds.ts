import type { TenderForm } from '@jb/contract/tender/tender.form'
import { profilesOf } from '@jb/domain/procurement/profiles'
import { ownerColumns, typeLabel } from '@jb/domain/procurement/types'
import { presetsOf } from '@jb/domain/tender/presets'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aTenderForm } from './tender.ts'

const day = 24 * 3_600_000

/** A call for tenders under the tendering law (or, as `VOLUNTARY`, by free will) in the shortest lawful times. */
export function aStatutoryForm(now: Date, changes: Partial<TenderForm> = {}): TenderForm {
  const given = { profile: 'STATUTORY', method: 'open' } as const
  const times = presetsOf(given)[0]?.times(now)
  const text = (at: Date | null | undefined) => at?.toISOString() ?? null
  return aTenderForm(now, {
    ...given,
    applyEnd: text(times?.applyEnd),
    clarifyEnd: text(times?.clarifyEnd),
    bidStart: text(times?.bidStart),
    bidEnd: text(times?.bidEnd),
    openAt: text(times?.openAt),
    supervisor: '西咸新区住房和城乡建设局',
    minBidders: 3,
    publicityDays: 3,
    review: 'lowestEvaluated',
    ...changes,
  })
}

/** A used excavator for sale by sealed bids, a week long. */
export function aSaleForm(now: Date, changes: Partial<TenderForm> = {}): TenderForm {
  const after = (days: number) => new Date(now.getTime() + days * day).toISOString()
  return aTenderForm(now, {
    type: 16,
    profile: 'SALE',
    method: 'priceContest',
    title: '闲置挖掘机转让（卡特320D，2014年）',
    estimate: '300000',
    ceiling: null,
    minBidders: 1,
    bidEnd: after(8),
    openAt: after(8),
    rows: [
      { cells: { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014', minPrice: '280000' } },
    ],
    ...changes,
  })
}

const sampleCells = { text: '按招标文件', quantity: '12.5', money: '1200', date: '2027-03-01' } as const

/** One row of a type with every column of the owner filled in. */
export function aRowOf(type: number): TenderForm['rows'][number] {
  const cells = ownerColumns(type).map(({ name, kind, choices }) => [
    name,
    kind === 'choice' ? (choices?.[0] ?? '') : sampleCells[kind],
  ])
  return { cells: Object.fromEntries(cells) }
}

/** A tender of one of the twenty types in its usual profile: transfers sell, all else is sourced. */
export function aFormOfType(now: Date, type: number, changes: Partial<TenderForm> = {}): TenderForm {
  const given = {
    type,
    title: `${typeLabel(type)}项目`,
    rows: [aRowOf(type)],
    estimate: '900000',
    ...changes,
  }
  const sells = profilesOf(type)[0] === 'SALE'
  return sells ? aSaleForm(now, given) : aTenderForm(now, { ceiling: '880000', ...given })
}

/** A purchase from one supplier without competition. */
export function aDirectForm(now: Date, supplierId: string, changes: Partial<TenderForm> = {}): TenderForm {
  return aTenderForm(now, {
    type: 20,
    method: 'direct',
    title: '项目部办公家具采购',
    estimate: '40000',
    ceiling: null,
    supplierId,
    directAmount: '36000',
    directReason: '原供应商补充采购，型号须一致。',
    rows: [{ cells: { name: '办公桌', spec: '1400×700', quantity: '12' } }],
    ...changes,
  })
}

/** A clerk of an agent that holds this buyer's mandate for a year. */
export async function anAgentOf(harness: Harness, buyer: Caller): Promise<Caller> {
  const agent = await harness.as({ roles: ['agent'], companyKind: 'agent' })
  await harness.run(async ({ tx, now }) => {
    await tx
      .insertInto('mandate')
      .values({
        buyer_company_id: buyer.companyId,
        agent_company_id: agent.companyId,
        granted_by: buyer.accountId,
        granted_at: now,
        until_at: new Date(now.getTime() + 365 * day),
      })
      .execute()
  })
  return agent
}

/** Takes back every mandate that the agent of this clerk holds. */
export async function revokeMandates(harness: Harness, agent: Caller): Promise<void> {
  await harness.run(async ({ tx, now }) => {
    await tx
      .updateTable('mandate')
      .set({ revoked_at: now, revoke_reason: '委托结束' })
      .where('agent_company_id', '=', agent.companyId)
      .execute()
  })
}
