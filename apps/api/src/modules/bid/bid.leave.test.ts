import { leaveTender, register, registrationsOf } from '@jb/contract/bid/registration.contract'
import { aSignUp, sendBid, takePart } from '@jb/testing/builders/bid'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPaidTender,
  aSecuredTender,
  backOf,
  bidAll,
  closeSecured,
  day,
  someSuppliers,
  standsIn,
  startSecured,
} from './security.fixture.ts'

let us: Awaited<ReturnType<typeof startSecured>>
beforeAll(async () => {
  us = await startSecured()
})
afterAll(() => closeSecured(us?.h))

async function leave(id: string, as: Caller, version?: number) {
  const known = version ?? (await standsIn(us.h, id, as)).registration?.version ?? 0
  const done = await us.h.call(leaveTender, { body: { tenderId: id, version: known } }, as)
  await us.h.drain()
  return done
}

test('a company leaves before the deadline: its bid is withdrawn, its security goes back, its place is free', async () => {
  const { h, owner } = us
  const [first, second] = (await someSuppliers(h, 2)) as [Caller, Caller]
  const { id, orders } = await aPaidTender(h, us, [first, second])
  await bidAll(h, id, [[first, 0.9]])
  expect((await standsIn(h, id, first)).actions.find((one) => one.id === 'leave')).toMatchObject({
    enabled: true,
  })
  expect((await leave(id, first, 1)).reason).toBe('registration.stale')
  expect((await leave(id, first)).answer).toMatchObject({ status: 'withdrawn', statusName: '已退出' })
  expect(await backOf(h, orders[0] as never, first)).toMatchObject({ cause: '已撤回投标或退出报名' })
  const after = await standsIn(h, id, first)
  expect(after).toMatchObject({ bid: { status: 'withdrawn' }, nextStep: '已退出报名' })
  expect(after.actions.find((one) => one.id === 'bid')).toBeUndefined()
  const { answer } = await h.call(registrationsOf, { body: { tenderId: id } }, owner)
  expect(answer.counts).toMatchObject({ withdrawn: 1, confirmed: 1, all: 2 })
  await expect(sendBid(h, first, id, 0.8)).rejects.toThrow()
  await h.clock.advance(5 * day)
  expect((await leave(id, second)).reason).toBe('tender.wrongStatus')
})

test('it may come again while sign-ups are open; strangers and other companies have nothing to leave', async () => {
  const { h, owner } = us
  const [first] = (await someSuppliers(h, 1)) as [Caller]
  const id = await aSecuredTender(h, owner)
  await takePart(h, owner, first, id)
  await leave(id, first)
  expect((await standsIn(h, id, first)).nextStep).toContain('可以重新报名')
  expect((await h.call(register, { body: aSignUp(id) }, first)).answer).toMatchObject({
    status: 'registered',
  })
  const stranger = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  expect((await leave(id, stranger, 1)).status).toBe(404)
})
