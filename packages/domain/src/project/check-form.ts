import { isPosition } from '../map/position.ts'
import { compare, isDecimal, maxAmount } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { mostBudgetLines } from './budget.ts'
import type { ProjectForm } from './project.ts'

/** What only the server can know of a form. */
export interface FormFacts {
  readonly isRegion: boolean
  readonly isDepartment: boolean
  /** Accounts among those named that are no colleagues (any more). */
  readonly strangers: readonly string[]
}

type Check = readonly [field: string, ok: boolean, sentence: string]

/** People that may take part in one project, beside its manager. */
export const mostParticipants = 50

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isAmount = (text: string) => isDecimal(text) && compare(text, '0') > 0 && compare(text, maxAmount) <= 0
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text))

function ownChecks(form: ProjectForm): readonly Check[] {
  const { name, address, projectPrice, startOn, endOn, description, budget, position } = form
  return [
    ['name', isSafeName(name), '请填写项目名称，不含表情和特殊符号。'],
    ['address', isSafeName(address), '请填写详细地址，不含表情和特殊符号。'],
    ['position', position === null || isPosition(position), '标注的位置不在国内，请重新标注。'],
    ['projectPrice', isAmount(projectPrice), '请填写大于 0 的金额，最多 9 位整数、2 位小数。'],
    ['startOn', isDay(startOn), '请选择开工日期。'],
    ['endOn', isDay(endOn) && endOn > startOn, '计划完工日期要晚于开工日期，请重新选择。'],
    ['description', isSafeText(description), '项目概况里有不能保存的字符，请删除后再提交。'],
    ['budget', budget.length <= mostBudgetLines, `预算最多 ${mostBudgetLines} 行，请合并后再保存。`],
    [
      'budget',
      budget.every(({ name, amount }) => isSafeName(name) && isAmount(amount)),
      '每行预算都要有名称和大于 0 的金额，请补全或删除该行。',
    ],
  ]
}

function outerChecks(form: ProjectForm, { isRegion, isDepartment, strangers }: FormFacts): readonly Check[] {
  const { managerId, participantIds } = form
  const unique = new Set(participantIds).size === participantIds.length
  return [
    ['regionCode', isRegion, '请选择项目所在的省市区。'],
    ['departmentNo', isDepartment, '没有这个部门，请重新选择。'],
    ['managerNo', !strangers.includes(managerId), '项目经理不是本企业的在职人员，请重新选择。'],
    [
      'participantNos',
      !participantIds.some((id) => strangers.includes(id)),
      '参与人里有人已离开本企业，请移除后再保存。',
    ],
    [
      'participantNos',
      unique && !participantIds.includes(managerId),
      '同一个人只需选择一次，请移除重复的人。',
    ],
  ]
}

/** The form, or `project.incomplete` with a sentence per field (`detail.fields`). */
export function checkForm(form: ProjectForm, facts: FormFacts): Refusal<'project.incomplete'> | undefined {
  const faults = [...ownChecks(form), ...outerChecks(form, facts)].filter(([, ok]) => !ok)
  if (faults.length === 0) return undefined
  const fields = Object.fromEntries(faults.reverse().map(([field, , sentence]) => [field, sentence]))
  return refuse('project.incomplete', { fields })
}
