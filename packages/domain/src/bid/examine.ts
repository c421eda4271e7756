import { isRefusal } from '../shared/refusal.ts'
import { regimeOf } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidStatus } from './bid.flow.ts'
import { bidFlow } from './bid.flow.ts'
import type { BidContent } from './bid-content.ts'
import type { BidTotals } from './calculate.ts'
import { checkContent, type TenderTerms } from './check-content.ts'
import { type Binding, open } from './envelope.ts'

/**
 * What the opening finds in one envelope; `reason` is the sentence that a bid which does not count gets. Totals
 * beyond the limits of the product are null: no table could hold them.
 */
export interface Examined {
  readonly status: Extract<BidStatus, 'opened' | 'unreadable' | 'invalid'>
  readonly content: BidContent | null
  readonly totals: BidTotals | null
  readonly reason: string | null
}

/** The tender whose terms a bid has to keep. */
type Asked = Omit<TenderTerms, 'wins'> & Pick<Tender, 'profile'>

/** What becomes of a bid that nobody can read. */
export const unreadable: Examined = {
  status: bidFlow.submitted.markUnreadable,
  content: null,
  totals: null,
  reason: '投标文件无法解密，不能参加比价。',
}

/** A key that opens is not the one that was committed to: the envelope would say different things to different keys. */
const uncommitted: Examined = {
  ...unreadable,
  reason: '投标文件的解密密钥与投标时承诺的不一致，不能参加比价。',
}

/** Opens a sealed bid with the tender's key and checks it against the terms (否决 with every reason). */
export function examine(
  tender: Asked,
  sealed: Binding & { readonly envelope: string },
  privateKey: Uint8Array,
): Examined {
  const content = open(sealed.envelope, sealed, privateKey)
  if (isRefusal(content)) return content.detail?.reason === 'commitment' ? uncommitted : unreadable
  const { faults, totals: computed } = checkContent({ ...tender, wins: regimeOf(tender).wins }, content)
  const totals = faults.some(({ code }) => code === 'limit') ? null : (computed ?? null)
  if (faults.length === 0) return { status: bidFlow.submitted.open, content, totals, reason: null }
  const shown = faults.slice(0, 5).map(({ sentence }) => sentence)
  const more = faults.length > shown.length ? [`另有 ${faults.length - shown.length} 处不符合要求。`] : []
  return { status: bidFlow.submitted.markInvalid, content, totals, reason: [...shown, ...more].join('') }
}
