import type { Fact } from '@jb/domain/approval/types'
import { budgetCategoryNames, checkBudget } from '@jb/domain/project/budget'
import type { Announcement, Project } from '@jb/domain/project/project'
import { engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { formatMoney } from '@jb/domain/shared/money'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { departmentName } from './department-name.ts'
import { peopleOf } from './people-of.ts'

const yuan = (amount: string) => `${formatMoney(amount)} 元`

/** A project in words, as its approvers read it. */
export async function factsOf(
  db: Kysely<DB>,
  project: Project,
  { announce, reason }: Announcement,
): Promise<readonly Fact[]> {
  const { companyId, departmentNo, managerId, participantIds, projectPrice, budget } = project
  const [manager, ...participants] = await peopleOf(db, companyId, [managerId, ...participantIds])
  const { total, over } = checkBudget(projectPrice, budget)
  const facts: readonly (readonly [string, string])[] = [
    ['申请事项', announce === 1 ? '公示项目' : '取消公示'],
    ['原因', reason],
    ['项目名称', project.name],
    ['项目编号', project.no],
    ['工程类型', engineeringTypeNames[project.engineeringType]],
    ['所属部门', (await departmentName(db, companyId, departmentNo)) ?? ''],
    ['项目地点', `${await regionPath(project.regionCode)} ${project.address}`],
    ['工程造价', yuan(projectPrice)],
    ['计划工期', `${project.startOn} 至 ${project.endOn}`],
    ['项目经理', manager?.name ?? ''],
    ['参与人', participants.map(({ name }) => name).join('、')],
    ['预算合计', `${yuan(total)}${over ? `（超出造价 ${yuan(over)}）` : ''}`],
    ...budget.map(({ category, name, amount }, at) => {
      return [`预算 ${at + 1}`, `${budgetCategoryNames[category]} · ${name} · ${yuan(amount)}`] as const
    }),
    ['项目概况', project.description],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}
