import { isDeepStrictEqual } from 'node:util'

/** A bid as it was sealed and, if its key was acknowledged, as it has to be found. */
export interface SealedBid {
  readonly companyId: string
  /** What its bidder sealed. */
  readonly content: unknown
  /** The sum as its bidder reckons it, two decimals. */
  readonly total: string
  /** The content key, if it was posted and that was answered. */
  readonly posted: string | undefined
}

/** A bid as the tables keep it in the end. */
export interface KeptBid {
  readonly companyId: string
  readonly status: string
  readonly content: unknown
  readonly total: string | null
  readonly wrapped: boolean
  readonly opened: string | null
}

/** A line of the opening record, as anybody reads it over HTTP. */
export interface RecordLine {
  readonly status: string
  readonly total: string | null
}

/** What is left of an opening after its servers were killed and started again. */
export interface Opening {
  readonly stage: string
  readonly bids: readonly KeptBid[]
  readonly record: readonly RecordLine[]
  /** Rows of the session, of its table aside, and what the log says. */
  readonly sessions: number
  readonly aside: number
  readonly openLines: number
  readonly logIntact: boolean
  /** Of the session, those that wait. */
  readonly timers: readonly string[]
  /** Jobs that nobody will run any more. */
  readonly dead: number
  /** To whom what was told, one a line. */
  readonly told: readonly string[]
  /** Notices that leave by SMS, one a notice and channel. */
  readonly deliveries: number
  readonly announcements: number
}

/** The facts that two openings of the same tender must share, whatever happened meanwhile. */
export type Undisturbed = Pick<Opening, 'told' | 'deliveries' | 'announcements'>

function problemsOfBid(sealed: SealedBid, bids: readonly KeptBid[]): readonly string[] {
  const mine = bids.filter(({ companyId }) => companyId === sealed.companyId)
  const [bid] = mine
  if (!bid || mine.length !== 1) return [`${mine.length} bids of ${sealed.companyId}`]
  const { status, content, total, wrapped, opened } = bid
  if (wrapped) return [`a key is wrapped still: ${sealed.companyId}`]
  if (sealed.posted === undefined) {
    const shut = status === 'undecrypted' && content === null && total === null && opened === null
    return shut ? [] : [`${sealed.companyId} posted no key and is ${status}`]
  }
  if (status !== 'opened') return [`an acknowledged key did not open its bid: ${status}`]
  const same = isDeepStrictEqual(content, sealed.content) && total === sealed.total
  return [
    ...(same ? [] : [`what was opened is not what was sealed: ${total} for ${sealed.total}`]),
    ...(opened === sealed.posted ? [] : ['the key that proves a bid is another one']),
  ]
}

const missingIn = (told: readonly string[], all: readonly string[]) =>
  all.filter((one) => !told.includes(one))

function problemsOfNews(opening: Opening, undisturbed: Undisturbed): readonly string[] {
  const { told, deliveries, announcements } = opening
  return [
    ...(new Set(told).size === told.length ? [] : ['somebody was told twice']),
    ...missingIn(told, undisturbed.told).map((one) => `not told: ${one}`),
    ...missingIn(undisturbed.told, told).map((one) => `told besides: ${one}`),
    ...(deliveries === undisturbed.deliveries
      ? []
      : [`${deliveries} SMS instead of ${undisturbed.deliveries}`]),
    ...(announcements === undisturbed.announcements ? [] : [`${announcements} announcements`]),
  ]
}

/** Everything that is wrong with an opening: what was sealed, acknowledged and told once stands there once. */
export function openingProblems(
  opening: Opening,
  sealed: readonly SealedBid[],
  undisturbed: Undisturbed,
): readonly string[] {
  const { stage, bids, record, sessions, aside, openLines, logIntact, timers, dead } = opening
  const totals = sealed.flatMap(({ posted, total }) => (posted === undefined ? [] : [total]))
  const read = record.flatMap(({ total }) => (total === null ? [] : [total]))
  const once: readonly (readonly [string, boolean])[] = [
    [`the session is ${stage}`, stage === 'published'],
    [`${sessions} sessions`, sessions === 1],
    [`${aside} rows aside`, aside === 0],
    [`the log says ${openLines} times that it was opened`, openLines === 1],
    ['the log is broken', logIntact],
    [`timers of the session: ${timers.join(', ')}`, timers.length === 1],
    [`${dead} dead jobs`, dead === 0],
    [`${bids.length} bids`, bids.length === sealed.length],
    [`the record has ${record.length} lines`, record.length === sealed.length],
    ['the record has other prices', isDeepStrictEqual([...read].sort(), [...totals].sort())],
  ]
  return [
    ...once.flatMap(([name, right]) => (right ? [] : [name])),
    ...sealed.flatMap((one) => problemsOfBid(one, bids)),
    ...problemsOfNews(opening, undisturbed),
  ]
}

const change =
  (which: (bid: KeptBid) => boolean, changes: Partial<KeptBid>) =>
  (opening: Opening): Opening => {
    const at = opening.bids.findIndex(which)
    return { ...opening, bids: opening.bids.map((bid, n) => (n === at ? { ...bid, ...changes } : bid)) }
  }
const isOpened = ({ status }: KeptBid) => status === 'opened'

/** Faults that the check has to find, each planted in a copy of a right opening. */
const faults: Readonly<Record<string, (opening: Opening) => Opening>> = {
  neverPublished: (opening) => ({ ...opening, stage: 'publishing' }),
  openedTwice: (opening) => ({ ...opening, openLines: 2 }),
  lostBid: (opening) => ({ ...opening, bids: opening.bids.slice(1) }),
  bidTwice: (opening) => ({ ...opening, bids: opening.bids.concat(opening.bids.slice(0, 1)) }),
  keyForgotten: change(isOpened, { status: 'undecrypted', content: null, total: null, opened: null }),
  otherPrice: change(isOpened, { total: '1.00' }),
  otherContent: change(isOpened, { content: {} }),
  otherKey: change(isOpened, { opened: 'A'.repeat(43) }),
  keyLeftWrapped: change(isOpened, { wrapped: true }),
  openedWithoutKey: change(({ status }) => status === 'undecrypted', { status: 'opened', total: '1.00' }),
  rowsAside: (opening) => ({ ...opening, aside: 1 }),
  secondTimer: (opening) => ({ ...opening, timers: opening.timers.concat(opening.timers) }),
  noTimer: (opening) => ({ ...opening, timers: [] }),
  toldTwice: (opening) => ({ ...opening, told: opening.told.concat(opening.told.slice(0, 1)) }),
  notTold: (opening) => ({ ...opening, told: opening.told.slice(1) }),
  smsTwice: (opening) => ({ ...opening, deliveries: opening.deliveries + 1 }),
  recordShort: (opening) => ({ ...opening, record: opening.record.slice(1) }),
  deadJob: (opening) => ({ ...opening, dead: 1 }),
}

/** Which of the planted faults the check does not find, of how many. */
export function missedFaults(opening: Opening, sealed: readonly SealedBid[], undisturbed: Undisturbed) {
  const names = Object.entries(faults).flatMap(([name, plant]) =>
    openingProblems(plant(opening), sealed, undisturbed).length > 0 ? [] : [name],
  )
  return { planted: Object.keys(faults).length, missed: names }
}
