import { decideCause, decideSession, restartSession, stateCause } from '@jb/contract/bid/session.contract'
import type { Cause } from '@jb/domain/bid/session'
import type { Harness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  decryptAs,
  endWindow,
  goTo,
  type OwnBid,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreTender } from '../../tender/index.ts'
import { asked, closeSecured, day, hour, payAs, startSecured } from '../security.fixture.ts'
import { takeTenderOffline } from './stop.ts'

let h: Harness
let owner: Caller
let finance: Caller
let suppliers: readonly Caller[]
let id: string
let bids: readonly OwnBid[]

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
  const names = [
    '宝鸡秦钒钢铁贸易有限公司',
    '西安渭北建材有限公司',
    '咸阳恒丰物资有限公司',
    '渭南华山水泥有限公司',
  ]
  const given = { roles: ['quoter'], companyKind: 'supplier' } as const
  suppliers = await Promise.all(names.map((companyName) => h.as({ ...given, companyName })))
})
afterAll(() => closeSecured(h))

beforeEach(async () => {
  const desk = await h.as({ companyKind: 'platform', roles: ['operator', 'auditor'] })
  const { id: made, bidEnd } = await aLawfulTender(h, owner, suppliers, { security: asked })
  id = made
  for (const payer of suppliers) await payAs(h, { payer, desk, id })
  const sent: OwnBid[] = []
  for (const supplier of suppliers) sent.push(await sendOwnBid(h, supplier, id))
  bids = sent
  await goTo(h, bidEnd, 1000)
})

const decrypt = async (...which: readonly number[]) => {
  for (const at of which)
    expect((await decryptAs(h, suppliers[at] as Caller, bids[at] as OwnBid)).status).toBe(200)
}
const seen = async () => ({ id, version: await versionOf(h, owner, id) })
const stage = async () => (await sessionFor(h, owner, id)).stage

/** Finds why a supplier has not decrypted, and lets a second person agree to it. */
async function confirm(at: number, cause: Cause): Promise<void> {
  const { host } = await sessionFor(h, owner, id)
  const names = await h.db.selectFrom('company').select(['id', 'name']).execute()
  const name = names.find((company) => company.id === suppliers[at]?.companyId)?.name
  const bidId = host?.missing.find(({ companyName }) => companyName === name)?.bidId ?? ''
  const body = { ...(await seen()), bidId, cause, reason: '已电话核实并保留通话记录', fileIds: [] }
  expect((await h.call(stateCause, { body }, owner)).status).toBe(200)
  const agreed = { ...(await seen()), agree: true, reason: '' }
  expect((await h.call(decideCause, { body: agreed }, finance)).status).toBe(200)
}

/** Whose securities are due back, by the order of the suppliers. */
async function dueBack(): Promise<readonly boolean[]> {
  await h.drain()
  const orders = await h.db
    .selectFrom('security_order')
    .select(['payer_company_id', 'release_cause'])
    .where('subject_id', '=', id)
    .execute()
  return suppliers.map(({ companyId }) =>
    orders.some((order) => order.payer_company_id === companyId && order.release_cause !== null),
  )
}

describe('the security of a bid that is deemed withdrawn', () => {
  test('goes back with the publication, that of one deemed revoked does not', async () => {
    await decrypt(0, 1)
    await endWindow(h, id)
    await confirm(2, 'deemedWithdrawn')
    expect(await dueBack()).toEqual([false, false, false, false])
    await confirm(3, 'deemedRevoked')
    expect(await dueBack()).toEqual([false, false, true, false])
    expect(await stage()).toBe('published')
  })

  test('stays where the window begins anew, and goes back at once for what is found after the publication', async () => {
    await decrypt(0, 1)
    await endWindow(h, id)
    await confirm(2, 'deemedWithdrawn')
    await h.run((ctx) => takeTenderOffline(ctx, id, '举报核实'))
    expect(await dueBack()).toEqual([false, false, false, false])
    await h.run((ctx) => restoreTender(ctx, id, '已更正'))
    const again = { ...(await seen()), minutes: 20, reason: '平台下架期间不能解密' }
    await h.call(restartSession, { body: again }, owner)
    const agreed = { ...(await seen()), kind: 'restart', agree: true, reason: '' } as const
    expect((await h.call(decideSession, { body: agreed }, finance)).status).toBe(200)
    await decrypt(0, 1, 2)
    await endWindow(h, id)
    expect([await stage(), await dueBack()]).toEqual(['published', [false, false, false, false]])
    await confirm(3, 'deemedWithdrawn')
    expect(await dueBack()).toEqual([false, false, false, true])
  })
})

test('where the session fails, securities wait a week for the causes; one that is deemed revoked stays', async () => {
  await endWindow(h, id)
  expect(await stage()).toBe('failed')
  expect(await dueBack()).toEqual([false, false, false, false])
  await confirm(0, 'deemedWithdrawn')
  await confirm(1, 'deemedRevoked')
  expect(await dueBack()).toEqual([true, false, false, false])
  await h.clock.advance(7 * day + hour)
  expect(await dueBack()).toEqual([true, false, true, true])
})
