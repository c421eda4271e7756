import type { FollowedDemand } from '@jb/contract/follow/follow.shapes'
import { Link } from '../../../map/link.tsx'
import { placesOf } from '../../demand/index.ts'
import { toneOf } from '../../tender/index.ts'
import { FollowedRow } from './followed-row.tsx'

/** A demand that is followed: its state, its kind, and until when. */
export function DemandRow({ demand, now }: { demand: FollowedDemand; now: Date }) {
  const { id, name, kind, kindName, status, stateName } = demand
  return (
    <FollowedRow
      of={demand}
      now={now}
      tags={[[stateName, toneOf(status)], kindName]}
      name={
        <Link place={placesOf(kind).detail} search={{ id }}>
          {name}
        </Link>
      }
    />
  )
}
