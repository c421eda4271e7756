import type { ClockRow } from '@jb/contract/home/home.contract'
import type { DemandStatus } from '@jb/domain/demand/demand'
import type { AskedAgain, WaitingInvitation } from '../quotation/index.ts'
import type { OwnerDemand } from './reads/owner-demands.ts'
import { type Doing, type Task, taskOf } from './task.ts'

const atDemand = { stake: 'others', place: 'demand.any' } as const

/** What its owner has to do in a status; in all others a demand waits for others. */
const doings: Readonly<Partial<Record<DemandStatus, (demand: OwnerDemand) => Doing>>> = {
  draft: ({ kind }) => ({
    stake: 'chore',
    place: `demand.${kind}Publish`,
    action: '接着填',
    sentence: '需求草稿还没有发布，可以接着填写。',
  }),
  approvalFailed: ({ kind }) => ({
    stake: 'chore',
    place: `demand.${kind}Publish`,
    action: '修改',
    sentence: '审批未通过，请按驳回原因修改后重新提交。',
  }),
  quoteEnded: ({ endsAt }) => ({
    ...atDemand,
    action: '开始比价',
    due: { label: '报价截止', at: endsAt },
    sentence: '报价已截止，请开始比价。',
    otherwise: '报价的供应商都在等结果。',
  }),
  comparing: () => ({
    ...atDemand,
    action: '选定供应商',
    sentence: '已经开始比价，请选定供应商。',
    otherwise: '报价的供应商都在等结果。',
  }),
}

/** What the owner has to do about a demand now; undefined while it waits for others. */
export function demandTodo(demand: OwnerDemand): Task | undefined {
  const doing = doings[demand.status]?.(demand)
  return doing && taskOf({ ...demand, title: demand.title || '未命名的需求' }, doing)
}

/** A supplier is asked for a second price. */
export const againTodo = ({ quotationId, title, endsAt }: AskedAgain): Task =>
  taskOf(
    { id: quotationId, title },
    {
      stake: 'others',
      place: 'quotation.own',
      action: '再报一次价',
      due: { label: '报价截止', at: endsAt },
      sentence: '采购方请您再报一次价，仍然密封。',
      otherwise: '不报，首轮报价继续有效。',
    },
  )

/** What a company does about a demand that it was invited to quote for. */
export const invitationTodo = ({ id, title, endsAt, buyerName }: WaitingInvitation): Task =>
  taskOf(
    { id, title },
    {
      stake: 'loss',
      place: 'demand.any',
      action: '去报价',
      due: { label: '报价截止', at: endsAt },
      sentence: `${buyerName}邀请贵公司报价；不参加也请答复。`,
      otherwise: '截止后不能再报价。',
    },
  )

type Clock = Pick<ClockRow, 'kind' | 'label' | 'sentence'> & { readonly at: Date | null }

const ends = (sentence: string, { endsAt }: OwnerDemand): Clock => ({
  kind: 'quoteEnd',
  label: '报价截止',
  sentence,
  at: endsAt,
})

/** The one clock that runs in a status. */
const clocks: Readonly<Partial<Record<DemandStatus, (demand: OwnerDemand) => Clock>>> = {
  announced: ({ startsAt }) => ({
    kind: 'quoteStart',
    label: '报价开始',
    sentence: '到时开始接收报价。',
    at: startsAt,
  }),
  quoting: (demand) => ends('到时停止接收报价，之后可以开始比价。', demand),
  suspended: (demand) => ends('现在暂停询价；到时照常截止。', demand),
  secondRound: (demand) => ends('到时停止接收第二轮报价，之后可以打开。', demand),
}

/** The moments of a demand that its owner or the agent's clerk waits for. */
export function demandClocks(demand: OwnerDemand): ClockRow[] {
  const { id, title, status } = demand
  const { at, ...clock } = clocks[status]?.(demand) ?? { at: null }
  if (!at || !('kind' in clock)) return []
  const where = { side: 'owner', place: 'demand.any', search: { id } } as const
  return [{ ...clock, ...where, id: `${clock.kind}:${id}`, title, at: at.toISOString() }]
}
