import { type Profile, profilesOf } from '@jb/domain/procurement/profiles'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import { methodsOf, reviewsOf } from '@jb/domain/tender/methods'
import { keptCells } from '../procurement/index.ts'
import { emptyForm, type FormValues, hasPublicPrice, isDecrypted } from './tender.form.ts'

/**
 * What else changes with a field, so that type, profile and method of a form always fit together. Prices become public
 * with a kind of procedure that has public ones, and are no longer with one that has not.
 */
export function withConsequences(
  values: FormValues,
  name: keyof FormValues,
  value: unknown,
): Partial<FormValues> {
  const fits = fitting(values, name, value)
  const change = { ...fits, ...openedAtDeadline({ ...values, ...fits }, name) }
  const isDisplay = hasPublicPrice({ ...values, ...change })
  return isDisplay === hasPublicPrice(values) ? change : { ...change, isDisplay }
}

/** Where the bidders decrypt, the opening is the deadline, and there is a time for it. */
function openedAtDeadline(values: FormValues, name: keyof FormValues): Partial<FormValues> {
  if (!isDecrypted(values) || !['bidEnd', 'profile', 'type'].includes(name)) return {}
  return { openAt: values.bidEnd, decryptMinutes: values.decryptMinutes ?? decryptMinutes.usual }
}

function fitting(values: FormValues, name: keyof FormValues, value: unknown): Partial<FormValues> {
  const change = { [name]: value } as Partial<FormValues>
  // A mark in another place would lead people astray.
  if (name === 'regionCode' && value !== values.regionCode) return { ...change, position: null }
  // A project belongs to the own company.
  if (name === 'principalId' && value) return { ...change, projectId: null }
  if (name === 'profile') return { ...change, ...withProfile(values, value as Profile) }
  if (name === 'method' && value === 'direct') return { ...change, ...withoutCompetition(values) }
  if (name !== 'type') return change
  const type = Number(value)
  const profiles = profilesOf(type)
  const [profile = values.profile] = profiles.includes(values.profile) ? [values.profile] : profiles
  const rows = values.rows.length > 0 && { rows: [...keptCells(type, values.rows)] }
  return { ...change, ...withProfile(values, profile), ...rows }
}

/** What a direct purchase does not ask for is put back to what is usual, so that nothing hidden is wrong. */
function withoutCompetition({ minBidders, validityDays, publicityDays }: FormValues): Partial<FormValues> {
  const usual = emptyForm('')
  return {
    ceiling: null,
    minBidders: minBidders ?? usual.minBidders,
    validityDays: validityDays ?? usual.validityDays,
    publicityDays: publicityDays ?? usual.publicityDays,
  }
}

/** The profile with a method of its own, and as many bidders as it usually asks for. */
function withProfile(values: FormValues, profile: Profile): Partial<FormValues> {
  const methods = methodsOf(profile)
  const method = methods.includes(values.method) ? values.method : methods[0]
  const changed = profile !== values.profile
  const [usual] = reviewsOf(profile)
  return {
    profile,
    ...(method && { method }),
    ...(usual && !reviewsOf(profile).includes(values.review) && { review: usual }),
    ...(changed && { minBidders: profile === 'SALE' ? 1 : 3 }),
    ...(changed && profile === 'SALE' && { review: 'lowestPrice' as const, ceiling: null }),
  }
}
