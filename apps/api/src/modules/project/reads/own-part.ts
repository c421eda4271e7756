import type { OwnPart } from '@jb/contract/project/project.shapes'
import { buttonsOf } from '@jb/domain/project/actions'
import { budgetCategoryNames, checkBudget } from '@jb/domain/project/budget'
import { paidTotal } from '@jb/domain/project/payment'
import type { ProjectStatus } from '@jb/domain/project/project.flow'
import type { Session } from '../../../platform/ctx.ts'
import { processFor } from '../../approval/index.ts'
import { may, standingOf } from '../project.access.ts'
import { announcementPart } from './announcement-part.ts'
import { departmentName } from './department-name.ts'
import { historyOf } from './history-of.ts'
import { latestOf } from './latest-of.ts'
import { paymentsOf } from './payments-of.ts'
import { peopleOf } from './people-of.ts'
import type { Reader } from './project-detail.ts'

interface OwnRow {
  readonly id: string
  readonly company_id: string
  readonly serial: number
  readonly status: ProjectStatus
  readonly version: number
  readonly department_no: string
  readonly manager_id: string
  readonly project_price: string
}

/** What only the project's own company reads of it. */
export async function ownPart(
  { db, session, ports }: Reader & { readonly session: Session },
  { id, company_id: companyId, ...row }: OwnRow,
): Promise<OwnPart> {
  const lines = await db
    .selectFrom('project_budget_line')
    .select(['category', 'name', 'amount'])
    .where('project_id', '=', id)
    .orderBy('position')
    .execute()
  const participants = await db
    .selectFrom('project_participant')
    .select('account_id')
    .where('project_id', '=', id)
    .orderBy('position')
    .execute()
  const accountIds = [row.manager_id, ...participants.map(({ account_id }) => account_id)]
  const [manager, ...others] = await peopleOf(db, companyId, accountIds)
  const payments = await paymentsOf(db, id)
  const latest = (await latestOf(db, [id])).get(id)
  const { total, over } = checkBudget(row.project_price, lines)
  const standing = await standingOf(db, session, latest?.status === 'pending')
  const throughApproval = (await processFor(db, companyId, 'projectAnnounce')).open
  return {
    version: row.version,
    unitNo: String(row.serial),
    departmentNo: row.department_no,
    departmentName: (await departmentName(db, companyId, row.department_no)) ?? '',
    manager: manager ?? nobody,
    participants: others,
    budget: lines.map((line) => ({ ...line, categoryName: budgetCategoryNames[line.category] })),
    money: {
      planned: total,
      committed: (await ports.committed(db, [id])).get(id) ?? '0',
      paid: paidTotal(
        payments.map(({ amount, voidReason }) => ({ amount, voidReason: voidReason ?? undefined })),
      ),
      overBy: over ?? null,
    },
    payments,
    mayPay: may.pay(session) && standing.begins,
    announcement: latest ? await announcementPart(db, latest) : null,
    throughApproval,
    timeline: await historyOf(db, id),
    actions: buttonsOf(row.status, standing).map((button) =>
      throughApproval && button.enabled && announcing.includes(button.id)
        ? { ...button, asks: 'approvers' as const, process: 'projectAnnounce' as const }
        : button,
    ),
  }
}

/** The buttons that its approvers may have to agree to. */
const announcing: readonly string[] = ['announce', 'cancel']

const nobody = { memberNo: '', name: '', departmentName: '', title: '', left: true }
