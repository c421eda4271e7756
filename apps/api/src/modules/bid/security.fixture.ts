import type { Standing } from '@jb/contract/bid/bid.shapes'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Subject } from '@jb/domain/security/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid, takePart } from '@jb/testing/builders/bid'
import { openAs } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { faultsOf, paidByTransfer, seen } from '../security/security.fixture.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** 50,000 yuan until the end of bidding, in any way. */
export const asked = {
  amount: '50000',
  kinds: ['transfer', 'online', 'guarantee'],
  payUntil: null,
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '61001234567890123456',
} satisfies TenderForm['security']

export const subjectOf = (id: string): Subject => ({ kind: 'tender', id })

/** A server, a company that asks for securities, and its finance. */
export async function startSecured(): Promise<{ h: Harness; owner: Caller; finance: Caller }> {
  const h = await startHarness()
  const owner = await h.as({ roles: ['buyer', 'buyerLead'] })
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  return { h, owner, finance }
}

/** Closes the server, whose books have to be right. */
export async function closeSecured(h: Harness | undefined): Promise<void> {
  if (!h) return
  const faults = await faultsOf(h)
  await h.close()
  if (faults.length > 0) throw new Error(`the ledger disagrees: ${JSON.stringify(faults)}`)
}

/** A published tender that asks for a security, once everybody has heard of it. */
export async function aSecuredTender(
  h: Harness,
  owner: Caller,
  changes: Partial<TenderForm> = {},
): Promise<string> {
  const { id } = await publishTenderAs(h, owner, { security: asked, ...changes })
  await h.drain()
  return id
}

const payers = ['宝鸡秦钒钢铁贸易有限公司', '西安渭北建材有限公司', '咸阳恒丰物资有限公司'] as const

/** Companies that sign up, each with a quoter. */
export const someSuppliers = (h: Harness, count = 2): Promise<Caller[]> =>
  Promise.all(
    payers
      .slice(0, count)
      .map((companyName) => h.as({ roles: ['quoter'], companyKind: 'supplier', companyName })),
  )

/** The transfer of this supplier, confirmed by somebody's finance (or by the platform). */
export async function payAs(
  h: Harness,
  { payer, desk, id }: { readonly payer: Caller; readonly desk: Caller; readonly id: string },
): Promise<OrderDetail> {
  const { name } = await h.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', payer.companyId)
    .executeTakeFirstOrThrow()
  return paidByTransfer(h, { payer, finance: desk, subject: subjectOf(id), name })
}

/** A tender for which all these companies have signed up and paid, one after the other, and their orders. */
export async function aPaidTender(
  h: Harness,
  { owner, finance }: { readonly owner: Caller; readonly finance: Caller },
  payers: readonly Caller[],
  changes: Partial<TenderForm> = {},
): Promise<{ readonly id: string; readonly orders: readonly OrderDetail[] }> {
  const id = await aSecuredTender(h, owner, changes)
  for (const payer of payers) await takePart(h, owner, payer, id)
  const orders: OrderDetail[] = []
  for (const payer of payers) orders.push(await payAs(h, { payer, desk: finance, id }))
  return { id, orders }
}

/** Lets these companies bid these shares of the estimate, as soon as bids are taken. */
export async function bidAll(h: Harness, id: string, bids: readonly (readonly [Caller, number])[]) {
  await h.clock.advance(24 * hour + 1000)
  for (const [bidder, share] of bids) await sendBid(h, bidder, id, share)
}

/** The same, and on to the opening. */
export async function bidAndOpen(
  h: Harness,
  owner: Caller,
  id: string,
  bids: readonly (readonly [Caller, number])[],
) {
  await bidAll(h, id, bids)
  await h.clock.advance(49 * hour)
  await openAs(h, owner, id)
}

/** How this person's company stands in a tender. */
export const standsIn = async (h: Harness, id: string, as: Caller): Promise<Standing> =>
  (await h.call(standingOf, { params: { id } }, as)).answer

/** What has become of an order: its state, why it goes back, and the day by which it has to be there. */
export async function backOf(h: Harness, { id }: Pick<OrderDetail, 'id'>, as: Caller) {
  await h.drain()
  const { status, refund } = await seen(h, id, as)
  return { status, cause: refund?.causeName, dueOn: refund?.dueOn, rule: refund?.rule }
}
