import { cancelAuction } from '@jb/contract/auction/auction.contract'
import { myAuctions } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach, takeBackBreach } from '@jb/contract/auction/breach.contract'
import { voidOffer } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import { useChange } from '../../lib/query-client.ts'

const invalidates = [myAuctions]

/** All that the owner does with a public auction. */
export function useOwnerDeeds() {
  return {
    cancel: useChange(cancelAuction, { invalidates }).mutateAsync,
    void: useChange(voidOffer).mutateAsync,
    talks: useChange(end.openTalks, { invalidates }).mutateAsync,
    closeTalks: useChange(end.closeTalks, { invalidates }).mutateAsync,
    confirm: useChange(end.confirmResult, { invalidates }).mutateAsync,
    unsold: useChange(end.closeUnsold, { invalidates }).mutateAsync,
    settle: useChange(end.settleAuction, { invalidates }).mutateAsync,
    breach: useChange(reportBreach, { invalidates }).mutateAsync,
    decideBreach: useChange(decideBreach, { invalidates }).mutateAsync,
    takeBackBreach: useChange(takeBackBreach, { invalidates }).mutateAsync,
  }
}
