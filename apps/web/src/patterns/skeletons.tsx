import { Bone, Loading } from '../kit/skeleton.tsx'
import s from './skeletons.module.css'

const several = (n: number) => Array.from({ length: n }, (_, index) => String(index))

/** Cards as a list will show them. */
export function ListSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Loading>
      {several(cards).map((key) => (
        <div key={key} className={s.card}>
          <Bone size="tag" width="38%" />
          <Bone size="m" width="86%" />
          <Bone size="s" width="100%" />
          <Bone size="s" width="64%" />
          <Bone size="m" width="100%" />
        </div>
      ))}
    </Loading>
  )
}

/** Header block, facts in two columns, tabs and a table. */
export function DetailSkeleton() {
  return (
    <Loading>
      <div className={s.block}>
        <Bone size="tag" width="45%" />
        <Bone size="l" width="90%" />
        <Bone size="button" />
        <div className={s.facts}>
          {several(6).map((key) => (
            <div key={key}>
              <Bone size="xs" width="40%" />
              <Bone size="s" width="80%" />
            </div>
          ))}
        </div>
      </div>
      <div className={s.block}>
        {several(5).map((key) => (
          <Bone key={key} size="m" />
        ))}
      </div>
    </Loading>
  )
}

/** Labels over boxes. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Loading>
      <div className={s.block}>
        {several(fields).map((key) => (
          <div key={key} className={s.field}>
            <Bone size="s" width="30%" />
            <Bone size="button" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
