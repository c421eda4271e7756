import { fold, runs } from './bigrams.ts'
import { synonymLines } from './synonyms.ts'

/** A word that a person looks for. */
export interface SoughtWord {
  /** As it was typed. */
  readonly typed: string
  /** What finds as well as the word itself: what means the same, or a kind of it. */
  readonly also: readonly string[]
  /**
   * The word, and what stands for it; within a longer one the synonyms stand in its place. Any of them finds. A text that
   * holds another of them is left out: whatever it finds, the shorter one finds.
   */
  readonly texts: readonly string[]
}

interface Group {
  readonly words: readonly string[]
  readonly narrower: readonly string[]
}

/** The groups as they are written down. */
export const synonymGroups: readonly Group[] = synonymLines
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [words = '', narrower = ''] = line.split('>').map((part) => part.trim())
    return { words: words.split(/\s+/), narrower: narrower === '' ? [] : narrower.split(/\s+/) }
  })

const groupOf = new Map(synonymGroups.flatMap((group) => group.words.map((word) => [fold(word), group])))
const longest = Math.max(...[...groupOf.keys()].map((word) => word.length))

/** All words by which something is found that is looked for by this one, the word itself among them. */
function meaning(word: string, before: readonly string[] = []): readonly string[] {
  const group = groupOf.get(fold(word))
  if (!group || before.includes(fold(word))) return [word]
  const seen = [...before, ...group.words.map(fold)]
  return [...group.words, ...group.narrower.flatMap((one) => meaning(one, seen))]
}

/** The longest word of the trade that stands in a longer one; of two of one length the first. */
function wordWithin(text: string): string | undefined {
  for (let length = Math.min(longest, text.length - 1); length > 1; length--)
    for (let at = 0; at + length <= text.length; at++) {
      const part = text.slice(at, at + length)
      if (groupOf.has(part)) return part
    }
  return undefined
}

function soughtWord(typed: string): SoughtWord {
  const text = fold(typed)
  const known = groupOf.has(text) ? text : wordWithin(text)
  const others = known ? meaning(known).filter((word) => fold(word) !== known) : []
  const texts = known ? others.map((word) => text.replace(known, fold(word))) : []
  const all = [...new Set([text, ...texts])]
  const needed = all.filter((one) => !all.some((other) => other !== one && holds(one, other)))
  return { typed, also: [...new Set(others)], texts: needed }
}

/** Whether the one text holds the other; words of letters are found by their beginnings alone. */
function holds(text: string, other: string): boolean {
  const at = text.indexOf(other)
  return at === 0 || (at > 0 && !(/^[a-z0-9]/.test(other) && /[a-z0-9]/.test(text.charAt(at - 1))))
}

/** What a person typed, word by word; a sign between words parts them as a blank does, and signs alone are no word. */
export function wordsOf(keyword: string): readonly string[] {
  const words = keyword.normalize('NFKC').replace(/(\d)\s+([×✕*])\s+(?=\d)/g, '$1$2')
  return words.split(/[\s,，、;；。|]+/).filter((word) => runs(word).length > 0)
}

/** The words that a person looks for; each has to be found. None where nothing of what was typed can be found. */
export function soughtWords(keyword: string): readonly SoughtWord[] {
  return [...new Set(wordsOf(keyword))].map(soughtWord)
}

/** Parts of a text that a list may mark because these words found them, folded. */
export function marksOf(words: readonly SoughtWord[]): string[] {
  return [...new Set(words.flatMap(({ typed, texts, also }) => [typed, ...texts, ...also].flatMap(runs)))]
}

/** What a list says of a search: which other words it looked for, and what may be marked; nothing without a search. */
export function soughtFor(keyword: string): { sought?: { also: string[]; marks: string[] } } {
  const words = soughtWords(keyword)
  if (words.length === 0) return {}
  return { sought: { also: [...new Set(words.flatMap(({ also }) => also))], marks: marksOf(words) } }
}

/** One word that was typed without a blank, in the parts that can be found each by itself: 西安螺纹钢 → 西安 螺纹钢. */
export function inParts(word: string): readonly string[] | undefined {
  const text = fold(word)
  const known = groupOf.has(text) ? undefined : wordWithin(text)
  const parts = known ? text.split(known).flatMap((part, at) => (at === 0 ? [part] : [known, part])) : []
  const said = parts.filter((part) => part !== '')
  return said.length > 1 && said.every((part) => [...part].length > 1) ? said : undefined
}

/** Words of the trade that begin with, else hold, or mean the same as what has been typed so far; the usual name of each. */
export function tradeWords(typed: string, most: number): readonly { text: string; because?: string }[] {
  const text = fold(typed)
  if (text === '') return []
  const rated = synonymGroups.flatMap(({ words }) => {
    const hits = words.filter((word) => fold(word).includes(text))
    const hit = hits.find((word) => fold(word).startsWith(text)) ?? hits[0]
    const [usual = ''] = words
    if (hit === undefined) return []
    const rank = fold(hit).startsWith(text) ? 0 : 1
    return [{ rank, text: usual, ...(!fold(usual).includes(text) && { because: hit }) }]
  })
  const sorted = rated.sort((a, b) => a.rank - b.rank || a.text.length - b.text.length)
  return sorted.slice(0, most).map(({ rank, ...word }) => word)
}
