import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import {
  confirmAs,
  day,
  depositsOf,
  type EndStage,
  endedPurchase,
  endedSale,
  lettersOf,
  prices,
  talksAs,
} from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const reminders = async ({ owner }: EndStage) =>
  (await lettersOf(h, owner, 'auction.decide')).filter(({ title }) => title.startsWith('请尽快'))
const watched = (id: string) =>
  h.db
    .selectFrom('notice')
    .select('body')
    .where('kind', '=', 'auction.watch')
    .where('event_key', 'like', `auction.undecided:${id}:%`)
    .execute()
const causeOf = async ({ id, bidders }: EndStage, at: 0 | 1 | 2) =>
  (await depositsOf(h, id)).find(({ payer }) => payer === bidders[at].companyId)?.cause ?? null

describe('an owner who does not confirm', () => {
  it('is reminded on the third day, when the deposits of those who cannot win any more are due back', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    await h.clock.advance(2 * day)
    expect(await reminders(stage)).toHaveLength(0)
    expect(await causeOf(stage, 0)).toBeNull()
    await h.clock.advance(day)
    expect(await reminders(stage)).toHaveLength(1)
    expect(await causeOf(stage, 0)).toBe('notWon')
    expect(await causeOf(stage, 2)).toBe('notWon')
    expect(await causeOf(stage, 1)).toBeNull()
    expect((await confirmAs(h, stage)).answer).toMatchObject({ status: 'settling' })
  })

  it('is watched by the operators after a week, and left alone once it has decided', async () => {
    const operator = await h.as({ roles: ['operator'] })
    const stage = await endedPurchase(h, { prices: prices.bought })
    await h.clock.advance(6 * day)
    expect(await watched(stage.id)).toHaveLength(0)
    await h.clock.advance(day)
    expect((await watched(stage.id)).length).toBeGreaterThan(0)
    expect(await lettersOf(h, operator, 'auction.watch')).not.toHaveLength(0)
    const told = (await reminders(stage)).length
    await confirmAs(h, stage)
    await h.clock.advance(30 * day)
    expect(await reminders(stage)).toHaveLength(told)
  })

  it('has the time of the talks before it is its turn again', async () => {
    const stage = await endedPurchase(h, { prices: prices.bought })
    await talksAs(h, stage, 5 * 24)
    await h.clock.advance(7 * day)
    expect(await reminders(stage)).toHaveLength(0)
    await h.clock.advance(day)
    expect(await reminders(stage)).toHaveLength(1)
  })
})
