import { expect, it } from 'vitest'
import { lineHash, maskedName, type RecordLine, rootHash } from './chain.ts'
import { fromFen } from './fen.ts'
import { bestOfRecord, recordFaults } from './record.ts'

const start = Date.parse('2026-12-10T01:00:00Z')
type Bare = Partial<Pick<RecordLine, 'kind' | 'ref'>> & { readonly alias?: string; readonly fen?: number }

/** A record of these lines, rightly chained. */
function recordOf(bare: readonly Bare[]) {
  let head = rootHash('a')
  const lines = bare.map(({ kind = 'bid', ref = null, alias, fen }, index): RecordLine => {
    const seq = index + 1
    const at = start + seq * 1000
    const salt = `s${seq}`
    const facts = {
      seq,
      kind,
      at,
      alias: alias ?? null,
      amount: fen ?? null,
      origin: 'own',
      endsAt: null,
    } as const
    head = lineHash(head, { ...facts, ref, salt })
    return {
      ...{ seq, kind, at: new Date(at).toISOString(), origin: 'own', endsAt: null, ref, salt, hash: head },
      bidderName: alias === undefined ? null : maskedName(alias),
      amount: fen === undefined ? null : fromFen(fen),
    }
  })
  return { auctionId: 'a', root: rootHash('a'), head, lines }
}

const whole = recordOf([
  { kind: 'started' },
  { alias: 'A7', fen: 1000 },
  { alias: 'B2', fen: 9000 },
  { kind: 'voided', alias: 'B2', ref: 3 },
  { alias: 'C3', fen: 1000 },
  { kind: 'closed' },
])
const lot = { direction: 'ascending', bestFen: 1000, seq: 6 } as const

it('knows the best price that stands: none that was taken back, the earlier of equal ones', () => {
  expect(bestOfRecord(whole.lines, 'ascending')).toEqual({ fen: 1000, bidderName: '竞买人A7' })
  expect(bestOfRecord([], 'reverse')).toBeNull()
})

it('finds nothing wrong in a right record, and says what is wrong in another', () => {
  expect(recordFaults(whole, lot)).toEqual([])
  expect(recordFaults(whole, { ...lot, bestFen: 9000 })).toEqual(['记录中的最优出价与结果不符'])
  expect(recordFaults(whole, { ...lot, seq: 7 })).toEqual(['记录没有以竞价结束作为最后一行'])
  const cut = { ...whole, lines: whole.lines.slice(0, -1) }
  expect(recordFaults(cut, lot)[0]).toContain('第 5 行')
  const open = recordOf([{ kind: 'started' }, { alias: 'A7', fen: 1000 }])
  expect(recordFaults(open, { ...lot, seq: 2 })).toEqual(['记录没有以竞价结束作为最后一行'])
})
