/** Where the list of all published files stands. */
export const bundleList = '/bundle-hashes.json'

/** The one value over all published files of the program; null where none was published (a program in development). */
export async function publishedBundle(): Promise<string | null> {
  const answer = await fetch(bundleList, { cache: 'no-cache' })
  const told: unknown = answer.ok ? await answer.json().catch(() => null) : null
  const { bundle } = (told ?? {}) as { readonly bundle?: unknown }
  return typeof bundle === 'string' && /^[0-9a-f]{64}$/.test(bundle) ? bundle : null
}
