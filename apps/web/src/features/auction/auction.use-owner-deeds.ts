import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { useAskFirst } from './auction.ask-approvers.ts'
import type { Deed, DeedValues } from './auction.owner-sheets.ts'
import { useOwnerDeeds, useOwnerMoved } from './auction-owner.queries.ts'

/** Does what an owner's sheet was filled in for, and asks for everything anew afterwards, also when it was refused. */
export function useOwnerDeed(standing: AuctionStanding | undefined) {
  const deeds = useOwnerDeeds()
  const moved = useOwnerMoved()
  const askFirst = useAskFirst()
  const { auctionId: id = '', version = 0 } = standing ?? {}
  /** Resolves with false when it went to the approvers instead. */
  const send = async (deed: Deed, values: DeedValues): Promise<boolean> => {
    const { reason, note, seq, bidderId, top, until } = values
    if (deed === 'confirm' && (await askFirst('award', id, reason, bidderId))) return false
    const known = { id, version }
    const ways: Readonly<Record<Deed, () => Promise<unknown>>> = {
      cancel: () => deeds.cancel({ body: { ...known, reason } }),
      void: () => deeds.void({ body: { id, seq: Number(seq), reason } }),
      talks: () => deeds.talks({ body: { ...known, top, until } }),
      confirm: () => deeds.confirm({ body: { ...known, reason, ...(bidderId && { bidderId }) } }),
      unsold: () => deeds.unsold({ body: { ...known, reason } }),
      settle: () => deeds.settle({ body: { ...known, note } }),
      breach: () => deeds.breach({ body: { ...known, reason } }),
    }
    try {
      await ways[deed]()
      return true
    } finally {
      await moved()
    }
  }
  const answer = async (bidderId: string, admit: boolean, reason = '') => {
    try {
      await deeds.answer({ body: { id, bidderId, admit, reason } })
    } finally {
      await moved()
    }
  }
  return { send, answer }
}
