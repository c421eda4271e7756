const names = ['pcToken', 'appToken'] as const

/** True when both flags of a login are there. They prove nothing: they only save a useless question. */
export function flagsPresent(): boolean {
  const present = new Set(document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim()))
  return names.every((name) => present.has(name))
}

/** Removes both flags, on this host and on every parent domain that may have set them. */
export function clearFlags(): void {
  const labels = location.hostname.split('.')
  const parents = labels.slice(0, -1).map((_, i) => `; domain=${labels.slice(i).join('.')}`)
  for (const name of names) {
    for (const domain of ['', ...parents]) setCookie(`${name}=; path=/; max-age=0${domain}`)
  }
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in web views
  document.cookie = text
}
