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
import { signUpsFor } from '../sign-up.rows.ts'

type Words = Pick<News, 'kind' | 'title' | 'body'>
type About = Pick<DemandSubject, 'id' | 'title'>
/** Whose quotation it is. */
export type Quoted = Pick<Settled, 'quotationId' | 'companyId'>

/**
 * Tells the staff that quotes for these companies, each of its own quotation, or at `place` what is the same for all;
 * `event` tells one telling from the next.
 */
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
    ...(words.place === undefined && {
      placeSearchOf: (companyId: string) => ({ id: ids.get(companyId) ?? id }),
    }),
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
      body: `《${demand.title}》已选定供应商，贵公司本次未中标，感谢参与；结果见需求公告。`,
    },
  } as const satisfies Record<string, Words>
  for (const { quotationId, companyId, version, status } of settled) {
    const payload: QuotationFact = { quotationId, demandId: demand.id, companyId, version }
    await ctx.emit({ type: `quotation.${status}`, payload })
  }
  const told = (result: keyof typeof words) => ({
    quoted: settled.filter(({ status }) => status === result),
    // What was chosen anew is another choice.
    words: { ...words[result], event: `quotation.${result}:${demand.version}` },
  })
  const [won, lost] = [told('selected'), told('notSelected')]
  await notifySuppliers(ctx, demand, won.quoted, won.words)
  await notifySuppliers(ctx, demand, lost.quoted, { ...lost.words, place: 'demand.notice' })
  // Why it did not count stands at one's own.
  await notifySuppliers(ctx, demand, refused, lost.words)
}

/** Nobody of those who were chosen delivers: whose quotation takes part again hears of it, and why. */
export const notifyRestored = (
  ctx: Ctx,
  demand: DemandSubject,
  { again, reason }: { readonly again: readonly Quoted[]; readonly reason: string },
) =>
  notifySuppliers(ctx, demand, again, {
    kind: 'quotation.restored',
    title: '报价恢复有效',
    body: `《${demand.title}》原来选定的供应商不再供货，采购方重新选定，贵公司的报价恢复有效。原因：${reason}`,
    event: `quotation.restored:${demand.version}`,
  })

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

/** The owner's side hears which team has signed up, or changed what it said; and that it has left. */
export const notifySignedUp = (ctx: Ctx, fact: QuotationFact): Promise<void> =>
  tellOfTeam(ctx, fact, `${fact.version === 1 ? '报名了' : '更新了报名信息'}，可以查看班组并请他报价`)
export const notifySignUpWithdrawn = (ctx: Ctx, fact: QuotationFact): Promise<void> =>
  tellOfTeam(ctx, fact, '退出了报名')

async function tellOfTeam(ctx: Ctx, fact: QuotationFact, did: string): Promise<void> {
  const demand = await demandSubject(ctx.tx, fact.demandId)
  if (!demand) return
  await notifyOwnSide(ctx, demand, {
    kind: 'quotation.signedUp',
    title: '劳务报名',
    body: `${await nameOf(ctx, fact.companyId)}对《${demand.title}》${did}。`,
    event: `quotation.signedUp:${fact.quotationId}:${fact.version}`,
  })
}

/** Who has signed up is asked for its price. */
export async function notifyAsked(ctx: Ctx, { demandId, companyId, version }: QuotationFact): Promise<void> {
  const demand = await demandSubject(ctx.tx, demandId)
  if (!demand) return
  await notifySuppliers(ctx, demand, [{ quotationId: demandId, companyId }], {
    kind: 'quotation.asked',
    title: '采购方请您报价',
    event: `quotation.asked:${version}`,
    body: `贵公司报名的《${demand.title}》，采购方请您报价；班组信息已经带到报价单，填单价就能提交。`,
  })
}

/** Who has signed up and not quoted hears that the demand is gone; those with a quotation are told of theirs. */
export async function notifySignUpsCancelled(ctx: Ctx, demandId: string): Promise<void> {
  const demand = await demandSubject(ctx.tx, demandId)
  if (demand?.kind !== 'labour') return
  const waiting = (await signUpsFor(ctx.tx, demandId)).filter(({ hasQuoted }) => !hasQuoted)
  const told = waiting.map(({ companyId }) => ({ quotationId: demandId, companyId }))
  await notifySuppliers(ctx, demand, told, {
    kind: 'demand.cancelled',
    title: '需求已取消',
    event: 'quotation.signUpCancelled',
    body: `《${demand.title}》已被采购方取消，贵公司的报名不再有效。`,
  })
}
