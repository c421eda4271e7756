import { Link } from '../../../map/link.tsx'
import s from './member.module.css'

interface AgreeProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  /** They wanted to go on without. */
  readonly missing: boolean
}

/** The box that is ticked before registering, with the texts that it speaks of. */
export function Agree({ agreed, onChange, missing }: AgreeProps) {
  return (
    <div data-field-error={missing || undefined}>
      <label className={s.agree}>
        <input type="checkbox" checked={agreed} onChange={(event) => onChange(event.target.checked)} />
        <span>我已阅读并同意下面两份文本</span>
      </label>
      {missing && (
        <p className={s.bad} role="alert">
          请先阅读，再勾选同意。
        </p>
      )}
      <p className={s.agreed}>
        <Link place="member.agreement" className={s.link}>
          《用户协议》
        </Link>
        <Link place="member.privacy" className={s.link}>
          《隐私政策》
        </Link>
      </p>
    </div>
  )
}
