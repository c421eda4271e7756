import { cityOf } from '@jb/domain/map/destination'
import type { Position } from '@jb/domain/map/position'
import type { FactItem } from '../../../kit/fact.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../map/link.tsx'
import s from './address-link.module.css'

interface AddressLinkProps {
  /** The whole address, region first. */
  address: string
  /** The names of its region, from province to district. */
  regionName: string
  position: Position | null
}

/** An address that opens the map. */
export function AddressLink({ address, regionName, position }: AddressLinkProps) {
  const city = cityOf(regionName)
  const search = {
    ...(position ? { lon: String(position.lon), lat: String(position.lat) } : {}),
    address,
    city,
  }
  return (
    <Link place="map.address" search={search} className={s.link} label={`${address}，查看地图`}>
      <span>{address}</span>
      <Icon name="right" small />
    </Link>
  )
}

interface Whereabouts extends Pick<AddressLinkProps, 'regionName' | 'position'> {
  /** Without its region. */
  readonly address: string
}

/** Where something is, as a fact among others. */
export const addressFact = (label: string, { regionName, address, position }: Whereabouts): FactItem => ({
  label,
  value: (
    <AddressLink
      address={[regionName, address].filter(Boolean).join(' ')}
      regionName={regionName}
      position={position}
    />
  ),
  wide: true,
})
