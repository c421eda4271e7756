import { type Profile, profiles } from './profiles.ts'

/** What is called otherwise in a sale than in a purchase; nothing of a single record. */
export interface Words extends Readonly<Record<keyof (typeof profiles)['SALE'], string>> {
  readonly sells: boolean
}

/** The words of a profile. */
export function wordsOf(profile: Profile): Words {
  return { ...profiles[profile], sells: profile === 'SALE' }
}
