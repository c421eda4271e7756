import { type Profile, profiles } from '@jb/domain/procurement/profiles'

/** Names of what stands in a tender, as a purchase or as a sale calls them. */
export interface Words {
  readonly owner: string
  readonly goods: string
  readonly terms: string
  readonly bidder: string
  readonly delivery: string
  readonly estimate: string
  readonly offer: string
  readonly opening: string
  readonly decision: string
}

const buying: Words = {
  owner: '采购单位',
  goods: '采购清单',
  terms: '采购要求',
  bidder: '投标人要求',
  delivery: '交货或工期要求',
  estimate: '估算价',
  offer: profiles.SOURCING.offer,
  opening: profiles.SOURCING.opening,
  decision: profiles.SOURCING.decision,
}

const selling: Words = {
  owner: profiles.SALE.owner,
  goods: '资产清单',
  terms: '竞买要求',
  bidder: '竞买人要求',
  delivery: '交接要求',
  estimate: '评估价',
  offer: profiles.SALE.offer,
  opening: profiles.SALE.opening,
  decision: profiles.SALE.decision,
}

/** The words for a tender of this profile. */
export function wordsOf({ profile }: { readonly profile: Profile }): Words {
  return profile === 'SALE' ? selling : buying
}

/** The same for a published tender, which names its profile in words. */
export function wordsOfNotice(notice: { readonly profileName: string }): Words {
  return isSaleNotice(notice) ? selling : buying
}

/** The profile that a published tender names in words. */
export function profileOf({ profileName }: { readonly profileName: string }): Profile {
  const all = Object.keys(profiles) as readonly Profile[]
  return all.find((id) => profiles[id].label === profileName) ?? 'SOURCING'
}

/** What a published tender is about to do: 招标, 采购 or 处置. */
export function procedureOf({ profileName }: { readonly profileName: string }): string {
  return profiles[profileOf({ profileName })].procedure
}

/** Tells whether the tendering law's periods, which end on working days, bind a published tender. */
export function isTenderingNotice(notice: { readonly profileName: string }): boolean {
  return procedureOf(notice) === profiles.STATUTORY.procedure
}

/** Tells whether a published tender sells what its owner has. */
export function isSaleNotice({ profileName }: { readonly profileName: string }): boolean {
  return profileName === profiles.SALE.label
}

/** Tells whether a published tender was a purchase without competition (spec §3, businessType 3). */
export function isDirectNotice({ businessType }: { readonly businessType: number }): boolean {
  return businessType === 3
}
