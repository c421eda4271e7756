import { fold } from '../shared/bigrams.ts'

/** The fewest last digits of a telephone number by which a colleague is found. */
const fewestDigits = 4

/**
 * The text under which a name is found: each of its endings in pinyin, in initials and written, every one after a
 * blank; keys sort as names do in a telephone book. `syllables` is the pinyin of each character: 王海涛 → `wang`, `hai`, `tao`.
 */
export function searchKey(name: string, syllables: readonly string[]): string {
  const endings = (parts: readonly string[]) => parts.map((_, at) => parts.slice(at).join(''))
  const words = [
    ...endings(syllables.map(fold)),
    ...endings(syllables.map((syllable) => [...fold(syllable)][0] ?? '')),
    ...endings([...fold(name)].filter((sign) => sign.trim() !== '')),
  ]
  return ` ${[...new Set(words)].join(' ')}`
}

/** What a person typed: the last digits of a telephone number, the beginning of a key's word, or nothing to search for. */
export type Sought = { readonly tail: string } | { readonly word: string } | undefined

/** How a keyword is searched for; blanks between pinyin syllables do not count. */
export function soughtBy(keyword: string): Sought {
  const word = fold(keyword).replace(/\s+/g, '')
  if (word === '') return undefined
  if (!/^\d+$/.test(word)) return { word }
  return word.length >= fewestDigits ? { tail: word } : undefined
}
