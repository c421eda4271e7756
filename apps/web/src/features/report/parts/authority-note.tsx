import type { Authority } from '@jb/contract/report/report.shapes'
import s from './report.module.css'

/** Where complaints belong that the platform does not decide, and whom the tender names for that. */
export function AuthorityNote({ authority }: { authority: Authority }) {
  const { sentence, supervisor, hint } = authority
  return (
    <>
      <p className={s.quiet}>
        {sentence}
        {supervisor !== null && <>本项目的行政监督部门：{supervisor}。</>}
      </p>
      {hint !== null && <p className={s.quiet}>{hint}</p>}
    </>
  )
}
