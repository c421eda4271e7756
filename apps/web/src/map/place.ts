import type { Role } from '@jb/domain/member/roles'

/** Which skeleton a screen is built on. */
export type Archetype = 'list' | 'detail' | 'form' | 'step' | 'free'

/**
 * Who may open a place: `public` everybody · `login` others are asked to log in and come back ·
 * `stepBack` others are sent back one step · `roles(…)` as `login`, and who holds none of them in the company
 * acted for reads whom the place is for (`app/refusals.ts`).
 */
export type Access = 'public' | 'login' | 'stepBack' | ForRoles

export interface ForRoles {
  readonly roles: readonly Role[]
}

/** Access for who holds one of these roles. It decides what is drawn; the server decides what is answered. */
export const roles = (...any: readonly [Role, ...Role[]]): ForRoles => ({ roles: any })

/** Query parameters of a place, all of them text: `needed` ones must be there, `may` ones may be. */
export type SearchSchema = Readonly<Record<string, 'needed' | 'may'>>

export interface PlaceOptions {
  /** Stays alive with its state and scroll position while other places are shown. */
  readonly keepAlive?: true
  /** Place ids: coming back from one of them finds the page state as it was left; any other way in begins anew. */
  readonly keepsStateFor?: readonly string[]
  /** Name of this page in the desktop site's mapping, where that is not its path. */
  readonly desktopName?: string
  /** Draws no back bar of its own. */
  readonly headless?: true
  /** Its views are counted. */
  readonly home?: true
  /** Other titles: query parameter → its value → the title. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Stands in the tab bar. */
  readonly tab?: Tab
}

/** An entry of the tab bar; the lowest `at` is the product's home. */
export interface Tab {
  readonly at: number
  readonly label: string
  readonly icon: 'home' | 'list' | 'bars' | 'bell' | 'user'
}

/** One screen as data. */
export interface Place {
  readonly path: `/${string}`
  readonly title: string
  readonly archetype: Archetype
  readonly access: Access
  readonly search: SearchSchema
  readonly options?: PlaceOptions
}

/** Whether a place is for somebody who holds these roles and has logged in. */
export function isFor({ access }: Place, held: readonly Role[]): boolean {
  return typeof access === 'string' || access.roles.some((role) => held.includes(role))
}

/** The name of a place in the desktop site's mapping. */
export const desktopNameOf = ({ path, options }: Place): string => options?.desktopName ?? path.slice(1)

/** What a place is called with this search. */
export function titleOf({ title, options }: Place, search: Readonly<Record<string, unknown>>): string {
  const others = Object.entries(options?.titles ?? {})
  return others.map(([name, titles]) => titles[String(search[name])]).find(Boolean) ?? title
}

/** A product map: place id → place. */
export type PlaceMap = Readonly<Record<string, Place>>

type KeysOf<S extends SearchSchema, Kind> = { [K in keyof S]: S[K] extends Kind ? K : never }[keyof S]

/** The search of a place as its screen reads it; `isHead=1` hides the back bar everywhere. */
export type SearchIn<P extends Place> = { readonly [K in KeysOf<P['search'], 'needed'>]: string } & {
  readonly [K in KeysOf<P['search'], 'may'>]?: string | undefined
} & { readonly isHead?: string | undefined }
