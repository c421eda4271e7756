import { cancelAuction } from '@jb/contract/auction/auction.contract'
import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { decideBreach, reportBreach, takeBackBreach } from '@jb/contract/auction/breach.contract'
import { voidOffer } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import { type VoidCause, voidCauses } from '@jb/domain/auction/void-reason'
import { useChange } from '../../../lib/query-client.ts'
import { askedApprovers, needsPicks, processOf } from '../../approval/index.ts'
import { useAskApprovers } from './auction.ask-approvers.ts'
import { doneWords } from './auction.owner-labels.ts'
import type { Deed, DeedValues } from './auction.owner-sheets.ts'

/** What marks 发起审批 as that of a breach, not of a result. */
const breach = 'breach'

const isCause = (cause: string): cause is VoidCause => voidCauses.some((one) => one === cause)

/** All that the owner does with a public auction. */
export function useOwnerChanges() {
  return {
    cancel: useChange(cancelAuction).mutateAsync,
    void: useChange(voidOffer).mutateAsync,
    talks: useChange(end.openTalks).mutateAsync,
    closeTalks: useChange(end.closeTalks).mutateAsync,
    confirm: useChange(end.confirmResult).mutateAsync,
    unsold: useChange(end.closeUnsold).mutateAsync,
    settle: useChange(end.settleAuction).mutateAsync,
    breach: useChange(reportBreach).mutateAsync,
    decideBreach: useChange(decideBreach).mutateAsync,
    takeBackBreach: useChange(takeBackBreach).mutateAsync,
  }
}

/** What is said once it is done, or once others have been asked. */
export function saidOf(deed: Deed, answer: unknown): string {
  const { approvalId, waitsForSecond } = (answer ?? {}) as { approvalId?: unknown; waitsForSecond?: unknown }
  if (approvalId !== undefined) return askedApprovers
  if (waitsForSecond !== undefined) return '已通知企业的财务和管理员复核，复核同意后生效'
  return doneWords[deed] ?? ''
}

/** Does what an owner's sheet was filled in for. */
export function useOwnerDeed(standing: AuctionStanding | undefined) {
  const deeds = useOwnerChanges()
  const { auctionId: id = '', version = 0, actions = [] } = standing ?? {}
  const begin = useAskApprovers()
  /** Resolves with what is to be said; undefined when it went to the approvers instead. */
  const send = async (deed: Deed, values: DeedValues): Promise<string | undefined> => {
    const { reason, note, deposit, seq, cause, bidderId, top, until } = values
    const process = processOf(actions, deed)
    if (deed === 'confirm' && process) {
      begin(process, id, reason, bidderId)
      return undefined
    }
    const known = { id, version }
    const ways: Readonly<Record<Deed, () => Promise<unknown>>> = {
      cancel: () => deeds.cancel({ body: { ...known, reason } }),
      void: () => deeds.void({ body: { id, seq: Number(seq), reason, ...(isCause(cause) && { cause }) } }),
      talks: () => deeds.talks({ body: { ...known, top, until } }),
      closeTalks: () => deeds.closeTalks({ body: known }),
      confirm: () => deeds.confirm({ body: { ...known, reason, ...(bidderId && { bidderId }) } }),
      unsold: () => deeds.unsold({ body: { ...known, reason } }),
      settle: () => deeds.settle({ body: { ...known, note, ...(deposit && { deposit }) } }),
      breach: () => deeds.breach({ body: { ...known, reason } }),
      breachAgree: () => deeds.decideBreach({ body: { ...known, agree: true, reason } }),
      breachRefuse: () => deeds.decideBreach({ body: { ...known, agree: false, reason } }),
      breachTakeBack: () => deeds.takeBackBreach({ body: known }),
    }
    try {
      return saidOf(deed, await ways[deed]())
    } catch (error) {
      // Approvers have to be chosen: that is done at 发起审批.
      if (deed !== 'breach' || !process || !needsPicks(error)) throw error
      begin(process, id, reason, breach)
      return undefined
    }
  }
  return send
}
