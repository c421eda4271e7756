import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { formatMoney } from '@jb/domain/shared/money'
import s from './approval-row.module.css'

/** What several are agreed to for: one line each with its amount, and what there is to know about them together. */
export function ChosenCards({ rows }: { rows: readonly ApprovalRow[] }) {
  const risky = rows.filter(({ card }) => card.signs.length > 0).length
  return (
    <>
      <ul className={s.chosen}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.title}：{measureOf(row)}
          </li>
        ))}
      </ul>
      {risky > 0 && <p>其中 {risky} 个有风险提示。</p>}
      <p>同意后不能撤回，请确认已经逐个看过内容。</p>
    </>
  )
}

/** The amount, or where there is none the first line of what is asked. */
function measureOf({ card: { amount, signs }, facts: [first], typeName }: ApprovalRow): string {
  const said = amount
    ? `${amount.label} ${formatMoney(amount.yuan)} 元`
    : first && `${first.label} ${first.value || '/'}`
  return `${said ?? typeName}${signs.length > 0 ? `（风险提示 ${signs.length} 条）` : ''}`
}
