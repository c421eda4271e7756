import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { urlOf } from '../shared/url.ts'

/** What a company may say about itself at any time; what its licence proves is not among it. */
export interface CompanyProfile {
  readonly shortName: string
  readonly address: string
  readonly introduction: string
  /** '' or an address that begins with https:// */
  readonly website: string
}

/** A website is reached by https only, and carries no password. */
function isWebsite(text: string): boolean {
  const address = urlOf(text)
  if (!address) return false
  const { protocol, username, password, hostname } = address
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** Whether texts are readable (`member.companyInvalid`) and the website is one of https (`member.website`). */
export function checkProfile(
  profile: CompanyProfile,
): Refusal<'member.companyInvalid' | 'member.website'> | undefined {
  const readable =
    isSafeName(profile.shortName) && isSafeText(profile.address) && isSafeText(profile.introduction)
  if (!readable) return refuse('member.companyInvalid')
  return profile.website === '' || isWebsite(profile.website) ? undefined : refuse('member.website')
}
