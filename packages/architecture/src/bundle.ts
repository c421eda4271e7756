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
  firstLoadScript: 180 * 1024,
  firstLoadStyle: 25 * 1024,
  lazyRoute: 30 * 1024,
} as const

export interface BundleReport {
  readonly firstLoad: readonly string[]
  readonly firstStyles: readonly string[]
  /** Per lazy screen: the files that are not in the first load yet. */
  readonly routes: readonly { readonly screen: string; readonly files: readonly string[] }[]
  /** Everything else that is loaded on demand. */
  readonly onDemand: readonly string[]
}

/** Sorts the build's files by when a phone loads them. `landing` picks the screen that counts as the first one. */
export function bundleReport(manifest: Manifest, landing: RegExp): BundleReport {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const screens = Object.keys(manifest).filter(
    (key) => key.endsWith('.screen.tsx') && manifest[key]?.isDynamicEntry,
  )
  const first = closure(manifest, [...entry, ...screens.filter((key) => landing.test(key))])
  const filesOf = (keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => manifest[key]?.file ?? [])),
  ]
  const routes = screens
    .filter((key) => !landing.test(key))
    .map((screen) => ({
      screen,
      files: filesOf(closure(manifest, [screen])).filter((file) => !filesOf(first).includes(file)),
    }))
  const known = new Set([...filesOf(first), ...routes.flatMap(({ files }) => files)])
  const scripts = filesOf(Object.keys(manifest)).filter((file) => file.endsWith('.js'))
  return {
    firstLoad: filesOf(first).filter((file) => file.endsWith('.js')),
    firstStyles: [...new Set(first.flatMap((key) => manifest[key]?.css ?? []))],
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
