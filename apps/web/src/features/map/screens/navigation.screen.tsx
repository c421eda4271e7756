import { destinationOf } from '@jb/domain/map/destination'
import { useMemo } from 'react'
import { useSearchOf } from '../../../map/to.ts'
import { useHere } from '../map.queries.ts'
import { MapPage } from '../parts/map-page.tsx'

/** 地图导航: the whole way from where one is to a place. */
export default function NavigationScreen() {
  const search = useSearchOf('map.navigation')
  const destination = useMemo(() => destinationOf(search), [search])
  const { again, ...found } = useHere()
  return <MapPage title="地图导航" destination={destination} whole {...found} onLocate={again} />
}
