import { Bone, Loading } from '../kit/skeleton.tsx'
import s from './app.module.css'

/** What stands where a screen will be, until its code is here. */
export function PlaceSkeleton() {
  return (
    <Loading>
      <div className={s.skeletonBar}>
        <Bone size="m" width="40%" />
      </div>
      {[0, 1, 2].map((row) => (
        <div className={s.skeletonBlock} key={row}>
          <Bone size="xs" width="30%" />
          <Bone size="m" width="85%" />
          <Bone size="s" width="60%" />
        </div>
      ))}
    </Loading>
  )
}
