import { sharing } from '../bid/signs.ts'
import type { Direction } from './auction.ts'
import { aheadBy } from './price-steps.ts'

/** A bidder as far as it may belong together with another one. Empty texts say nothing. */
export interface SignBidder {
  readonly bidderId: string
  readonly name: string
  readonly legalPerson: string
  readonly contactName: string
  readonly phones: readonly string[]
  /** Names from which deposits were paid. */
  readonly payers: readonly string[]
  /** From where its prices came: address, and address with the kind of device. */
  readonly ips: readonly string[]
  readonly devices: readonly string[]
  /** Its people while the auction was under way, by account; and whether one of them stood on the owner's side. */
  readonly staff: readonly string[]
  readonly ownStaff: boolean
  /** Its last price that stands, in fen. */
  readonly fen: number | null
}

export const signKinds = [
  'ownStaff',
  'legalPerson',
  'contact',
  'phone',
  'staff',
  'payer',
  'device',
  'ip',
  'gaps',
] as const
export type SignKind = (typeof signKinds)[number]

/** A sign that some bidders belong together: a sentence without numbers or addresses, and whom it is about. */
export interface Sign {
  readonly kind: SignKind
  readonly sentence: string
  readonly bidderIds: readonly string[]
}

type Group = readonly SignBidder[]

const shared: readonly (readonly [SignKind, string, (one: SignBidder) => readonly string[]])[] = [
  ['legalPerson', '法定代表人同名', (one) => [one.legalPerson]],
  ['contact', '联系人同名', (one) => [one.contactName]],
  ['phone', '留有相同的联系电话', (one) => one.phones],
  ['staff', '有同一名成员', (one) => one.staff],
  ['payer', '保证金由同一付款人支付', (one) => one.payers],
  ['device', '从同一网络地址、同一型号的设备出价', (one) => one.devices],
  ['ip', '从同一网络地址出价', (one) => one.ips],
]

/** Bidders with a person of the owner's side among their people. */
const ownStaffSigns = (bidders: Group): readonly Sign[] =>
  bidders
    .filter(({ ownStaff }) => ownStaff)
    .map(({ bidderId, name }) => ({
      kind: 'ownStaff',
      sentence: `“${name}”有成员同时在发布方或其代理机构任职。`,
      bidderIds: [bidderId],
    }))

/** Prices that stand apart by the same amount each time, three bidders or more; a whole step apart is usual. */
function gapSign(bidders: Group, direction: Direction, stepFen: number): readonly Sign[] {
  const priced = bidders.flatMap((one) => (one.fen === null ? [] : [{ one, fen: one.fen }]))
  const sorted = priced.sort((a, b) => aheadBy(direction, b.fen, a.fen))
  const gaps = sorted.slice(1).map(({ fen }, at) => Math.abs(fen - (sorted[at]?.fen ?? fen)))
  const [first = 0] = gaps
  if (gaps.length < 2 || first === 0 || first === stepFen || gaps.some((gap) => gap !== first)) return []
  const bidderIds = sorted.map(({ one }) => one.bidderId)
  return [{ kind: 'gaps', sentence: '各家最后出价依次相差同样的金额。', bidderIds }]
}

/**
 * Signs that bidders are related or agreed, for the owner after the end. They decide nothing by themselves. Whose
 * device is the same has the same address too, and is told once.
 */
export function auctionSigns(
  bidders: readonly SignBidder[],
  { direction, stepFen }: { readonly direction: Direction; readonly stepFen: number },
): readonly Sign[] {
  const found = shared.flatMap(([kind, words, keysOf]) =>
    sharing(bidders, keysOf).map((group) => {
      const bidderIds = group.map(({ bidderId }) => bidderId)
      const names = group.map(({ name }) => `“${name}”`).join('、')
      return { kind, sentence: `${names}${words}。`, bidderIds }
    }),
  )
  const devices = new Set(
    found.filter(({ kind }) => kind === 'device').map(({ bidderIds }) => bidderIds.join()),
  )
  const told = found.filter(({ kind, bidderIds }) => kind !== 'ip' || !devices.has(bidderIds.join()))
  return [...ownStaffSigns(bidders), ...told, ...gapSign(bidders, direction, stepFen)]
}
