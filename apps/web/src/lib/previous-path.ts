const key = 'previousPath'

/**
 * The path of ours that this tab showed before the present one. It outlives a page that is loaded anew, not the tab:
 * undefined on the first page of a visit.
 */
export function previousPath(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Records the path that was shown before; undefined forgets it. */
export function recordPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Where nothing can be stored every page is a first page.
  }
}

/** At the start of a page: what an earlier visit of this tab, or the tab that opened this one, recorded is not ours. */
export function startVisit(): void {
  const entry = history.state as { readonly __TSR_index?: unknown } | null
  if (!(Number(entry?.__TSR_index) > 0)) recordPath(undefined)
}
