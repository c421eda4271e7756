import { titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { untimed } from './auction.fields.ts'
import { type AuctionDraft, unlived } from './form.ts'

/** A new draft with the goods and terms of another auction; times, reserve price and all that its life has added are empty. */
export function copyAsDraft(source: AuctionDraft, identity: Identity): AuctionDraft {
  return {
    ...source,
    ...identity,
    title: titleOfCopy(source.title),
    status: 'draft',
    version: 1,
    reservePrice: null,
    ...untimed,
    ...unlived,
  }
}
