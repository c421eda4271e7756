import { isRefusal, type Refusal } from '../shared/refusal.ts'
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

/** What an offer has to keep, and what its bidders call it. */
interface Asked extends TenderTerms {
  readonly noun?: '投标文件' | '报价'
}

/** What becomes of an offer that nobody can read. */
export const unreadable = ({ noun = '投标文件' }: Pick<Asked, 'noun'>): Examined => ({
  status: bidFlow.submitted.markUnreadable,
  content: null,
  totals: null,
  reason: `${noun}无法解密，不能参加比价。`,
})

/** A key that opens is not the one that was committed to: the envelope would say different things to different keys. */
const uncommitted = ({ noun = '投标文件' }: Asked): Examined => ({
  ...unreadable({}),
  reason: `${noun}的解密密钥与${noun === '报价' ? '报价' : '投标'}时承诺的不一致，不能参加比价。`,
})

/** Opens a sealed offer with the key of its subject and checks it against the terms (否决 with every reason). */
export const examine = (
  terms: Asked,
  sealed: Binding & { readonly envelope: string },
  privateKey: Uint8Array,
): Examined => examineOpened(terms, open(sealed.envelope, sealed, privateKey))

/** The same of one that somebody has opened, or could not open. */
export function examineOpened(terms: Asked, content: BidContent | Refusal<'bid.unreadable'>): Examined {
  if (isRefusal(content))
    return content.detail?.reason === 'commitment' ? uncommitted(terms) : unreadable(terms)
  const { faults, totals: computed } = checkContent(terms, content)
  const totals = faults.some(({ code }) => code === 'limit') ? null : (computed ?? null)
  if (faults.length === 0) return { status: bidFlow.submitted.open, content, totals, reason: null }
  const shown = faults.slice(0, 5).map(({ sentence }) => sentence)
  const more = faults.length > shown.length ? [`另有 ${faults.length - shown.length} 处不符合要求。`] : []
  return { status: bidFlow.submitted.markInvalid, content, totals, reason: [...shown, ...more].join('') }
}
