import { myBids } from '@jb/contract/bid/bid.contract'
import { register, registrationsOf } from '@jb/contract/bid/registration.contract'
import { cancelTender } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, takePart } from '@jb/testing/builders/bid'
import { bidModules, versionOf } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let supplier: Caller
let rival: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  rival = await harness.as()
  supplier = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
})
afterAll(() => harness.close())

/** The kinds of notice that this person has had about anything. */
async function told({ accountId }: Caller): Promise<readonly string[]> {
  const rows = await harness.db
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('when the tender ends early', () => {
  test('by cancelling, everybody who takes part is told and open sign-ups lapse', async () => {
    const tenderId = (await publishTenderAs(harness, owner)).id
    await takePart(harness, owner, supplier, tenderId)
    await harness.call(register, { body: aSignUp(tenderId) }, rival)
    const body = { id: tenderId, version: await versionOf(harness, owner, tenderId), reason: '设计变更' }
    await harness.call(cancelTender, { body }, owner)
    await harness.drain()
    expect(await told(supplier)).toContain('tender.cancelled')
    expect(await told(rival)).toContain('tender.cancelled')
    expect((await harness.call(registrationsOf, { body: { tenderId } }, owner)).answer.counts).toMatchObject({
      confirmed: 1,
      stale: 1,
    })
  })

  test('for want of bidders, they are told too; those without a bid were reminded two hours before', async () => {
    const tenderId = (await publishTenderAs(harness, owner)).id
    await takePart(harness, owner, supplier, tenderId)
    await takePart(harness, owner, rival, tenderId)
    await harness.clock.advance(24 * hour + 1000)
    await harness.clock.advance(46 * hour)
    expect(await told(supplier)).toContain('bid.deadline')
    await harness.clock.advance(2 * hour)
    expect(await told(supplier)).toContain('tender.failed')
    const { answer } = await harness.call(myBids, { body: { group: 'ended' } }, supplier)
    expect(answer.records.find((row) => row.tenderId === tenderId)?.statusName).toBe('流标')
  })
})
