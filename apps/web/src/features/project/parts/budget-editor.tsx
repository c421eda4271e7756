import { type BudgetLine, budgetCategoryNames, checkBudget, mostBudgetLines } from '@jb/domain/project/budget'
import { formatMoney, isDecimal } from '@jb/domain/shared/money-text'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { numbered } from '../../../lib/numbered.ts'
import s from './project.module.css'

const BudgetSheet = lazy(() => import('./budget-sheet.tsx'))

interface BudgetEditorProps {
  price: string
  lines: readonly BudgetLine[]
  error: string | undefined
  onChange: (lines: readonly BudgetLine[]) => void
}

/** The budget while it is filled in: a sheet for each line, the sum below it. */
export function BudgetEditor({ price, lines, error, onChange }: BudgetEditorProps) {
  const [at, setAt] = useState<number>()
  const { total, over } = checkBudget(isDecimal(price) ? price : '0', lines)
  const full = lines.length < mostBudgetLines ? undefined : `预算最多 ${mostBudgetLines} 行，请合并后再添加。`
  const put = (line: BudgetLine) =>
    onChange(
      at === lines.length ? [...lines, line] : lines.map((each, index) => (index === at ? line : each)),
    )
  return (
    <Section title="预算">
      {lines.length > 0 && (
        <ul className={s.rows}>
          {numbered(lines).map(({ key, category, name, amount }, index) => (
            <li key={key}>
              <button
                type="button"
                className={`${s.row} ${s.open}`}
                aria-label={`修改预算 ${name}`}
                onClick={() => setAt(index)}
              >
                <span className={s.what}>
                  {name}
                  <span className={s.small}>{budgetCategoryNames[category]}</span>
                </span>
                <span className={s.amount}>
                  <Money amount={amount} size="s" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && (
        <p className={s.quiet}>可以按类别填写预算，合计与工程造价比较；也可以以后再填。</p>
      )}
      {lines.length > 0 && (
        <p className={s.total}>
          <span>合计</span>
          <Money amount={total} size="s" />
        </p>
      )}
      {over && isDecimal(price) && (
        <p className={s.warn}>预算合计超出工程造价 {formatMoney(over)} 元，仍可保存，请核对。</p>
      )}
      {error && (
        <p className={s.wrong} role="alert" data-field-error tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={s.add}>
        <Button tone="quiet" wide disabledReason={full} onClick={() => setAt(lines.length)}>
          添加预算
        </Button>
      </div>
      {at !== undefined && (
        <Suspense fallback={null}>
          <BudgetSheet
            line={lines[at]}
            onClose={() => setAt(undefined)}
            onSave={(line) => {
              put(line)
              setAt(undefined)
            }}
            onRemove={() => {
              onChange(lines.filter((_, index) => index !== at))
              setAt(undefined)
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}
