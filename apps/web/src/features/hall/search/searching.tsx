import type { ComponentProps } from 'react'
import { NothingFound } from './nothing-found.tsx'
import { Suggestions } from './suggestions.tsx'

/** One of the two parts, by what it is given. */
export type SearchingProps = ComponentProps<typeof Suggestions | typeof NothingFound>

/**
 * What comes with the first search, in one piece: suggestions under the box, and what to try where nothing is found.
 */
export default function Searching(props: SearchingProps) {
  return 'pick' in props ? <Suggestions {...props} /> : <NothingFound {...props} />
}
