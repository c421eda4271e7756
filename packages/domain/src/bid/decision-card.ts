import type { CardFacts, Override } from '../approval/card.ts'
import { profiles } from '../procurement/profiles.ts'
import { day } from '../shared/dates.ts'
import { regimeOf } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'

interface Placed {
  readonly rank: number
  readonly companyName: string
  /** Tax-inclusive, in yuan. */
  readonly total: string | null
  readonly chosen: boolean
}

type About = Pick<Tender, 'profile' | 'estimate' | 'awardReason' | 'bidEnd' | 'validityDays'>

/** Those who offered better than whoever is recommended were passed over, for a reason. */
function passedOver(placed: readonly Placed[], reason: string): readonly Override[] {
  const chosen = placed.find((one) => one.chosen)
  const [first] = placed
  if (!chosen || !first || first.rank >= chosen.rank) return []
  return [{ what: `推荐的是第 ${chosen.rank} 名，没有推荐第 1 名${first.companyName}`, why: reason }]
}

/** As long as a bid binds, whoever offered it has to keep it. */
const dueOf = ({ bidEnd, validityDays }: About): CardFacts['due'] =>
  bidEnd ? { label: '投标有效期截止', at: new Date(bidEnd.getTime() + validityDays * day) } : undefined

/** A decision about opened bids as its approvers have to know it first; `scrapReason`: all are turned down. */
export function decisionCard(
  tender: About,
  placed: readonly Placed[],
  signs: readonly string[],
  scrapReason?: string,
): CardFacts {
  const { winner, scrap } = profiles[tender.profile]
  const due = dueOf(tender)
  if (scrapReason !== undefined) {
    return { due, signs, overrides: [{ what: `${scrap}，不选择任何一家`, why: scrapReason }] }
  }
  const chosen = placed.find((one) => one.chosen)
  const least = regimeOf(tender).wins === 'highest'
  return {
    due,
    signs,
    overrides: passedOver(placed, tender.awardReason ?? ''),
    amount: chosen?.total ? { label: '含税总价', yuan: chosen.total } : undefined,
    against: tender.estimate === null ? undefined : { label: '估算价', yuan: tender.estimate, least },
    supplier: chosen && { label: `推荐${winner}`, name: chosen.companyName },
  }
}
