import { forfeitOrder, refundOrder } from '@jb/contract/security/finance.contract'
import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, seen } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { confirmAs, depositsOf, type EndStage, endedSale, prices } from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(async () => {
  expect(await faultsOf(h)).toEqual([])
  await h?.close()
})

/** The desk of the owner, and what it sees of the deposit of one of the three. */
async function deskOf({ id, owner, bidders }: EndStage, at: 0 | 1 | 2) {
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  const { id: orderId } = await h.db
    .selectFrom('security_order')
    .select('id')
    .where('subject_id', '=', id)
    .where('payer_company_id', '=', bidders[at].companyId)
    .executeTakeFirstOrThrow()
  return { finance, order: await seen(h, orderId, finance) }
}

async function tries(stage: EndStage, at: 0 | 1 | 2) {
  const { finance, order } = await deskOf(stage, at)
  const body = { id: order.id, version: order.version }
  const keep = await h.call(
    forfeitOrder,
    { body: { ...body, reason: 'breach', note: '未按时付款' } },
    finance,
  )
  const early = await h.call(refundOrder, { body: { ...body, reason: '对方申请提前退还' } }, finance)
  return { reasons: [keep.reason, early.reason], order }
}

it('keeps or gives back nobody’s deposit at the desk while there is no result, and says where it is decided', async () => {
  const stage = await endedSale(h, { prices: prices.sold })
  for (const at of [0, 1, 2] as const) {
    const { reasons, order } = await tries(stage, at)
    expect(reasons).toEqual(['security.byResult', 'security.byResult'])
    expect(order.actions.map(({ enabled }) => enabled)).toEqual([false, false])
  }
  expect((await depositsOf(h, stage.id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})

it('keeps no winner’s deposit before the breach is found, and gives the others back as ever', async () => {
  const stage = await endedSale(h, { prices: prices.sold })
  await confirmAs(h, stage)
  await h.drain()
  expect((await tries(stage, 1)).reasons).toEqual(['security.byResult', 'security.byResult'])
  const { finance, order } = await deskOf(stage, 0)
  const { answer } = await h.call(
    refundOrder,
    { body: { id: order.id, version: order.version, reason: '' } },
    finance,
  )
  expect(answer.status).not.toBe('paid')
})
