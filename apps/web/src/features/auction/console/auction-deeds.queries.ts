import { cancelAuction } from '@jb/contract/auction/auction.contract'
import { decideBreach, reportBreach, takeBackBreach } from '@jb/contract/auction/breach.contract'
import { voidOffer } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import { useChange } from '../../../lib/query-client.ts'

/** All that the owner does with a public auction. */
export function useOwnerDeeds() {
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
