import { basename } from 'node:path'
import { placeOf } from './place.ts'
import type { Ratchet } from './ratchets.ts'

const heading = '## Words that are not used'
const row = /^\| (`[^|]*`) +\| ([^|]*)\|/gm

/** The words that the glossary keeps out of names, each with the right one. */
export function wordsOf(glossary: string): ReadonlyMap<string, string> {
  const section = glossary.split(heading)[1]?.split('\n## ')[0] ?? ''
  return new Map(
    [...section.matchAll(row)].flatMap(([, left = '', right = '']) =>
      [...left.matchAll(/`(\w+)`/g)].map(([, word = '']): [string, string] => [word, right.trim()]),
    ),
  )
}

/** The words of a name: `tellPostponed.test.ts` → tell, postponed, test, ts. */
const partsOf = (name: string): readonly string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase())

const exported = /\bexport (?:async )?(?:const|function|type|interface) (\w+)/g

/** Names of files and of what they export in which such a word stands. */
export function unusedWords(glossary: string): Ratchet {
  const words = wordsOf(glossary)
  return {
    name: 'words-of-the-glossary',
    because: 'docs/glossary.md lists this word among those that are not used, with the right one',
    findings: ({ path, code }) => {
      if (placeOf(path).side === 'outside') return []
      const names = [basename(path), ...[...code.matchAll(exported)].map(([, name = '']) => name)]
      return names.flatMap((name) =>
        partsOf(name).flatMap((part) => {
          const right = words.get(part)
          return right === undefined ? [] : [{ path, what: `${name} (${part} → ${right})` }]
        }),
      )
    },
  }
}
