import { nativeApp } from './native.ts'

/** Hands over the file behind an address, to keep: to the app around the page, else to the browser. */
export async function saveFrom(name: string, url: string): Promise<void> {
  const absolute = new URL(url, location.href)
  const app = nativeApp.get()
  if (app && absolute.protocol.startsWith('http')) {
    const answer = await app.call('download', { url: absolute.href, name })
    if (answer?.ok) return
  }
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
