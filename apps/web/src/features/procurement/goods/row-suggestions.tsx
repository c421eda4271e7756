import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { examplesOf } from '@jb/domain/procurement/materials'
import { nameColumn } from '@jb/domain/procurement/next-row'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import g from './goods.module.css'

/** Asks for the rows of before whose name has these words. */
export type EarlierRows = (type: number, words: string) => Promise<readonly GoodsRow[]>

interface RowSuggestionsProps {
  type: number
  /** The name as far as it is typed. */
  words: string
  earlier: EarlierRows | undefined
  onTake: (cells: GoodsRow['cells']) => void
}

/** Rows that are offered at a time, and how many of them at least are examples, where there are some. */
const most = 6
const leastExamples = 2

/** Under the name of a row: the same material as it was written before, and as the trade writes it. */
export function RowSuggestions({ type, words, earlier, onTake }: RowSuggestionsProps) {
  const calm = useDeferredValue(words.trim())
  const query = useQuery({
    queryKey: ['earlierRows', type, calm],
    queryFn: () => earlier?.(type, calm) ?? [],
    enabled: earlier !== undefined,
    gcTime: 0,
  })
  const own = query.data ?? []
  const known = own.map(({ cells }) => wordsOf(type, cells).join())
  const examples = examplesOf(type, calm, most).filter(
    (cells) => !known.includes(wordsOf(type, cells).join()),
  )
  const offered = [
    ...own
      .slice(0, most - Math.min(examples.length, leastExamples))
      .map(({ cells }) => ({ cells, from: '用过' })),
    ...examples.map((cells) => ({ cells, from: '常用' })),
  ].slice(0, most)
  if (offered.length === 0) return null
  return (
    <ul className={g.offered} aria-label="点一下填入">
      {offered.map(({ cells, from }) => {
        const [name, ...more] = wordsOf(type, cells)
        return (
          <li key={[from, name, ...more].join()}>
            <button type="button" onClick={() => onTake(cells)}>
              <span>
                {name}
                {more.length > 0 && <small>{more.join(' · ')}</small>}
              </span>
              <em>{from}</em>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Name, specification and unit, as far as there are any. */
function wordsOf(type: number, cells: GoodsRow['cells']): readonly string[] {
  const names = [nameColumn(type), type === 2 ? 'workContent' : 'spec', 'unit']
  return names.flatMap((name) => cells[name] || [])
}
