import type { Direction } from '@jb/domain/auction/auction'
import { directionsOf, visibilitiesOf } from '@jb/domain/auction/form'
import { keptCells } from '../../procurement/index.ts'
import { type AuctionValues, takesTransfer } from './auction.form.ts'

/** What is usual for a direction: sales show their prices, may have one bidder and leave the invoice open; purchases show ranks. */
const usual = {
  ascending: { visibility: 'open', minBidders: 1, talks: false, invoiceRequirement: 'any' },
  reverse: { visibility: 'rankOnly', minBidders: 3, talks: true, invoiceRequirement: 'special' },
} as const satisfies Record<Direction, Partial<AuctionValues>>

/** What else changes with a field, so that type, direction and terms of a form always fit together. */
export function withConsequences(
  values: AuctionValues,
  name: keyof AuctionValues,
  value: unknown,
): Partial<AuctionValues> {
  const change = { [name]: value } as Partial<AuctionValues>
  switch (name) {
    case 'regionCode':
      // A mark in another place would lead people astray.
      return value === values.regionCode ? change : { ...change, position: null }
    case 'principalId':
      return value ? { ...change, projectId: null } : change
    case 'direction':
      return value === values.direction ? change : { ...change, ...usual[value as Direction] }
    case 'mode':
      return value === 'rounds' ? { ...change, ...inRounds(values) } : change
    case 'windowMinutes':
      return { ...change, extensionMinutes: Number(value) }
    case 'deposit':
      return value && values.depositKinds.length === 0
        ? { ...change, depositKinds: ['transfer', 'guarantee'] }
        : change
    case 'type':
      return { ...change, ...withType(values, Number(value)) }
    default:
      return change
  }
}

/** Rounds have no extension, and nothing is kept that their bidders have to see. */
function inRounds({ visibility }: AuctionValues): Partial<AuctionValues> {
  const fitting = visibilitiesOf('rounds').includes(visibility)
  return { windowMinutes: 0, extensionMinutes: 0, ...(!fitting && { visibility: 'rankOnly' }) }
}

function withType(values: AuctionValues, type: number): Partial<AuctionValues> {
  const fitting = directionsOf(type)
  const [first = values.direction] = fitting
  const direction = fitting.includes(values.direction) ? values.direction : first
  return {
    ...(direction !== values.direction && { direction, ...usual[direction] }),
    ...(values.rows.length > 0 && { rows: [...keptCells(type, values.rows)] }),
  }
}

/** The name of the company whose auction it is, where it is known. */
export type OwnerOf = (principalId: AuctionValues['principalId']) => string | undefined

/**
 * A deposit goes to the owner's account unless another name was written: filled in when transfer is chosen, and when it
 * becomes somebody else's auction.
 */
export function withPayee(
  values: AuctionValues,
  change: Partial<AuctionValues>,
  ownerOf: OwnerOf,
): Partial<AuctionValues> {
  const next = { ...values, ...change }
  const { payeeName = '', principalId } = values
  const own = payeeName === '' || payeeName === ownerOf(principalId)
  const chosen = !takesTransfer(values) || principalId !== next.principalId
  const owner = takesTransfer(next) && own && chosen ? ownerOf(next.principalId) : undefined
  return owner === undefined ? change : { ...change, payeeName: owner }
}

/** Where a deposit goes to the name that took one last, bank and number are known with it. */
export function withAccount(
  values: AuctionValues,
  change: Partial<AuctionValues>,
  last: Pick<AuctionValues, 'payeeName' | 'payeeBank' | 'payeeAccount'> | null,
): Partial<AuctionValues> {
  if (!last || change.payeeName === undefined || change.payeeName !== last.payeeName) return change
  const { payeeBank, payeeAccount } = values
  return payeeBank || payeeAccount ? change : { ...change, ...last }
}
