import type { Identity } from '../procurement/item.ts'
import { type Profile, profiles } from '../procurement/profiles.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { copyAsDraft } from './copy.ts'
import type { Tender, TenderStatus, TenderWithGoods } from './tender.ts'

/** What has found no winner may be called again (重新招标); what its owner has stopped is published anew as a copy. */
const unwon: readonly TenderStatus[] = ['failed', 'scrapped']

/** Why there is no next round of this; undefined: there may be one. */
export function nextRoundGuard({
  status,
}: Pick<Tender, 'status'>): Refusal<'tender.wrongStatus'> | undefined {
  return unwon.includes(status) ? undefined : refuse('tender.wrongStatus', { status, action: 'reTender' })
}

const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const longestTitle = 100

/** 第二次招标, in the words of the procedure. */
export function roundName(round: number, profile: Profile): string {
  return `第${ordinals[round - 1] ?? round}次${profiles[profile].procedure}`
}

/** The title of a round says which one it is. */
function titleOfRound({ title, profile }: Tender, round: number): string {
  const bare = title.replace(/（第[^（）]{1,3}次(招标|采购|处置)）$/, '')
  const suffix = `（${roundName(round, profile)}）`
  return bare.slice(0, longestTitle - suffix.length) + suffix
}

/** So many bidders suffice in a second round that no law binds, as the first was published and found none. */
const enoughAgain = 2

/**
 * The next round of a tender without a winner: a new draft with its goods and terms that names the one before. Nobody's
 * sign-up, offer or security goes along.
 */
export function nextRound(
  source: TenderWithGoods,
  identity: Identity,
  now: Date,
): TenderWithGoods | Refusal<'tender.wrongStatus'> {
  const no = nextRoundGuard(source)
  if (no) return no
  const round = source.round + 1
  const { minBidders, profile } = source
  return {
    ...copyAsDraft(source, identity, now),
    title: titleOfRound(source, round),
    minBidders: profile === 'SOURCING' ? Math.min(minBidders, enoughAgain) : minBidders,
    prevTenderId: source.id,
    round,
  }
}
