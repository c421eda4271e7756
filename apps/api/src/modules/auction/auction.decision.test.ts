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
  statusOf,
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

  it('has decided by its silence after ninety days: it comes to nothing, and every deposit is due back', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    await h.clock.advance(84 * day)
    expect(await statusOf(h, stage.id)).toBe('ended')
    expect((await reminders(stage)).at(-1)?.body).toContain('满 90 天没有确认的')
    await h.clock.advance(6 * day)
    expect(await statusOf(h, stage.id)).toBe('unsold')
    expect(await Promise.all(([0, 1, 2] as const).map((at) => causeOf(stage, at)))).toEqual([
      'notWon',
      'failed',
      'notWon',
    ])
    expect((await lettersOf(h, stage.bidders[0], 'auction.unsold'))[0]?.body).toContain('90 天内没有确认结果')
    expect((await confirmAs(h, stage)).status).toBe(422)
  })
})

describe('an owner who neither settles nor claims a breach', () => {
  it('is reminded every week, and lets the deposit of the winner go after ninety days', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    await confirmAs(h, stage)
    // Ten days to pay, to the end of that day.
    await h.clock.advance(11 * day)
    const overdue = async () =>
      (await lettersOf(h, stage.owner, 'auction.payment')).filter(({ title }) => title === '对方已逾期')
    const first = (await overdue()).length
    await h.clock.advance(14 * day)
    expect((await overdue()).length).toBeGreaterThan(first)
    expect(await causeOf(stage, 1)).toBeNull()
    await h.clock.advance(77 * day)
    expect(await causeOf(stage, 1)).toBe('won')
    expect(await lettersOf(h, stage.bidders[1], 'auction.payment')).toHaveLength(1)
  })
})
