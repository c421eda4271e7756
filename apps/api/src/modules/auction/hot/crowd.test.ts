import { lineHash, rootHash } from '@jb/domain/auction/chain'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contextAt, inTransaction } from '../../../platform/change.ts'
import { noRequest } from '../../../platform/ctx.ts'
import type { HotContext } from '../../../platform/module.ts'
import { decide, type Waiting } from './decide.ts'
import { linesOf, lotRow, nth, type Stage, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

function hotContext(): HotContext {
  const { platform } = h.app
  const transact: HotContext['transact'] = (work) =>
    inTransaction(platform.db, (tx) =>
      work(tx, (now) => contextAt(tx, platform, { system: 'test' }, noRequest, now)),
    )
  const { db, services } = platform
  return { db, services, session: undefined, request: noRequest, key: freshKey(), transact }
}

/** A batch in which every price betters the one before it. */
const crowdOf = ({ bidders }: Stage, count: number): readonly Waiting[] =>
  Array.from({ length: count }, (_, n) => {
    const { companyId, accountId } = nth(bidders, n)
    return {
      ...{
        companyId,
        key: freshKey(),
        requestHash: `r${n}`,
        amountFen: 100_000 + n * 1_000,
        confirmed: true,
      },
      ...{ memberOf: [companyId], trace: { accountId, ip: '127.0.0.1', device: '' } },
    }
  })

const ports = { deposited: async () => new Set<string>() }

it('keeps every price of a crowd that comes at once, chained line to line', async () => {
  const here = await stage(h)
  const answers = await decide(hotContext(), ports, here.id, crowdOf(here, 256))
  expect(answers.every((answer) => answer !== 'absent' && answer.verdict.state === 'accepted')).toBe(true)
  const lines = await linesOf(h, here.id)
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 256 }, (_, n) => n + 1))
  const alias = new Map(here.bidders.map(({ companyId }, n) => [companyId, `A${n + 1}`]))
  let head = rootHash(here.id)
  for (const [n, line] of lines.entries()) {
    const { seq, kind, origin, salt, amount_fen: amount } = line
    const who = alias.get(nth(here.bidders, n).companyId) ?? null
    const chained = {
      seq,
      kind,
      origin,
      salt,
      amount,
      alias: who,
      at: line.at.getTime(),
      endsAt: null,
      ref: null,
    }
    head = lineHash(head, chained as Parameters<typeof lineHash>[1])
    expect(line.hash).toBe(head)
  }
  expect(await lotRow(h, here.id)).toMatchObject({ seq: 256, bids: 256, bidders: 3, best_fen: 355_000 })
})

it('keeps nothing of a crowd when one of its prices cannot be written', async () => {
  const here = await stage(h)
  const crowd = crowdOf(here, 256)
  const [first, last] = [crowd[0], crowd[200]]
  if (!first || !last) throw new Error('there is no crowd')
  // A text that no column holds.
  const broken = crowd.map((one) => (one === last ? { ...one, trace: { ...one.trace, ip: 'x\u0000' } } : one))
  await expect(decide(hotContext(), ports, here.id, broken)).rejects.toThrow()
  expect(await linesOf(h, here.id)).toEqual([])
  expect(await lotRow(h, here.id)).toMatchObject({ seq: 0, bids: 0, best_fen: null })
  expect(await decide(hotContext(), ports, here.id, [first])).toMatchObject([{ verdict: { seq: 1 } }])
})
