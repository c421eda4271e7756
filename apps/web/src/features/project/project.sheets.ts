import { recordPayment, voidPayment } from '@jb/contract/project/payment.contract'
import { closeProject } from '@jb/contract/project/project.contract'
import { text } from '@jb/contract/shared/values'
import { budgetCategories, budgetCategoryNames } from '@jb/domain/project/budget'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'

const reasonSchema = z.object({ reason: text(500) })
type Reason = z.input<typeof reasonSchema>

/** Why a project is made public, or why that is taken back. */
export function announceForm(takesBack: boolean, throughApproval: boolean) {
  const next = throughApproval ? '下一步选择审批人，审批通过后生效。' : '提交后立即生效。'
  const section: SectionSpec<Reason> = {
    title: takesBack ? '取消公示' : '公示项目',
    intro: takesBack
      ? `取消后，外部不再能看到这个项目。${next}`
      : `公示后，所有人都能看到名称、造价、地点和工期，看不到预算和人员。${next}`,
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: takesBack ? '取消原因' : '公示说明',
        required: true,
        maxLength: 500,
        rows: 3,
      },
    ],
  }
  return { schema: reasonSchema, initial: { reason: '' }, section }
}

export const closeForm = {
  schema: closeProject.body,
  section: {
    title: '登记完工',
    intro: '完工后不再公示，内容不能再修改，也不能再归入新的招标。',
    fields: [
      { kind: 'textarea', name: 'reason', label: '完工说明', required: true, maxLength: 500, rows: 3 },
    ],
  } satisfies SectionSpec<z.input<typeof closeProject.body>>,
}

const categories = budgetCategories.map((value) => ({ value, label: budgetCategoryNames[value] }))

export const payForm = {
  schema: recordPayment.body,
  section: {
    title: '登记付款',
    intro: '只登记已经付出的款项，登记后不能修改；登记错了可以作废。',
    fields: [
      { kind: 'choice', name: 'category', label: '费用类别', required: true, options: categories },
      { kind: 'money', name: 'amount', label: '付款金额', required: true },
      { kind: 'day', name: 'paidOn', label: '付款日期', required: true },
      { kind: 'text', name: 'note', label: '说明', maxLength: 200, placeholder: '收款单位、合同号等' },
    ],
  } satisfies SectionSpec<z.input<typeof recordPayment.body>>,
}

export const voidForm = {
  schema: voidPayment.body,
  section: {
    title: '作废付款',
    intro: '作废后这笔款不再计入已付款，记录会保留。',
    fields: [{ kind: 'text', name: 'reason', label: '原因', required: true, maxLength: 200 }],
  } satisfies SectionSpec<z.input<typeof voidPayment.body>>,
}
