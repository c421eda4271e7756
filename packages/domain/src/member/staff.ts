import { type Refusal, refuse } from '../shared/refusal.ts'
import type { CompanyKind } from './company-kinds.ts'
import { rootDepartmentNo } from './department.ts'
import { moneyRoles, type Role, roles } from './roles.ts'

/** Departments that one person may stand in. */
export const mostPlaces = 10

/** Where a person stands: one of the places is the primary one, and the person may head any of them. */
export interface Place {
  readonly departmentNo: string
  readonly primary: boolean
  readonly head: boolean
}

/** The roles that a company of this kind can give; running the platform is the platform's own. */
export function rolesOf(kind: CompanyKind): readonly Role[] {
  return roles.filter((role) => role !== 'operator' && (role !== 'agent' || kind === 'agent'))
}

/** Whether a company of this kind can give these roles, or the person holds them already: `member.roleNotAllowed`. */
export function checkRoles(
  kind: CompanyKind,
  wanted: readonly Role[],
  held: readonly Role[] = [],
): Refusal<'member.roleNotAllowed'> | undefined {
  const possible = [...rolesOf(kind), ...held]
  return wanted.every((role) => possible.includes(role)) ? undefined : refuse('member.roleNotAllowed')
}

/** Whether places are none twice, at most `mostPlaces`, all known, and exactly one is the primary one. */
export function checkPlaces(
  places: readonly Place[],
  known: ReadonlySet<string>,
): Refusal<'member.places' | 'member.department.notFound'> | undefined {
  if (places.some(({ departmentNo }) => !known.has(departmentNo))) return refuse('member.department.notFound')
  const distinct = new Set(places.map(({ departmentNo }) => departmentNo))
  const right = distinct.size === places.length && places.length <= mostPlaces
  return right && places.filter(({ primary }) => primary).length === 1 ? undefined : refuse('member.places')
}

/** What is left of places once departments are gone, with a primary one; nothing left: the company itself. */
export function placesLeft(places: readonly Place[], known: ReadonlySet<string>): readonly Place[] {
  const left = places.filter(({ departmentNo }) => known.has(departmentNo))
  const first = left.find(({ primary }) => primary) ?? left[0]
  if (!first) return [{ departmentNo: rootDepartmentNo, primary: true, head: false }]
  return left.map((place) => ({ ...place, primary: place === first }))
}

/** Whether the company keeps an administrator when this person is one no more: `member.lastAdmin`. */
export function checkAdminStays(
  before: readonly Role[],
  after: readonly Role[],
  otherAdmins: number,
): Refusal<'member.lastAdmin'> | undefined {
  const ends = before.includes('orgAdmin') && !after.includes('orgAdmin')
  return ends && otherAdmins === 0 ? refuse('member.lastAdmin') : undefined
}

/** Roles that move money which somebody gets, and which they lose. */
export interface MovedRoles {
  readonly given: readonly Role[]
  readonly taken: readonly Role[]
}

/** What a change of somebody's roles moves of those that move money. */
export function movedRoles(before: readonly Role[], after: readonly Role[]): MovedRoles {
  return {
    given: moneyRoles.filter((role) => after.includes(role) && !before.includes(role)),
    taken: moneyRoles.filter((role) => before.includes(role) && !after.includes(role)),
  }
}

/** Whether an administrator may give themselves what they would get: nothing that moves money while there is another one. */
export function checkOwnRoles(
  { given }: MovedRoles,
  otherAdmins: number,
): Refusal<'member.ownRole'> | undefined {
  return given.length > 0 && otherAdmins > 0 ? refuse('member.ownRole') : undefined
}
