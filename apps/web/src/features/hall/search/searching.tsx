import type { ComponentProps } from 'react'
import { FoundBy } from './found-by.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Suggestions } from './suggestions.tsx'

/** One of the three parts, by what it is given. */
export type SearchingProps = ComponentProps<typeof Suggestions | typeof FoundBy | typeof NothingFound>

/**
 * What comes with the first search, in one piece: suggestions under the box, marks in the cards, and what to try where
 * nothing is found.
 */
export default function Searching(props: SearchingProps) {
  if ('pick' in props) return <Suggestions {...props} />
  return 'marks' in props ? <FoundBy {...props} /> : <NothingFound {...props} />
}
