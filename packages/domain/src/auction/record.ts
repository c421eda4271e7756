import type { Direction } from './auction.ts'
import { type PublicRecord, type RecordFault, type RecordLine, verifyRecord } from './chain.ts'
import { toFen } from './fen.ts'
import { aheadBy } from './price-steps.ts'

/** The prices of a record that stand at its end: given, and not taken back. */
export function standingLines(lines: readonly RecordLine[]): readonly RecordLine[] {
  const voided = new Set(lines.flatMap(({ ref }) => (ref === null ? [] : [ref])))
  return lines.filter(({ kind, seq }) => kind === 'bid' && !voided.has(seq))
}

/** The best price of a record in fen, and who gave it; of equal ones the earlier. null: nobody gave one. */
export function bestOfRecord(
  lines: readonly RecordLine[],
  direction: Direction,
): { readonly fen: number; readonly bidderName: string | null } | null {
  const prices = standingLines(lines).flatMap(({ amount, bidderName, seq }) =>
    amount === null ? [] : [{ fen: toFen(amount), bidderName, seq }],
  )
  const [best] = prices.sort((a, b) => aheadBy(direction, b.fen, a.fen) || a.seq - b.seq)
  return best ? { fen: best.fen, bidderName: best.bidderName } : null
}

const words: Readonly<Record<RecordFault['fault'], string>> = {
  root: '记录的起点不是这个竞价的',
  order: '行号不连续，有缺失或插入',
  time: '时间早于前一行',
  hash: '内容与校验值不符，已被改动',
  head: '结尾与公布的校验值不符，末尾有缺失或增加',
}

/** What a lot says of itself when it is closed. */
export interface ClosedLot {
  readonly direction: Direction
  readonly bestFen: number | null
  /** Number of its last line. */
  readonly seq: number
}

/**
 * Checks a closed record against itself and against what its lot says: the chain, that it ends with the end, and that
 * the best price is the one that stands. Gives sentences, none when all is right.
 */
export function recordFaults(record: PublicRecord, lot: ClosedLot): readonly string[] {
  const broken = verifyRecord(record)
  if (broken) return [`第 ${broken.seq} 行：${words[broken.fault]}`]
  const last = record.lines.at(-1)
  const best = bestOfRecord(record.lines, lot.direction)
  return [
    ...(last?.kind === 'closed' && last.seq === lot.seq ? [] : ['记录没有以竞价结束作为最后一行']),
    ...((best?.fen ?? null) === lot.bestFen ? [] : ['记录中的最优出价与结果不符']),
  ]
}
