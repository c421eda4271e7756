import * as fees from '@jb/contract/fee/fee.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aTenderWithFee,
  begin,
  type Cast,
  closeFees,
  confirmAs,
  handIn,
  payerName,
  seen,
  startFees,
} from './fee.fixture.ts'

let cast: Cast
beforeAll(async () => {
  cast = await startFees()
})
afterAll(() => closeFees(cast?.h))

const voluntary = async (): Promise<string> => {
  const { h, owner } = cast
  const start = (await h.run(async (ctx) => ctx.now)).getTime()
  const at = (days: number) => new Date(start + days * 86_400_000).toISOString()
  const { id } = await aTenderWithFee(h, owner, {
    profile: 'VOLUNTARY',
    method: 'open',
    review: 'lowestEvaluated',
    qualificationWay: 'post',
    minBidders: 3,
    publicityDays: 3,
    applyEnd: at(9),
    clarifyEnd: at(15),
    bidStart: at(9),
    bidEnd: at(30),
    openAt: at(30),
    supervisor: '西咸新区住建局',
  })
  return id
}

it('nobody of the owner learns who has paid, or how many, before the opening; the platform keeps the desk', async () => {
  const { h, owner, finance, payer } = cast
  const admin = await h.as({ roles: ['orgAdmin'], companyId: owner.companyId })
  const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const id = await voluntary()
  const { answer } = await begin(h, payer, id, { kind: 'transfer' })
  const submitted = (await handIn(h, payer, answer)).answer
  await h.drain()

  const desk = async (as: Caller) => (await h.call(fees.feeOrders, { body: { side: 'desk' } }, as)).answer
  for (const as of [owner, finance, admin]) {
    expect((await h.call(fees.feeOrderOf, { params: { id: answer.id } }, as)).status).toBe(404)
    expect(await desk(as)).toMatchObject({ records: [], counts: { all: 0 } })
    const told = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', as.accountId)
      .where('kind', 'like', 'fee.%')
      .execute()
    expect(told).toEqual([])
    expect((await confirmAs(h, as, submitted)).status).toBeGreaterThanOrEqual(403)
    const shown = (await h.call(tenderDetailOf, { params: { id } }, as)).answer
    expect(JSON.stringify(shown)).not.toContain(payerName)
  }
  expect((await desk(operator)).records.map(({ counterpart }) => counterpart)).toEqual([payerName])
  await confirmAs(h, operator, submitted)
  expect((await seen(h, answer.id, payer)).status).toBe('paid')
  const { files } = (await h.call(tenderDetailOf, { params: { id } }, payer)).answer
  expect(files).toHaveLength(2)
})

it('an unverified company buys the documents too', async () => {
  const { h } = cast
  const id = await voluntary()
  const fresh = await h.as({ companyKind: 'supplier', verified: false, roles: ['supplierAdmin'] } as never)
  expect((await begin(h, fresh, id)).answer.status).toBe('pendingPayment')
})
