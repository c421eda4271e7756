import { destinationOf } from '@jb/domain/map/destination'
import { useMemo } from 'react'
import { useSearchOf } from '../../../map/to.ts'
import { useHere } from '../map.queries.ts'
import { MapPage } from '../parts/map-page.tsx'

/** 详细地址: where a place is, close by, and the way there. */
export default function AddressScreen() {
  const search = useSearchOf('map.address')
  const destination = useMemo(() => destinationOf(search), [search])
  const { again, ...found } = useHere()
  return <MapPage title="详细地址" destination={destination} whole={false} {...found} onLocate={again} />
}
