import s from './approval.module.css'

/** The last two signs of a name in a circle, as people know each other from contact lists. */
export function Face({ name }: { name: string }) {
  return (
    <span className={s.face} aria-hidden="true">
      {name.slice(-2)}
    </span>
  )
}
