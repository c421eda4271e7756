import { isUscc } from '@jb/domain/member/uscc'
import s from './member.module.css'

const length = 18

/** What the credit code typed so far amounts to: how much is missing, or whether its check character fits. */
export function UsccHint({ value }: { readonly value: string }) {
  const code = value.trim().toUpperCase()
  if (code === '') return '营业执照上的 18 位代码。'
  if (code.length < length) return `已填 ${code.length} 位，还差 ${length - code.length} 位。`
  if (isUscc(code)) return <span className={s.good}>✓ 校验通过</span>
  return <span className={s.bad}>校验位不对，请对照营业执照核对。代码里没有字母 I、O、S、V、Z。</span>
}
