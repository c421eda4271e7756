import { budgetLine } from '@jb/contract/project/project.shapes'
import { type BudgetLine, budgetCategories, budgetCategoryNames } from '@jb/domain/project/budget'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import s from './project.module.css'

interface BudgetSheetProps {
  /** Absent for a new line. */
  line: BudgetLine | undefined
  onSave: (line: BudgetLine) => void
  onRemove: () => void
  onClose: () => void
}

const categories = budgetCategories.map((value) => ({ value, label: budgetCategoryNames[value] }))
const sectionOf = (title: string): SectionSpec<z.input<typeof budgetLine>> => ({
  title,
  fields: [
    { kind: 'choice', name: 'category', label: '费用类别', required: true, options: categories },
    {
      kind: 'text',
      name: 'name',
      label: '名称',
      required: true,
      maxLength: 60,
      placeholder: '如：主体结构钢筋',
    },
    { kind: 'money', name: 'amount', label: '预算金额', required: true },
  ],
})
const [adding, editing] = [sectionOf('添加预算'), sectionOf('修改预算')]

/** One line of a budget. */
export default function BudgetSheet({ line, onSave, onRemove, onClose }: BudgetSheetProps) {
  return (
    <FormSheet
      schema={budgetLine}
      initial={line ?? { category: 'material', name: '', amount: '' }}
      section={line ? editing : adding}
      submitLabel="确定"
      submit={async (given) => given}
      onDone={onSave}
      onClose={onClose}
      below={() =>
        line && (
          <button type="button" className={s.remove} onClick={onRemove}>
            删除这一行
          </button>
        )
      }
    />
  )
}
