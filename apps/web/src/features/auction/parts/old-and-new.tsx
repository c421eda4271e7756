import { formatMinute } from '@jb/domain/shared/dates'
import s from './owner.module.css'

interface OldAndNewProps {
  times: readonly { readonly name: string; readonly old: string | null; readonly new: string }[]
}

/** Each time as it was, struck through, and as it is to be. */
export function OldAndNew({ times }: OldAndNewProps) {
  return (
    <dl className={s.times}>
      {times.map(({ name, old, new: next }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {old && old !== next && <del>{formatMinute(old)}</del>}
            <ins>{formatMinute(next)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
