import { allowedBelow, capabilities } from './capabilities.ts'
import { placeOf } from './place.ts'
import type { Ratchet } from './ratchets.ts'

/** Names that are plain words as well: a string that says `home` or `file` need not mean the capability. */
const plainWords = new Set([
  ...['file', 'map', 'member', 'notice', 'site', 'fee', 'share', 'home', 'report', 'follow', 'chat'],
  ...['expert', 'opportunity', 'subscription', 'invitation', 'question'],
])

/** Of these a field may begin with the name: `bidEnd`, `securityAmount`. */
const prefixes = new Set(['bid', 'security'])

/** Lists of what all capabilities have, which stand on the ground floor by their nature. */
const registries = new Set(
  ['notice/kinds', 'notice/money-kinds', 'member/menu', 'member/operation-names'].map(
    (file) => `packages/domain/src/${file}.ts`,
  ),
)

/** What a change refreshes is shown by those who stand above; nothing else of them is known by it. */
const refreshed = /\brefreshes\b\s*[:=]\s*\[[^\]]*\]/g
const named = /['"`]([a-z]+)(?=['"`.:A-Z])/g

/** Strings in which a capability names one that stands above it. */
export const higherNames: Ratchet = {
  name: 'no-higher-names',
  because:
    'a lower capability knows no higher one, not even by its name in a string: let the higher one say it',
  findings: ({ path, code }) => {
    const { capability, test, side } = placeOf(path)
    if (capability === undefined || test || registries.has(path)) return []
    const below = [capability, ...allowedBelow(capability)]
    const isHigher = (word: string): boolean =>
      capabilities.some((name) => name === word) &&
      !plainWords.has(word) &&
      !below.some((name) => name === word)
    const text = side === 'contract' ? code.replace(refreshed, (list) => ' '.repeat(list.length)) : code
    return [...text.matchAll(named)].flatMap(({ 0: found, 1: word = '', index }) => {
      const next = text[index + found.length] ?? ''
      // On the web a dot makes it the id of a place, and everybody may lead everywhere.
      const isPlace = side === 'web' && next === '.'
      const isField = prefixes.has(word) && /[A-Z]/.test(next)
      return isHigher(word) && !isPlace && !isField ? [{ path, what: word }] : []
    })
  },
}
