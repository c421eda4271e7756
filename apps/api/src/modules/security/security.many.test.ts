import * as desk from '@jb/contract/security/finance.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Harness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseFor } from './index.ts'
import {
  aPayer,
  aSubject,
  begin,
  handIn,
  paidByTransfer,
  payerName,
  startSecurities,
} from './security.fixture.ts'

const name = payerName
/** More than one list holds. */
const copies = 250
let h: Harness
let finance: Caller
let payer: Caller
beforeAll(async () => {
  ;({ h } = await startSecurities())
})
beforeEach(async () => {
  finance = await h.as({ roles: ['finance'] })
  payer = await aPayer(h, name)
})
afterAll(() => h?.close())

/** As many orders more, each like this one. */
const copy = ({ id, no }: OrderDetail) =>
  sql`insert into security_order
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'no', ${no}::text || '-' || n,
      'stray', true, 'channel_trade_no', null))).*
    from security_order one, generate_series(1, ${copies}::int) n where one.id = ${id}::uuid`.execute(h.db)

describe('a subject with more orders than a list holds', () => {
  test('counts and adds up all of them', async () => {
    const subject = await aSubject(h, finance, { profile: 'SALE' })
    await copy(await paidByTransfer(h, { payer, finance, subject, name }))
    const loser = await aPayer(h, '甲')
    await paidByTransfer(h, { payer: loser, finance, subject, name: '甲' })
    await h.run((ctx) =>
      releaseFor(ctx, { subject, companyIds: [loser.companyId], cause: 'notWon', from: ctx.now }),
    )
    const body = { subjectKind: subject.kind, subjectId: subject.id }
    const { figures, orders } = (await h.call(desk.subjectSecurity, { body }, finance)).answer
    expect(orders).toHaveLength(200)
    expect(figures).toEqual({
      held: { count: copies + 2, amount: '12600000.00' },
      toRefund: { count: 1, amount: '50000.00' },
      refunded: { count: 0, amount: '0.00' },
      forfeited: { count: 0, amount: '0.00' },
    })
    const deskSum = async () =>
      (await h.call(desk.financeDesk, { body: { group: 'held' } }, finance)).answer.heldAmount
    expect(await deskSum()).toBe(figures.held.amount)
    await h.db
      .updateTable('security_order')
      .set({ kind: 'guarantee' })
      .where('payer_company_id', '=', loser.companyId ?? '')
      .execute()
    const promised = (await h.call(desk.subjectSecurity, { body }, finance)).answer.figures
    expect(promised.held).toEqual({ count: copies + 2, amount: '12550000.00' })
    expect(await deskSum()).toBe(promised.held.amount)
  })
})

describe('the desk of a clerk whose mandate is over', () => {
  test('is handed over whole, however much waits there', async () => {
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const admin = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'] })
    const given = { profile: 'VOLUNTARY', clerkCompanyId: clerk.companyId } as const
    const subject = await aSubject(h, finance, given)
    const mandate = await aMandate(h, admin, clerk)
    await copy((await handIn(h, payer, (await begin(h, payer, subject, 'transfer')).answer, name)).answer)
    await mandate.revoke()
    await h.run((ctx) => ctx.emit({ type: 'platform.hourPassed', payload: {} }))
    await h.drain()
    const letters = await h.db
      .selectFrom('notice')
      .select('place_search')
      .where('account_id', '=', operator.accountId)
      .where('kind', '=', 'security.submitted')
      .execute()
    expect(new Set(letters.map(({ place_search }) => JSON.stringify(place_search))).size).toBe(copies + 1)
  })
})
