import type { ClockRow } from '@jb/contract/home/home.contract'
import { type Task, taskOf } from './task.ts'

/** A clock as a row of the home; it asks for nothing, but that a bidder is there while prices are taken. */
export function momentOf(clock: ClockRow): Task {
  const { id, kind, label, title, sentence, at, side, place, search } = clock
  const calls = side === 'bidder' && kind === 'auctionEnd'
  const subject = id.slice(kind.length + 1)
  const [stake, action] = calls ? (['loss', '去出价'] as const) : (['moment', '查看'] as const)
  const due = { label, at: new Date(at) }
  return { ...taskOf({ id: subject, title }, { stake, action, sentence, place, search, due }), id }
}
