/** The parts of an address; undefined where it is none. `URL.canParse` is newer than the oldest browsers. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
