import { Bone, Loading } from '../../../kit/skeleton.tsx'
import s from './tasks.module.css'

/** Two rows that are on their way, as high as those that follow. */
export const rowBones = (
  <Loading>
    {['a', 'b'].map((row) => (
      <div key={row} className={s.row}>
        <span className={s.what}>
          <Bone size="m" width="70%" />
          <Bone size="s" width="90%" />
          <Bone size="s" width="50%" />
        </span>
      </div>
    ))}
  </Loading>
)
