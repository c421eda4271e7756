/** Longest beginning of a Latin word that is indexed by itself. */
const longestPrefix = 16

/**
 * Lower case; full-width letters, digits and signs become half-width (NFKC); each way to write a diameter (Φ Ф Ø ∅ ⌀) is φ,
 * and the sign between two measures (× x *) is x. The database's `search_fold` says the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[фøϕ∅⌀]/g, 'φ')
    .replace(/(\d)\s*[×✕*]\s*(?=\d)/g, '$1x')
}

/** Runs of Han characters, and words of other letters and digits, folded. */
export function runs(text: string): readonly string[] {
  return fold(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
}

const isHan = (run: string) => /^\p{Script=Han}/u.test(run)

function pairs(run: string): string[] {
  const chars = [...run]
  return chars.length < 2 ? chars : chars.slice(1).map((char, at) => `${chars[at]}${char}`)
}

/** A word and its beginnings; behind a diameter or between measures also what people look for alone: 25 of φ25. */
function beginnings(word: string): string[] {
  const chars = [...word].slice(0, longestPrefix)
  const parts = word.split(/φ|x(?=\d)/).slice(1)
  return [word, ...chars.map((_, at) => chars.slice(0, at + 1).join('')), ...parts.filter(Boolean)]
}

/** The distinct terms under which a text is indexed: Han characters and pairs of them, words and their beginnings. */
export function searchTerms(text: string): readonly string[] {
  return [...new Set(runs(text).flatMap((run) => (isHan(run) ? [...run, ...pairs(run)] : beginnings(run))))]
}

/** The terms of what a person typed; all of them have to stand in the index. */
export function queryTerms(query: string): readonly string[] {
  return [...new Set(runs(query).flatMap((run) => (isHan(run) ? pairs(run) : [run])))]
}
