import { decideRequest, financeDesk, refundOrder } from '@jb/contract/security/finance.contract'
import { payOnline } from '@jb/contract/security/order.contract'
import { dueAt } from '@jb/domain/ledger/give-back'
import type { Profile } from '@jb/domain/procurement/profiles'
import { releaseRule } from '@jb/domain/security/release-rule'
import { formatDay } from '@jb/domain/shared/dates'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import * as on from './security.fixture.ts'

const name = on.payerName
/** Two ordinary weeks follow it. */
const friday = new Date('2026-11-20T03:00:00Z')
let h: Harness
let provider: FakeProvider
let finance: Caller
let payer: Caller
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h } = await on.startSecurities({ payment: provider }))
})
beforeEach(async () => {
  finance = await h.as({ roles: ['finance'] })
  payer = await on.aPayer(h, name)
})
afterAll(() => h?.close())

/** An order that is paid by transfer, and who keeps its desk: the platform where names are secret. */
async function paidUnder(profile: Profile) {
  const subject = await on.aSubject(h, finance, { profile })
  const { namesSecret } = regimeOf({ profile })
  const desk = namesSecret ? await h.as({ companyKind: 'platform', roles: ['operator'] }) : finance
  return { subject, desk, order: await on.paidByTransfer(h, { payer, finance: desk, subject, name }) }
}
const backOf = async ({ id }: { readonly id: string }, as: Caller) => (await on.seen(h, id, as)).refund

test.each([
  ['STATUTORY', 'withdrawn', '2026-11-25'],
  ['STATUTORY', 'notWon', '2026-11-25'],
  ['VOLUNTARY', 'cancelled', '2026-11-20'],
  ['SOURCING', 'notWon', '2026-11-27'],
  ['SOURCING', 'withdrawn', '2026-11-25'],
  ['SALE', 'notWon', '2026-11-25'],
] as const)(
  'under %s, what is %s on a Friday is due on %s, for both sides and on the desk',
  async (profile, cause, dueOn) => {
    const { subject, desk, order } = await paidUnder(profile)
    await on.releaseAllOf(h, subject, cause, friday)
    const at = `${dueOn}T15:59:59.999Z`
    for (const side of [payer, desk]) expect(await backOf(order, side)).toMatchObject({ dueOn, dueAt: at })
    const { records } = (
      await h.call(financeDesk, { body: { group: 'refund', subjectId: subject.id } }, desk)
    ).answer
    expect(records.map(({ id, refundDueAt }) => [id, refundDueAt])).toEqual([[order.id, at]])
  },
)

test('is overdue once that day is over, and not before', async () => {
  const { subject, order } = await paidUnder('SOURCING')
  const from = await on.timeOf(h)
  await on.releaseAllOf(h, subject, 'notWon', from)
  const until = dueAt(releaseRule('SOURCING', 'notWon'), from).getTime()
  const overdueAfter = async (ms: number) => {
    await h.clock.advance(ms)
    return (await backOf(order, finance))?.overdue
  }
  expect(await overdueAfter(until - on.hour - (await on.timeOf(h)).getTime())).toBe(false)
  expect(await overdueAfter(2 * on.hour)).toBe(true)
})

test('what the owner sends back early, and what came too late, is due on the day on which its way back begins', async () => {
  const { order } = await paidUnder('SOURCING')
  const second = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'] })
  const wish = { id: order.id, version: order.version, reason: '对方申请提前退还' }
  const { version } = (await h.call(refundOrder, { body: wish }, finance)).answer
  await h.call(decideRequest, { body: { id: order.id, version, agree: true, reason: '' } }, second)

  const online = (await on.begin(h, payer, await on.aSubject(h, finance), 'online')).answer
  await h.call(payOnline, { body: { id: online.id, version: online.version } }, payer)
  await h.clock.advance(on.day + 1_000)
  provider.pay(online.no, await on.timeOf(h))
  const { raw: payload, headers } = provider.newsOf(online.no)
  const told = { method: 'POST', url: '/payment/callbacks/fake', headers, payload } as const
  expect((await h.app.server.inject(told)).statusCode).toBe(200)

  for (const { id } of [order, online]) {
    const refund = await backOf({ id }, payer)
    expect(refund?.dueOn).toBe(formatDay(new Date(refund?.requestedAt ?? 0)))
  }
})
