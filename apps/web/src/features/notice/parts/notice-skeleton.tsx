import { Bone, Loading } from '../../../kit/skeleton.tsx'
import list from './notice-list.module.css'
import row from './notice-row.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The geometry of a list of notices. */
export function NoticeSkeleton() {
  return (
    <Loading>
      <div className={list.day}>
        <Bone width="20%" />
      </div>
      {places.map((place) => (
        <div key={place} className={row.row}>
          <Bone size="tag" width="72px" />
          <Bone size="m" width="70%" />
          <Bone width="90%" />
        </div>
      ))}
    </Loading>
  )
}
