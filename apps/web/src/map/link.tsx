import type { ReactNode } from 'react'
import { HrefLink } from './href-link.tsx'
import { type PlaceId, productMap } from './product-map.ts'
import { addressIn } from './search.ts'
import type { SearchOf } from './standing.ts'

interface LinkProps<Id extends PlaceId> {
  readonly place: Id
  readonly search?: SearchOf<Id>
  readonly className?: string | undefined
  readonly label?: string
  readonly current?: boolean
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link to a place. */
export function Link<Id extends PlaceId>(props: LinkProps<Id>) {
  return (
    <HrefLink {...props} href={addressIn(productMap[props.place], props.search)}>
      {props.children}
    </HrefLink>
  )
}
