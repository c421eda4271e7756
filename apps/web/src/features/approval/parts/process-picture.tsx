import { Icon } from '../../../kit/icons.tsx'
import { numbered } from '../approval.labels.ts'
import s from './template.module.css'

/** A process as a way with stops, from the beginning to the end. */
export function Picture({ stops }: { stops: readonly string[] }) {
  return (
    <ol className={s.picture} aria-label="审批步骤">
      {numbered(['发起', ...stops]).map(({ key, line }) => (
        <li key={key} className={s.way}>
          <span className={s.stop}>{line}</span>
          <Icon name="right" small />
        </li>
      ))}
      <li className={s.stop} data-end>
        通过
      </li>
    </ol>
  )
}
