import { Bone, Loading } from '../../../kit/skeleton.tsx'
import s from './home.module.css'

/** Two rows that are on their way, as high as those that follow. */
export const rowBones = (
  <Loading>
    {['a', 'b'].map((row) => (
      <div key={row} className={s.todoLink}>
        <Bone size="m" width="70%" />
        <Bone size="s" width="50%" />
      </div>
    ))}
  </Loading>
)
