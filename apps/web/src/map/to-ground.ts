import { useCallback } from 'react'
import { type GoOptions, useGoHref } from './go.ts'
import { type GroundId, ground } from './ground.ts'
import { addressIn } from './search.ts'
import type { SearchArgument, SearchOf } from './standing.ts'

/** The address of a place of the ground; what is drawn before the second map is here links by this instead of `to`. */
export function toGround<Id extends GroundId>(id: Id, ...[search]: SearchArgument<Id>): string {
  return addressIn(ground[id], search)
}

/** Goes to a place of the ground, without the second map. */
export function useGoGround() {
  const goHref = useGoHref()
  return useCallback(
    <Id extends GroundId>(id: Id, search?: SearchOf<Id>, options?: GoOptions) =>
      goHref(addressIn(ground[id], search), options),
    [goHref],
  )
}
