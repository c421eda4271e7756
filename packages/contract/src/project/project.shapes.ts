import { announcementStatuses } from '@jb/domain/project/announcement.flow'
import { budgetCategories, mostBudgetLines } from '@jb/domain/project/budget'
import { mostParticipants } from '@jb/domain/project/check-form'
import { projectStatuses } from '@jb/domain/project/project.flow'
import { engineeringTypes } from '@jb/domain/shared/engineering-types'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { actions } from '../shared/actions.ts'
import { id, instant, money, optionalText, text } from '../shared/values.ts'

export const engineeringType = z.enum(engineeringTypes)
export const budgetCategory = z.enum(budgetCategories)
/** A day in China, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'))
const memberNo = z.string().check(z.minLength(1, '请选择人员'), z.maxLength(40))

/** One line of a budget, in yuan. */
export const budgetLine = z.object({ category: budgetCategory, name: text(60), amount: money })
export type BudgetLineWire = z.output<typeof budgetLine>

/** All that the form of a project holds; people by their number in the company. */
export const projectForm = z.object({
  name: text(100),
  engineeringType,
  departmentNo: z.string().check(z.minLength(1, '请选择所属部门'), z.maxLength(40)),
  projectPrice: money,
  regionCode: z.string().check(z.regex(/^\d{6}$/, '请选择省市区')),
  address: text(200),
  /** Where it is on the map; null: nobody has marked it. */
  position: z.nullable(position),
  startOn: day,
  endOn: day,
  description: optionalText(2000),
  managerNo: memberNo,
  participantNos: z.array(memberNo).check(z.maxLength(mostParticipants, `参与人最多 ${mostParticipants} 人`)),
  budget: z.array(budgetLine).check(z.maxLength(mostBudgetLines, `预算最多 ${mostBudgetLines} 行`)),
})
export type ProjectFormWire = z.output<typeof projectForm>

/** What everybody may know of an announced project. */
export const publicProject = z.object({
  id,
  no: z.string(),
  name: z.string(),
  engineeringType,
  engineeringTypeName: z.string(),
  companyName: z.string(),
  regionName: z.string(),
  projectPrice: z.string(),
  startOn: day,
  endOn: day,
  announcedAt: z.nullable(instant),
})
export type PublicProject = z.output<typeof publicProject>

/** A project in the list of its own company. */
export const ownProject = z.extend(publicProject, {
  status: z.enum(projectStatuses),
  statusName: z.string(),
  /** How its latest announcement stands, where an approval decides about it or has refused it; else ''. */
  approvalName: z.string(),
  managerName: z.string(),
  departmentName: z.string(),
  updatedAt: instant,
})
export type OwnProject = z.output<typeof ownProject>

/** A colleague who takes part; `left`: no longer in the company. */
export const projectPerson = z.object({
  memberNo: z.string(),
  name: z.string(),
  departmentName: z.string(),
  title: z.string(),
  left: z.boolean(),
})
export type ProjectPerson = z.output<typeof projectPerson>

export const payment = z.object({
  id,
  category: budgetCategory,
  categoryName: z.string(),
  amount: z.string(),
  paidOn: day,
  note: z.string(),
  /** Why it does not count any more; null: it does. */
  voidReason: z.nullable(z.string()),
})
export type PaymentWire = z.output<typeof payment>

/** The latest wish to make a project public or to take that back. */
export const announcement = z.object({
  id,
  announce: z.int(),
  status: z.enum(announcementStatuses),
  statusName: z.string(),
  reason: z.string(),
  /** Why it has not taken effect; '' while there is nothing to say. */
  outcome: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** The approval that decides about it; null where none was due. */
  instanceId: z.nullable(id),
})
export type AnnouncementWire = z.output<typeof announcement>

/** What only the project's own company reads. Amounts in yuan. */
export const ownPart = z.object({
  version: z.int(),
  unitNo: z.string(),
  departmentNo: z.string(),
  departmentName: z.string(),
  manager: projectPerson,
  participants: z.array(projectPerson),
  budget: z.array(z.extend(budgetLine, { categoryName: z.string(), amount: z.string() })),
  money: z.object({
    planned: z.string(),
    /** What awarded tenders, decided auctions and confirmed purchase orders of the project come to. */
    committed: z.string(),
    paid: z.string(),
    /** By how much the plan exceeds the price; null while it does not. */
    overBy: z.nullable(z.string()),
  }),
  payments: z.array(payment),
  mayPay: z.boolean(),
  announcement: z.nullable(announcement),
  /** Whether an announcement goes through an approval now. */
  throughApproval: z.boolean(),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
})
export type OwnPart = z.output<typeof ownPart>

export const projectDetail = z.extend(publicProject, {
  status: z.enum(projectStatuses),
  statusName: z.string(),
  regionCode: z.string(),
  address: z.string(),
  fullAddress: z.string(),
  position: z.nullable(position),
  description: z.string(),
  /** Null for everybody but the project's own company. */
  own: z.nullable(ownPart),
})
export type ProjectDetail = z.output<typeof projectDetail>
