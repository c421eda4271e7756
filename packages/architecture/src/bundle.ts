/** One entry of Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Limits in bytes, after gzip. */
export const bundleLimits = {
  firstLoadScript: 172 * 1024,
  firstLoadStyle: 25 * 1024,
  /** Fetched when the phone is idle: the rows, screens and parts of all other places. */
  secondMap: 30 * 1024,
  lazyRoute: 30 * 1024,
} as const

export interface BundleReport {
  readonly firstLoad: readonly string[]
  readonly firstStyles: readonly string[]
  /** The files that come with the second map. */
  readonly secondMap: readonly string[]
  /** Per lazy screen: the files that neither the first load nor the second map has brought. */
  readonly routes: readonly { readonly screen: string; readonly files: readonly string[] }[]
  /** Everything else that is loaded on demand. */
  readonly onDemand: readonly string[]
}

/** The screen that counts as the first one, and the module of the second map. */
export const entrances = {
  landing: /features\/hall\/screens\/hall\.screen\.tsx$/,
  second: /app\/whole\.ts$/,
} as const

/** Sorts the build's files by when a phone loads them. Throws when an entrance is not in the build. */
export function bundleReport(
  manifest: Manifest,
  { landing, second }: { readonly landing: RegExp; readonly second: RegExp } = entrances,
): BundleReport {
  for (const wanted of [landing, second])
    if (!Object.keys(manifest).some((key) => wanted.test(key)))
      throw new Error(`nothing in the build fits ${wanted}`)

  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const screens = Object.keys(manifest).filter(
    (key) => key.endsWith('.screen.tsx') && manifest[key]?.isDynamicEntry,
  )
  const first = closure(manifest, [...entry, ...screens.filter((key) => landing.test(key))])
  const base = closure(manifest, [...first, ...Object.keys(manifest).filter((key) => second.test(key))])
  const filesOf = (keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => manifest[key]?.file ?? [])),
  ]
  const routes = screens
    .filter((key) => !landing.test(key))
    .map((screen) => ({
      screen,
      files: filesOf(closure(manifest, [screen])).filter((file) => !filesOf(base).includes(file)),
    }))
  const known = new Set([...filesOf(base), ...routes.flatMap(({ files }) => files)])
  const scripts = filesOf(Object.keys(manifest)).filter((file) => file.endsWith('.js'))
  return {
    firstLoad: filesOf(first).filter((file) => file.endsWith('.js')),
    firstStyles: [...new Set(first.flatMap((key) => manifest[key]?.css ?? []))],
    secondMap: filesOf(base).filter((file) => !filesOf(first).includes(file)),
    routes,
    onDemand: scripts.filter((file) => !known.has(file)),
  }
}

function closure(manifest: Manifest, start: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of start) visit(key)
  return [...seen]
}
