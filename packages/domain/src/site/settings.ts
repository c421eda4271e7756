/** What the operator may say about the site. Empty: the page leaves that line out. */
export interface SiteFacts {
  readonly title: string
  readonly separator: string
  readonly customerTelephone: string
  readonly copyright: string
  readonly icp: string
  readonly serviceLink: string
}

export const siteFactNames = [
  'title',
  'separator',
  'customerTelephone',
  'copyright',
  'icp',
  'serviceLink',
] as const satisfies readonly (keyof SiteFacts)[]

/** Overrides of the site's settings; null: the server's own setting holds. */
export type SiteOverrides = { readonly [K in keyof SiteFacts]: string | null }

/** What holds now: the operator's word, else the server's setting. */
export function effectiveFacts(own: SiteFacts, overrides: Partial<SiteOverrides>): SiteFacts {
  const entries = siteFactNames.map((name) => [name, overrides[name] ?? own[name]] as const)
  return Object.fromEntries(entries) as Record<keyof SiteFacts, string>
}

/** What to store: only what differs from the server's setting, so that a later setting still takes effect. */
export function overridesFor(own: SiteFacts, wanted: SiteFacts): SiteOverrides {
  const entries = siteFactNames.map(
    (name) => [name, wanted[name] === own[name] ? null : wanted[name]] as const,
  )
  return Object.fromEntries(entries) as Record<keyof SiteFacts, string | null>
}

/** Names of what differs, for the log. */
export function changedFacts(before: SiteFacts, after: SiteFacts): readonly (keyof SiteFacts)[] {
  return siteFactNames.filter((name) => before[name] !== after[name])
}
