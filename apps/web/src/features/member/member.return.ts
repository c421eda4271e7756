import { safeRedirect } from '@jb/domain/shared/safe-redirect'
import { placeAt } from '../../map/to.ts'

const entrances: readonly string[] = [
  'member.login',
  'member.register',
  'member.setup',
  'member.forgotten',
  'member.companyVerify',
]

/** A known screen other than the ways in themselves. */
function isTarget(path: string): boolean {
  const place = placeAt(path)
  return place !== undefined && !entrances.includes(place.id)
}

/** Where somebody was who came here to log in, to register or to have a company verified; undefined: nowhere. */
export function returnTo(redirect: string | undefined): string | undefined {
  return safeRedirect(redirect, location.origin, isTarget)
}

/** The same for the next step on the way. */
export const keepReturn = (redirect: string | undefined): { redirect?: string } =>
  redirect === undefined ? {} : { redirect }
