import type { Profile } from '../procurement/profiles.ts'
import { endReasonLabel, isEndReason } from './labels.ts'

/** Tells the owner's own words (废标) from the reasons that the rules of the procedure have. */
export function isScrapReason(reason: string): boolean {
  return !isEndReason(reason)
}

/** Why a tender ended without a winner, as a sentence: a known reason's, or the owner's own words as they are. */
export function endReasonText(reason: string, profile: Profile): string {
  return isEndReason(reason) ? endReasonLabel(reason, profile) : reason
}
