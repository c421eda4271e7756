import { biddingRoles } from '@jb/domain/member/roles'
import { noticeKinds } from '@jb/domain/notice/kinds'
import type { QuotationFact, Settled } from '@jb/domain/quotation/quote'
import type { Ctx } from '../../../platform/ctx.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { type News, notifyCompanies } from '../../notice/index.ts'
import { notifyOwnSide } from '../../procurement/index.ts'

type Words = Pick<News, 'kind' | 'title' | 'body'>
type About = Pick<DemandSubject, 'id' | 'title'>
/** Whose quotation it is. */
export type Quoted = Pick<Settled, 'quotationId' | 'companyId'>

/** Tells the staff that quotes for these companies, each of its own quotation; `event` tells one telling from the next. */
async function notifySuppliers(
  ctx: Ctx,
  { id, title: about }: About,
  quoted: readonly Quoted[],
  { event, ...words }: Words & { readonly event: string; readonly place?: string },
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

async function nameOf(ctx: Ctx, companyId: string): Promise<string> {
  return (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.name ?? ''
}

/** The owner's side hears who has quoted, and never how much. */
export async function notifyReceived(ctx: Ctx, fact: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  const name = await nameOf(ctx, fact.companyId)
  const did = fact.version === 1 ? '提交了报价' : '更新了报价'
  await notifyOwnSide(ctx, demand, {
    kind: 'quotation.received',
    title: '收到报价',
    body: `${name}对《${demand.title}》${did}${demand.sealed ? '，开始比价之后可以查看价格' : ''}。`,
    event: `quotation.received:${fact.quotationId}`,
  })
}

/** A supplier hears that the buyer has recorded a quotation in its name, and what it can do about it. */
export async function notifyRecorded(ctx: Ctx, fact: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  await notifySuppliers(ctx, demand, [fact], {
    kind: 'quotation.recorded',
    title: '采购方代录了贵公司的报价',
    event: `quotation.recorded:${fact.quotationId}`,
    body: `${await nameOf(ctx, demand.companyId)}代录了贵公司对《${demand.title}》的报价，请核对；可以自己重新报价，不是贵公司的报价请提出异议。`,
  })
}

/** Both sides hear that a recorded quotation does not count any more. */
export async function notifyObjected(ctx: Ctx, fact: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  const event = `quotation.objected:${fact.quotationId}`
  const about = `对《${demand.title}》的代录报价`
  await notifySuppliers(ctx, demand, [fact], {
    kind: 'quotation.objected',
    title: '异议已登记',
    place: noticeKinds['quotation.recorded'].place,
    event,
    body: `贵公司${about}提出了异议，它不再参加比价；报价截止前可以自己报价。`,
  })
  await notifyOwnSide(ctx, demand, {
    kind: 'quotation.objected',
    title: '供应商对代录提出异议',
    event,
    body: `${await nameOf(ctx, fact.companyId)}${about}提出异议，这份报价不再参加比价。`,
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
