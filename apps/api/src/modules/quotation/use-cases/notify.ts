import { roundOf } from '@jb/domain/demand/demand'
import { biddingRoles } from '@jb/domain/member/roles'
import { noticeKinds } from '@jb/domain/notice/kinds'
import type { QuotationFact, Settled } from '@jb/domain/quotation/quote'
import { calendarTime, formatMinute } from '@jb/domain/shared/dates'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { type News, notifyCompanies } from '../../notice/index.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { quotationsOf } from '../reads/own.ts'

type Words = Pick<News, 'kind' | 'title' | 'body'>
type About = Pick<DemandSubject, 'id' | 'title'>
/** Whose quotation it is. */
export type Quoted = Pick<Settled, 'quotationId' | 'companyId'>

/** Tells the staff that quotes for these companies, each of its own quotation; `event` tells one telling from the next. */
async function notifySuppliers(
  ctx: Ctx,
  { id, title: about }: About,
  quoted: readonly Quoted[],
  { event, ...words }: Words & { readonly event: string },
): Promise<void> {
  const keyOf = (companyId: string) => `${event}:${id}:${companyId}`
  const ids = new Map(quoted.map(({ companyId, quotationId }) => [companyId, quotationId]))
  await notifyCompanies(ctx, {
    ...words,
    about,
    placeSearch: { id },
    placeSearchOf: (companyId) => ({ id: ids.get(companyId) ?? id }),
    companyIds: [...ids.keys()],
    roles: biddingRoles,
    keyOf,
  })
}

/** The quotations of the first round that have been opened and still take part. */
const firstsOf = (tx: Tx, demandId: string): Promise<readonly Quoted[]> =>
  tx
    .selectFrom('quotation')
    .select(['id as quotationId', 'company_id as companyId'])
    .where('demand_id', '=', demandId)
    .where('round', '=', 1)
    .where('status', 'in', ['quoted', 'expired'])
    .execute()

async function nameOf(ctx: Ctx, companyId: string): Promise<string> {
  return (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.name ?? ''
}

/** The owner's side hears who has quoted, and never how much. */
export async function notifyReceived(ctx: Ctx, fact: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  const name = await nameOf(ctx, fact.companyId)
  const usual = fact.version === 1 ? '提交了报价' : '更新了报价'
  const did = roundOf(demand) === 2 ? '提交了第二轮报价' : usual
  await notifyOwnSide(ctx, demand, {
    kind: 'quotation.received',
    title: '收到报价',
    body: `${name}对《${demand.title}》${did}${demand.sealed ? '，开始比价之后可以查看价格' : ''}。`,
    event: `quotation.received:${fact.quotationId}`,
  })
}

/** Those who are asked for a second price hear until when, all others that their first one stays. */
export async function notifySecondRound(ctx: Ctx, demandId: string): Promise<void> {
  const demand = await demandSubject(ctx.tx, demandId)
  if (demand?.status !== 'secondRound') return
  const firsts = await firstsOf(ctx.tx, demandId)
  const [asked, others] = [true, false].map((is) =>
    firsts.filter(({ companyId }) => demand.askedAgain.includes(companyId) === is),
  )
  const until = formatMinute(demand.endsAt)
  await notifySuppliers(ctx, demand, asked ?? [], {
    kind: 'quotation.again',
    title: '请再报一次价',
    event: 'quotation.again',
    body: `《${demand.title}》请贵公司再报一次价，${until} 截止，仍然密封；高于首轮的不计入，不报则首轮报价继续有效。`,
  })
  await notifySuppliers(ctx, demand, others ?? [], {
    kind: 'quotation.firstHolds',
    title: '第二轮没有邀请贵公司',
    event: 'quotation.notAsked',
    body: `《${demand.title}》请首轮最低的几家再报一次价，贵公司不在其中；首轮报价继续有效，不用处理。`,
  })
}

/** Two hours are left for the second price: whoever is asked and has sent none is reminded. */
export async function remindAgain(ctx: Ctx, demandId: string): Promise<void> {
  const demand = await demandSubject(ctx.tx, demandId)
  if (demand?.status !== 'secondRound' || !demand.endsAt || demand.endsAt <= ctx.now) return
  const sent = (await quotationsOf(ctx.tx, [demandId], 2)).get(demandId) ?? []
  const missing = (await firstsOf(ctx.tx, demandId)).filter(
    ({ companyId }) => demand.askedAgain.includes(companyId) && !sent.includes(companyId),
  )
  await notifySuppliers(ctx, demand, missing, {
    kind: 'quotation.again',
    title: '第二轮报价即将截止',
    event: 'quotation.againSoon',
    body: `《${demand.title}》的第二轮报价 ${calendarTime(demand.endsAt, ctx.now)} 截止，贵公司还没有报；不报则首轮报价继续有效。`,
  })
}

/** Why a second price does not count, for each of those who sent one. */
export async function notifyFirstHolds(
  ctx: Ctx,
  demand: DemandSubject,
  quoted: readonly (Quoted & { readonly reason: string })[],
): Promise<void> {
  for (const { reason, ...one } of quoted)
    await notifySuppliers(ctx, demand, [one], {
      kind: 'quotation.firstHolds',
      title: '第二轮报价不计入',
      event: 'quotation.firstHolds',
      body: `《${demand.title}》：${reason}。`,
    })
}

/** Winners and losers hear of it together, also those whose quotation did not count. */
export async function notifySelection(
  ctx: Ctx,
  demand: DemandSubject,
  { settled, refused }: { readonly settled: readonly Settled[]; readonly refused: readonly Quoted[] },
): Promise<void> {
  const words = {
    selected: {
      kind: 'quotation.selected',
      title: '报价中标',
      body: `贵公司对《${demand.title}》的报价已被选定，请等待采购方下达订单。`,
    },
    notSelected: {
      kind: 'quotation.notSelected',
      title: '报价未中标',
      body: `《${demand.title}》已选定供应商，贵公司本次未中标，感谢参与。`,
    },
  } as const satisfies Record<string, Words>
  for (const { quotationId, companyId, version, status } of settled) {
    const payload: QuotationFact = { quotationId, demandId: demand.id, companyId, version }
    await ctx.emit({ type: `quotation.${status}`, payload })
  }
  for (const result of ['selected', 'notSelected'] as const) {
    const decided = settled.filter(({ status }) => status === result)
    const others = result === 'notSelected' ? refused : []
    await notifySuppliers(ctx, demand, [...decided, ...others], {
      ...words[result],
      event: `quotation.${result}`,
    })
  }
}

/** Its validity has passed: the supplier is told, and the owner who could have chosen it. */
export async function notifyExpired(ctx: Ctx, fact: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  const event = `quotation.expired:${fact.quotationId}`
  const about = `对《${demand.title}》的报价已过有效期`
  await notifySuppliers(ctx, demand, [fact], {
    kind: 'quotation.expired',
    title: '报价已失效',
    event,
    body: `贵公司${about}，不能再被选定。`,
  })
  await notifyOwnSide(ctx, demand, {
    kind: 'quotation.expired',
    title: '报价已失效',
    place: noticeKinds['quotation.received'].place,
    event,
    body: `${await nameOf(ctx, fact.companyId)}${about}，不能再选定；请尽快从其他有效报价中选定。`,
  })
}
